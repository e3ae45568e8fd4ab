import QuoinGeometry
import QuoinLayout

// How each observed case is computed. Cases are recognised by what they state, so that another
// file of the same form is read by the same code; only records that have no inputs in numbers
// are recognised by their identifier, in ObservedCase+Records.swift.

extension PopoverCase {
  func observedOutcome() -> CaseOutcome {
    if let outcome = recordOutcome() { return outcome }
    if kind == "lifecycle" {
      return .gap("dismissal and interaction belong to simulations")
    }
    let outcomes = [
      presentedSizeOutcome(), initialValuesOutcome(), adaptationOutcome(), errorOutcome(),
    ]
    return outcomes.compactMap { $0 }.first ?? .gap("the case is stated in words")
  }

  /// Cases that give the size of a presented view.
  private func presentedSizeOutcome() -> CaseOutcome? {
    guard let style = style(os: os), !style.isPopoverInRegularWidth(context(os: os)) else {
      return nil
    }
    var check = CaseCheck()
    for os in releases {
      let context = context(os: os)
      let adaptation = context.adaptation(of: style)
      let content = PresentedContent(
        preferredContentSize: input["preferredContentSize"]?.size ?? .zero)
      let presented = context.presentedFrame(of: adaptation.form, content: content)
      let frame = presented.frame
      let bar = PresentationMetrics(os: os).cardNavigationBarHeight
      for key in expect.keys.sorted() {
        switch key {
        case "presentedViewSize": check.close("\(os) \(key)", expect[key]?.size, frame.size)
        case "topGap", "impliedTopGap":
          check.close("\(os) \(key)", expect[key]?.number, frame.minY - context.container.minY)
        case "sideGap": check.close("\(os) \(key)", expect[key]?.number, frame.minX)
        case "verticalGapTotal":
          check.close(
            "\(os) \(key)", expect[key]?.number, context.container.height - frame.height)
        case "navigationBarFrame":
          check.close(
            "\(os) \(key)", expect[key]?.rect,
            Rect(x: 0, y: 0, width: frame.width, height: bar))
        case "contentSizeBelowBar":
          check.close(
            "\(os) \(key)", expect[key]?.size,
            Size(width: frame.width, height: frame.height - bar))
        case "maxWidth": check.equal(key, true, frame.width <= expect[key]?.number ?? 0)
        case "maxHeight": check.equal(key, true, frame.height <= expect[key]?.number ?? 0)
        case "minVerticalGap":
          check.equal(
            key, true,
            (context.container.height - frame.height) / 2 >= expect[key]?.number ?? .infinity)
        default: break
        }
      }
    }
    return check.isEmpty ? nil : check.outcome
  }

  /// Cases that give what a property reads before it is set.
  private func initialValuesOutcome() -> CaseOutcome? {
    guard kind == "default" else { return nil }
    var check = CaseCheck()
    for os in releases {
      let values = PopoverInitialValues(os: os)
      for key in expect.keys.sorted() {
        switch key {
        case "popoverLayoutMargins":
          check.close("\(os) \(key)", expect[key]?.insets, values.popoverLayoutMargins)
        case "popoverArrowDirection":
          check.equal("\(os) \(key)", expect[key]?.directions, values.arrowDirection)
        case "passthroughViews":
          check.equal("\(os) \(key)", expect[key]?.isNull, !values.hasPassthroughViews)
        case "popoverVisible": check.equal(key, expect[key]?.bool, values.isPopoverVisible)
        case "isModalInPopover": check.equal(key, expect[key]?.bool, values.isModalInPopover)
        case "permitted":
          check.equal(key, expect[key]?.directions, values.permittedArrowDirections)
        default: break
        }
      }
    }
    return check.isEmpty ? nil : check.outcome
  }

  /// Cases that give the style a presentation is adapted to.
  private func adaptationOutcome() -> CaseOutcome? {
    guard kind == "adaptation" else { return nil }
    let names = input["styles"]?.strings ?? [input["style"]?.string ?? "popover"]
    var check = CaseCheck()
    for os in releases {
      let context = context(os: os)
      for name in names {
        guard let style = ModalPresentationStyle(name: name) else { continue }
        let adaptation = context.adaptation(of: style, delegate: delegate())
        for key in expect.keys.sorted() {
          switch key {
          case "adaptiveStyle", "effectiveStyle", "presentedAs":
            let word = expect[key]?.string?.prefix { $0.isLetter }
            check.equal(
              "\(os) \(name) \(key)", word.map(String.init), adaptation.adaptiveStyle.name)
          default: break
          }
        }
      }
    }
    return check.isEmpty ? nil : check.outcome
  }

  /// The delegate a case describes: `delegateReturns` answers the trait-aware method, `delegate`
  /// says in words what the older one answers.
  private func delegate() -> PresentationDelegate? {
    if let style = input["delegateReturns"]?.string.flatMap(ModalPresentationStyle.init(name:)) {
      return PresentationDelegate(answersForTraits: [.init(style: style)])
    }
    if let words = input["delegate"]?.string,
      words.hasPrefix("adaptivePresentationStyle(for:) returns "),
      let style = ModalPresentationStyle(
        name: String(words.dropFirst("adaptivePresentationStyle(for:) returns ".count)))
    {
      return PresentationDelegate(answer: style)
    }
    return nil
  }

  /// Cases in which UIKit raises an exception or refuses a value.
  private func errorOutcome() -> CaseOutcome? {
    guard kind == "error" else { return nil }
    var check = CaseCheck()
    for os in releases {
      let isLegacy =
        os.major < 8 || input["api"]?.string == "presentPopoverFromRect:inView:"
        || input["idiom"]?.string == "phone"
      var request = PopoverRequest(
        api: isLegacy ? .popoverController : .presentationController,
        source: .view(
          viewFrame: Rect(x: 0, y: 0, width: 768, height: 1024),
          rect: input["rect"]?.rect ?? Rect(x: 100, y: 100, width: 44, height: 44)),
        permittedArrowDirections: input["permitted"]?.directions ?? .any)
      if input["viewInWindow"]?.bool == false {
        request.source = .view(viewFrame: nil, rect: input["rect"]?.rect)
      }
      if input["sourceView"]?.isNull == true, input["barButtonItem"]?.isNull == true {
        request.source = nil
      }
      if let style = style(os: os) { request.modalPresentationStyle = style }
      let errors: [PopoverError]
      do {
        _ = try request.answer(in: context(os: os))
        errors = []
      } catch {
        errors = error.errors
      }
      if let exception = expect["throws"]?.string {
        check.equal("\(os) throws", [exception], errors.compactMap(\.exception))
      } else if let raises = expect["throws"]?.bool {
        check.equal("\(os) throws", raises, !errors.isEmpty)
      } else if let isValid = expect["valid"]?.bool {
        check.equal("\(os) valid", isValid, errors.isEmpty)
      }
    }
    return check.isEmpty ? nil : check.outcome
  }
}

extension ModalPresentationStyle {
  /// Whether it ends as a popover, whose size these checks do not know.
  fileprivate func isPopoverInRegularWidth(_ context: PresentationContext) -> Bool {
    context.adaptation(of: self).form == .popover
  }
}
