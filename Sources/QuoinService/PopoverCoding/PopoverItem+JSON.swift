import QuoinGeometry
package import QuoinLayout

/// A popover of `/v1/popovers`: `"model": "anchored"` is Floating UI's, otherwise UIKit's.
extension PopoverItem: JSONReadable {
  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> PopoverItem? {
    guard reader.isObject(value) else {
      reader.mismatch(value, wanted: "a popover, which is an object")
      return nil
    }
    var isAnchored = false
    if let model = reader.member("model", of: value) {
      isAnchored = reader.choice(model, ["native": false, "anchored": true]) ?? false
    }
    return isAnchored ? readAnchored(value, &reader) : readNative(value, &reader)
  }

  enum NativeKey: String, JSONKey {
    case model, id, source, api, permittedArrowDirections, preferredContentSize
    case contentSizeForViewInPopover, popoverContentSize, navigationController
    case popoverLayoutMargins, canOverlapSourceViewRect, popoverBackgroundView
    case minimumContentSize, maximumContentSize, modalPresentationStyle, delegate
    case sheetPresentationController, currentArrowDirection, keepsDirection, sourceMovements
    case parameters, sheetParameters
    static let table = JSONKeyTable<Self>()
  }

  private static func readNative(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverItem? {
    var item = PopoverItem(id: nil, source: nil, model: .native(NativePopover()))
    var popover = NativePopover()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, NativeKey.self) else { continue }
      let value = member.value
      switch key {
      case .model: break
      case .id: reader.read(value, into: &item.id)
      case .source: reader.read(value, into: &item.source)
      case .api: reader.set(&popover.request.api, reader.choice(value, of: PopoverAPI.self))
      case .permittedArrowDirections:
        reader.read(value, into: &popover.request.permittedArrowDirections)
      case .preferredContentSize:
        reader.read(value, into: &popover.request.content.preferredContentSize)
      case .contentSizeForViewInPopover:
        reader.read(value, into: &popover.request.content.contentSizeForViewInPopover)
      case .popoverContentSize:
        reader.read(value, into: &popover.request.content.popoverContentSize)
      case .navigationController: reader.read(value, into: &popover.request.content.navigation)
      case .popoverLayoutMargins:
        reader.read(value, into: &popover.request.popoverLayoutMargins)
      case .canOverlapSourceViewRect:
        reader.read(value, into: &popover.request.canOverlapSourceViewRect)
      case .popoverBackgroundView: reader.read(value, into: &popover.request.backgroundView)
      case .minimumContentSize: reader.read(value, into: &popover.request.minimumContentSize)
      case .maximumContentSize: reader.read(value, into: &popover.request.maximumContentSize)
      case .modalPresentationStyle:
        reader.read(value, into: &popover.request.modalPresentationStyle)
      case .delegate: reader.read(value, into: &popover.request.delegate)
      case .sheetPresentationController: reader.read(value, into: &popover.request.sheet)
      case .currentArrowDirection:
        popover.request.currentArrowDirection = reader.choice(
          named: value, of: PopoverArrowDirection.self)
      case .keepsDirection: reader.read(value, into: &popover.request.keepsDirection)
      case .sourceMovements: reader.read(value, into: &popover.request.sourceMovements)
      case .parameters: reader.read(value, into: &popover.rules)
      case .sheetParameters: reader.read(value, into: &popover.metrics)
      }
    }
    item.model = .native(popover)
    return item
  }

  enum AnchoredKey: String, JSONKey {
    case model, id, source, placement, floating, arrow, referenceLines, viewport, clippingRects
    case referenceClippingRects, measuresVirtualReferences, middleware
    static let table = JSONKeyTable<Self>()
  }

  private static func readAnchored(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverItem? {
    var item = PopoverItem(id: nil, source: nil, model: .anchored(AnchoredPopover()))
    var popover = AnchoredPopover()
    var hasSize = false
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, AnchoredKey.self) else { continue }
      let value = member.value
      switch key {
      case .model: break
      case .id: reader.read(value, into: &item.id)
      case .source: reader.read(value, into: &item.source)
      case .placement: reader.read(value, into: &popover.placement)
      case .floating:
        hasSize = true
        reader.read(value, into: &popover.floating)
      case .arrow: reader.read(value, into: &popover.arrow)
      case .referenceLines: reader.read(value, into: &popover.referenceLines)
      case .viewport: reader.read(value, into: &popover.viewport)
      case .clippingRects: reader.read(value, into: &popover.clippingRects)
      case .referenceClippingRects: reader.read(value, into: &popover.referenceClippingRects)
      case .measuresVirtualReferences:
        reader.read(value, into: &popover.measuresVirtualReferences)
      case .middleware: reader.read(value, into: &popover.middleware)
      }
    }
    if !hasSize {
      reader.report(value, .missingKey, "an anchored box needs “floating”, its size")
    }
    item.model = .anchored(popover)
    return item
  }
}

/// `"any"`, one direction, or a list of directions; an empty list asks for no arrow.
extension PopoverArrowDirections: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverArrowDirections? {
    if reader.isString(value) {
      return reader.choice(
        value,
        [
          "any": .any, "up": .up, "down": .down, "left": .left, "right": .right,
          "unknown": .unknown,
        ])
    }
    var directions: PopoverArrowDirections = []
    for element in reader.elements(of: value) {
      guard let direction = reader.choice(named: element, of: PopoverArrowDirection.self) else {
        continue
      }
      directions.formUnion(PopoverArrowDirections(direction))
    }
    return directions
  }
}

