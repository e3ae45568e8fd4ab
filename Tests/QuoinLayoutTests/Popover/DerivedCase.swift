import QuoinGeometry
import QuoinLayout

extension PopoverCase {
  /// The placement request of a derived case.
  func placementRequest() -> PopoverPlacementRequest? {
    guard let container = input["container"]?.size, let source = input["source"]?.rect,
      let content = input["content"]?.size
    else { return nil }
    var request = PopoverPlacementRequest(
      container: Rect(origin: .zero, size: container), source: source, contentSize: content)
    request.permittedArrowDirections = input["permitted"]?.directions ?? .any
    request.topObstruction = input["topObstruction"]?.number ?? 0
    request.layoutMargins = input["margins"]?.insets ?? request.layoutMargins
    request.safeAreaInsets = input["safeArea"]?.insets ?? input["safeAreaInsets"]?.insets ?? .zero
    request.keyboardTop = input["keyboardTop"]?.number
    request.canOverlapSourceViewRect = input["canOverlap"]?.bool ?? false
    request.chrome.arrowHeight = input["arrowHeight"]?.number ?? request.chrome.arrowHeight
    request.chrome.arrowBase = input["arrowBase"]?.number ?? request.chrome.arrowBase
    request.chrome.cornerRadius = input["cornerRadius"]?.number ?? request.chrome.cornerRadius
    if let order = input["preferenceOrder"]?.strings?.compactMap(direction(named:)),
      let order = PopoverPreferenceOrder(order)
    {
      request.rules.preferenceOrder = order
    }
    return request
  }

  func derivedOutcome() -> CaseOutcome {
    guard let request = placementRequest() else { return .gap("no container, source or content") }
    let placement = request.placement()
    var check = CaseCheck()
    for key in expect.keys.sorted() {
      switch key {
      case "direction":
        check.equal(key, expect[key]?.string, name(of: placement.arrowDirection))
      case "bodyFrame": check.close(key, expect[key]?.rect, placement.bodyFrame)
      case "presentedFrame": check.close(key, expect[key]?.rect, placement.viewFrame)
      case "safeAreaInsets": check.close(key, expect[key]?.insets, placement.viewSafeAreaInsets)
      case "contentSize": check.close(key, expect[key]?.size, placement.contentSize)
      case "arrowOffset": check.close(key, expect[key]?.number, placement.arrowOffset)
      case "arrowPinned": check.equal(key, expect[key]?.bool, placement.isArrowPinned)
      case "shrunk": check.equal(key, expect[key]?.bool, placement.isShrunk)
      default: check.equal("known key", nil, key)
      }
    }
    return check.outcome
  }
}
