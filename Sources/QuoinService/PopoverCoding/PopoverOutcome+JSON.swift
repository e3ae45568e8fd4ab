import QuoinGeometry
package import QuoinLayout

extension PopoverOutcome {
  /// Writes the members of a popover's answer.
  ///
  /// `withCandidates` says whether the places that were not chosen are told, too.
  func writeMembers(to writer: inout JSONWriter, withCandidates: Bool) {
    switch self {
    case .anchored(let position):
      writer.field("model", "anchored")
      position.writeMembers(to: &writer)
    case .native(let answer, let chrome):
      writer.field("adaptation", answer.adaptation)
      writer.field("frame", answer.presented.frame)
      if let placement = answer.placement {
        writer.field("safeAreaInsets", placement.viewSafeAreaInsets)
        placement.writeMembers(to: &writer, chrome, withCandidates: withCandidates)
        writer.field("wantedSize", answer.wantedSize)
        writer.field("source", answer.sourceRect)
      } else {
        answer.presented.writeSheetMembers(to: &writer)
      }
      writer.field("dimsPresenter", answer.presented.dimsPresenter)
      writer.field("removesPresenter", answer.presented.removesPresenter)
      writer.field("contentTraits", answer.presented.contentTraits)
      if !answer.movements.isEmpty {
        writer.key("movements")
        writer.beginArray()
        for movement in answer.movements {
          writer.beginObject()
          writer.field("follows", movement.isFollowed)
          writer.field("frame", movement.placement.viewFrame)
          movement.placement.writeMembers(to: &writer, chrome, withCandidates: withCandidates)
          writer.endObject()
        }
        writer.endArray()
      }
      writer.field("notes", answer.notes)
    }
  }
}

extension PopoverPlacement {
  fileprivate func writeMembers(
    to writer: inout JSONWriter, _ chrome: PopoverChrome, withCandidates: Bool
  ) {
    writer.field("contentFrame", contentFrame)
    writer.field("bodyFrame", bodyFrame)
    writer.field("backgroundFrame", chromeFrame)
    writer.field("containingRect", containingRect)
    writer.key("arrow")
    if let arrowDirection, let arrowTip {
      writer.beginObject()
      writer.field("direction", arrowDirection)
      writer.field("offset", arrowOffset)
      writer.field("pinned", isArrowPinned)
      writer.field("tip", arrowTip)
      writer.field("base", chrome.arrowBase)
      writer.field("height", chrome.arrowHeight)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.field("outline", outline)
    writer.field("cut", cut)
    writer.field("overlapsSource", overlapsSource)
    if withCandidates {
      writer.key("candidates")
      writer.beginArray()
      for candidate in candidates { candidate.write(to: &writer) }
      writer.endArray()
    }
  }
}

extension PopoverArrowDirection: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .up: writer.string("up")
    case .down: writer.string("down")
    case .left: writer.string("left")
    case .right: writer.string("right")
    }
  }
}

extension PopoverCandidate: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("side", side.rawValue)
    writer.field("arrowDirection", arrowDirection)
    writer.field("verdict", verdict.rawValue)
    writer.field("fit", fit.rawValue)
    writer.field("permitted", isPermitted)
    writer.field("room", room)
    writer.field("cut", cut)
    writer.field("bodyFrame", bodyFrame)
    writer.field("shift", shift)
    writer.field("arrowOffset", arrowOffset)
    writer.field("arrowPinned", isArrowPinned)
    if isMeasuredFromMiddle { writer.field("measuredFromMiddle", true) }
    writer.endObject()
  }
}

extension PopoverWantedSize: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("width", size.width)
    writer.field("height", size.height)
    writer.field("origin", origin.rawValue)
    writer.endObject()
  }
}

extension PresentationAdaptation: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("requestedStyle", requestedStyle)
    writer.field("style", style)
    writer.field("adaptiveStyle", adaptiveStyle)
    writer.field("presentedAs", form.rawValue)
    writer.field("adapted", isAdapted)
    writer.field(ifPresent: "viewController", replacement)
    writer.field("calls", calls)
    writer.endObject()
  }
}

extension PresentationAdaptation.Call: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("method", method)
    writer.field("style", style)
    writer.endObject()
  }
}

extension PresentedFrame {
  fileprivate func writeSheetMembers(to writer: inout JSONWriter) {
    writer.field("safeAreaInsets", safeAreaInsets)
    writer.field("layoutSize", layoutSize)
    writer.key("transformScale")
    writer.exact(transformScale)
    guard let maximumDetentValue, let selectedDetent else { return }
    writer.field("maximumDetentValue", maximumDetentValue)
    writer.field("selectedDetentIdentifier", detents[selectedDetent].identifier)
    writer.field("detents", detents)
  }
}

extension ResolvedDetent: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("identifier", identifier)
    writer.field("value", value)
    writer.field("frame", frame)
    writer.field("layoutSize", layoutSize)
    writer.field("safeAreaInsets", safeAreaInsets)
    writer.field("dimsPresenter", dimsPresenter)
    writer.endObject()
  }
}
