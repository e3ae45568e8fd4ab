import QuoinGeometry
import QuoinLayout

extension PopoverRun {
  /// An answer as a line for people, its candidates below it.
  func text(_ entry: Entry) -> String {
    var name = entry.id ?? "popover \(entry.index)"
    if request.places.count > 1 { name += " in environment \(entry.place)" }
    switch entry.outcome {
    case .failure(let problem): return "\(name): \(problem.detail) [\(problem.code)]\n"
    case .success(.anchored(let position)):
      return "\(name): \(position.placement) \(Self.text(position.frame))\n"
    case .success(.native(let answer, _)):
      guard let placement = answer.placement else {
        return "\(name): \(answer.adaptation.form.rawValue) \(Self.text(answer.presented.frame))\n"
      }
      let arrow = placement.arrowDirection.map { "arrow \($0)" } ?? "no arrow"
      var text = "\(name): popover \(Self.text(answer.presented.frame)), \(arrow)"
      if placement.isArrowPinned { text += " (pinned)" }
      if placement.isShrunk {
        text +=
          ", cut by \(JSONNumber.text(placement.cut.width)) x "
          + JSONNumber.text(placement.cut.height)
      }
      text += "\n"
      guard withCandidates else { return text }
      for candidate in placement.candidates {
        text += "  \(candidate.side.rawValue): \(candidate.verdict.rawValue)"
        text += ", \(candidate.fit.rawValue), room \(JSONNumber.text(candidate.room.width)) x "
        text += "\(JSONNumber.text(candidate.room.height))\n"
      }
      return text
    }
  }

  private static func text(_ rect: Rect) -> String {
    "["
      + [rect.minX, rect.minY, rect.width, rect.height].map(JSONNumber.text)
      .joined(separator: ", ") + "]"
  }
}
