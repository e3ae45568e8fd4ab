import QuoinGeometry
package import QuoinLayout

/// What became of one popover in one environment.
package enum PopoverOutcome: Sendable {
  case native(PopoverAnswer, chrome: PopoverChrome)
  case anchored(AnchoredPosition)
}

extension PopoverItem {
  /// Places the popover.
  ///
  /// Views of the source are looked up in `scene`. `pointer` is where the popover stands in the
  /// request: every mistake in it is thrown at its place, as a 422.
  package func outcome(
    in environment: LayoutEnvironment, context: PresentationContext, scene: SceneLayout?,
    pointer: String
  ) throws(Problem) -> PopoverOutcome {
    var mistakes: [RequestMistake] = []
    let source = resolvedSource(in: environment, scene, pointer, &mistakes)
    switch model {
    case .native(let popover):
      var request = popover.request
      request.source = source
      request.rules = popover.rules.applied(os: environment.os, api: request.api)
      request.metrics = popover.metrics.applied(os: environment.os)
      if !environment.quirks.isEmpty {
        request.quirks = Set(environment.quirks.compactMap(PopoverQuirk.init(rawValue:)))
      }
      let answer: PopoverAnswer
      do {
        answer = try request.answer(in: context)
      } catch {
        // A source that could not be found has been reported already.
        mistakes += error.errors
          .filter { mistakes.isEmpty || !$0.path.starts(with: ["source"]) }
          .map { RequestMistake($0, at: pointer) }
        throw Problem(status: 422, mistakes)
      }
      guard mistakes.isEmpty else { throw Problem(status: 422, mistakes) }
      return .native(
        answer, chrome: request.backgroundView ?? (environment.os.major < 7 ? .legacy : .plain))
    case .anchored(let popover):
      if source == nil, mistakes.isEmpty {
        mistakes.append(
          RequestMistake(
            .missingKey, at: .pointer(pointer), detail: "an anchored box needs its “source”"))
      }
      guard mistakes.isEmpty, let reference = source?.rect else {
        if mistakes.isEmpty {
          mistakes.append(
            RequestMistake(
              RequestMistake.Code(rawValue: "popover.source-not-in-window"),
              at: .pointer(pointer + "/source"), detail: "the source is in no window"))
        }
        throw Problem(status: 422, mistakes)
      }
      return .anchored(popover.position(of: reference, in: environment))
    }
  }

  private func resolvedSource(
    in environment: LayoutEnvironment, _ scene: SceneLayout?, _ pointer: String,
    _ mistakes: inout [RequestMistake]
  ) -> PopoverSource? {
    switch source {
    case nil: return nil
    case .rect(let rect): return .view(viewFrame: environment.windowBounds, rect: rect)
    case .frame(let frame, let rect): return .view(viewFrame: frame, rect: rect)
    case .barButtonItem(let frame): return .barButtonItem(frame: frame)
    case .barButtonItemInBar(let item): return .barButtonItem(frame: item.frame(in: environment))
    case .sourceItem(let frame): return .item(frame: frame)
    case .view(let id, let rect):
      guard let scene, let index = scene.scene.views.firstIndex(where: { $0.id == id }) else {
        let detail =
          scene == nil
          ? "the request has no scene in which to look for the view “\(id.prefix(64))”"
          : "no view has the id “\(id.prefix(64))”"
        mistakes.append(
          RequestMistake(
            RequestMistake.Code(rawValue: SceneError.Code.unknownView.rawValue),
            at: .pointer(pointer + "/source/view"), detail: detail))
        return nil
      }
      let view = scene.result.views[index]
      return .view(viewFrame: view.isInstalled ? view.windowFrame : nil, rect: rect)
    }
  }
}

extension PopoverSource {
  /// The source's rectangle in the window, for the model that knows no releases.
  fileprivate var rect: Rect? {
    switch self {
    case .view(let frame, let rect):
      frame.map { frame in rect.map { $0.offset(by: frame.origin) } ?? frame }
    case .barButtonItem(let frame), .item(let frame): frame
    }
  }
}

extension AnchoredPopover {
  fileprivate func position(
    of reference: Rect, in environment: LayoutEnvironment
  ) -> AnchoredPosition {
    AnchoredRequest(
      placement: placement, reference: reference, referenceLines: referenceLines,
      floating: floating, arrow: arrow, viewport: viewport ?? environment.windowBounds,
      clippingRects: clippingRects, referenceClippingRects: referenceClippingRects,
      layoutDirection: environment.traits.layoutDirection ?? .leftToRight,
      measuresVirtualReferences: measuresVirtualReferences, middleware: middleware
    ).position()
  }
}

extension RequestMistake {
  /// `pointer` is where the popover stands in the request.
  init(_ error: PopoverError, at pointer: String) {
    let place = error.path.map { "/" + JSONPointer.escaped($0) }.joined()
    self.init(
      Code(rawValue: error.code), at: .pointer(pointer + place), detail: error.detail,
      exception: error.exception)
  }
}