extension PopoverContent.Navigation: JSONReadable {
  enum Key: String, JSONKey {
    case navigationBarHidden, navigationBarHeight, promptHeight
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverContent.Navigation? {
    var navigation = PopoverContent.Navigation()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .navigationBarHidden:
        reader.read(member.value, into: &navigation.isNavigationBarHidden)
      case .navigationBarHeight:
        navigation.navigationBarHeight = reader.double(member.value, in: 0...1000)
      case .promptHeight:
        reader.set(&navigation.promptHeight, reader.double(member.value, in: 0...1000))
      }
    }
    return navigation
  }
}

/// What a `UIPopoverBackgroundView` subclass answers.
extension PopoverChrome: JSONReadable {
  enum Key: String, JSONKey {
    case arrowHeight, arrowBase, cornerRadius, contentViewInsets
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> PopoverChrome? {
    var chrome = PopoverChrome.plain
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .arrowHeight: reader.read(member.value, into: &chrome.arrowHeight)
      case .arrowBase: reader.read(member.value, into: &chrome.arrowBase)
      case .cornerRadius: reader.read(member.value, into: &chrome.cornerRadius)
      case .contentViewInsets: reader.read(member.value, into: &chrome.contentViewInsets)
      }
    }
    return chrome
  }
}

extension PopoverRuleChanges: JSONReadable {
  enum Key: String, JSONKey {
    case preferenceOrder, ranking, fallback, safeArea, cutsAtSourceMiddle, barItems
    case barItemOverlap, floorsArrowlessOrigin, viewIncludesArrow, keepsMarginAboveKeyboard
    case overlapKeepsArrowInside
    static let table = JSONKeyTable<Self>()
  }

  package static func read(_ value: JSONValue, _ reader: inout JSONReader) -> PopoverRuleChanges? {
    var changes = PopoverRuleChanges()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .preferenceOrder: reader.read(value, into: &changes.preferenceOrder)
      case .ranking: changes.ranking = reader.choice(value, of: PopoverRanking.self)
      case .fallback: changes.fallback = reader.choice(value, of: PopoverFallback.self)
      case .safeArea: changes.safeArea = reader.choice(value, of: PopoverSafeAreaRule.self)
      case .cutsAtSourceMiddle: reader.read(value, into: &changes.cutsAtSourceMiddle)
      case .barItems: changes.barItems = reader.choice(value, of: PopoverBarItemRule.self)
      case .barItemOverlap: reader.read(value, into: &changes.barItemOverlap)
      case .floorsArrowlessOrigin: reader.read(value, into: &changes.floorsArrowlessOrigin)
      case .viewIncludesArrow: reader.read(value, into: &changes.viewIncludesArrow)
      case .keepsMarginAboveKeyboard:
        reader.read(value, into: &changes.keepsMarginAboveKeyboard)
      case .overlapKeepsArrowInside: reader.read(value, into: &changes.overlapKeepsArrowInside)
      }
    }
    return changes
  }
}

/// A list of directions, each at most once; those left out follow.
extension PopoverPreferenceOrder: JSONReadable {
  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PopoverPreferenceOrder? {
    var directions: [PopoverArrowDirection] = []
    for element in reader.elements(of: value) {
      guard let direction = reader.choice(named: element, of: PopoverArrowDirection.self) else {
        return nil
      }
      directions.append(direction)
    }
    guard let order = PopoverPreferenceOrder(directions) else {
      reader.report(value, .unknownValue, "a direction stands in the order twice")
      return nil
    }
    return order
  }
}

extension PresentationMetricsChanges: JSONReadable {
  enum Key: String, JSONKey {
    case formSheetSize, formSheetLift, formSheetKeepsBottom, pageSheetMaximumWidth
    case pageSheetMaximumHeight, pageSheetSideGap, pageSheetVerticalGap, pageSheetTopGap
    case cardMinimumTopGap, cardGapBelowHousing, mediumFraction
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> PresentationMetricsChanges? {
    var changes = PresentationMetricsChanges()
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      let value = member.value
      switch key {
      case .formSheetSize: reader.read(value, into: &changes.formSheetSize)
      case .formSheetLift: reader.read(value, into: &changes.formSheetLift)
      case .formSheetKeepsBottom: reader.read(value, into: &changes.formSheetKeepsBottom)
      case .pageSheetMaximumWidth: reader.read(value, into: &changes.pageSheetMaximumWidth)
      case .pageSheetMaximumHeight: reader.read(value, into: &changes.pageSheetMaximumHeight)
      case .pageSheetSideGap: reader.read(value, into: &changes.pageSheetSideGap)
      case .pageSheetVerticalGap: reader.read(value, into: &changes.pageSheetVerticalGap)
      case .pageSheetTopGap: reader.read(value, into: &changes.pageSheetTopGap)
      case .cardMinimumTopGap: reader.read(value, into: &changes.cardMinimumTopGap)
      case .cardGapBelowHousing: reader.read(value, into: &changes.cardGapBelowHousing)
      case .mediumFraction: changes.mediumFraction = reader.double(value, in: 0...1)
      }
    }
    return changes
  }
}
