import QuoinGeometry

/// Reads one visual format by descent.
///
/// The grammar, after Apple's Auto Layout Guide:
///
///     format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     view       = "[" name [ predicates ] "]"
///     connection = "" | "-" | "-" simple "-" | "-" predicates "-"
///     predicates = "(" predicate { "," predicate } ")"
///     predicate  = [ "==" | "<=" | ">=" ] ( number | metric | view ) [ "@" ( number | metric ) ]
struct VisualFormatParser {
  /// A gap's or a size's wish.
  private struct Predicate {
    enum Object {
      case number(Double)
      case view(String)
      /// The gap that `-` alone means.
      case standard
    }
    var relation = LayoutRelation.equal
    var object: Object
    var priority = 1000.0
  }

  /// What stands on one side of a gap.
  private enum Side {
    case superview
    case view(String)
  }

  private let text: String
  private let context: VisualFormat.Context
  private var cursor: TextCursor
  private var axis = Axis.horizontal
  private var constraints: [Equation] = []
  private var chain: [String] = []

  init(_ text: String, context: VisualFormat.Context) {
    self.text = text
    self.context = context
    cursor = TextCursor(text)
  }

  mutating func parse() throws(TextError) -> [Equation] {
    try orientation()
    var previous: Side?
    var gap: [Predicate]?
    if cursor.peek == UInt8(ascii: "|") {
      try superview()
      previous = .superview
      gap = try connection()
    }
    while true {
      let name = try viewName()
      if let previous, let gap { connect(previous, .view(name), by: gap) }
      try sizes(of: name)
      chain.append(name)
      if cursor.isAtEnd { break }
      let start = cursor.index
      let next = try connection()
      if cursor.peek == UInt8(ascii: "|") {
        try superview()
        connect(.view(name), .superview, by: next)
        guard cursor.isAtEnd else { throw fault("the format should end after the superview") }
        break
      }
      guard cursor.peek == UInt8(ascii: "[") else {
        throw fault(
          cursor.index == start
            ? "a connection or a view is expected" : "a view is expected after a connection")
      }
      previous = .view(name)
      gap = next
    }
    try align()
    return constraints
  }

  // MARK: - Grammar

  private mutating func orientation() throws(TextError) {
    guard let letter = cursor.peek, letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V")
    else { return }
    cursor.advance()
    guard cursor.take(":") else { throw fault("“:” is expected after the orientation") }
    axis = letter == UInt8(ascii: "H") ? .horizontal : .vertical
  }

  private mutating func superview() throws(TextError) {
    guard context.superview != nil else {
      throw fault("“|” needs a superview, and the constraint stands in none")
    }
    cursor.advance()
  }

  private mutating func connection() throws(TextError) -> [Predicate] {
    guard cursor.take("-") else { return [Predicate(object: .number(0))] }
    if cursor.peek == UInt8(ascii: "[") || cursor.peek == UInt8(ascii: "|") {
      return [Predicate(object: .standard)]
    }
    let predicates: [Predicate]
    if cursor.peek == UInt8(ascii: "(") {
      predicates = try predicateList(allowsViews: false)
    } else {
      predicates = [Predicate(object: .number(try simpleValue()))]
    }
    guard cursor.take("-") else { throw fault("“-” is expected after a gap") }
    return predicates
  }

  private mutating func viewName() throws(TextError) -> String {
    guard cursor.take("[") else { throw fault("“[” is expected") }
    let start = cursor.index
    guard let name = cursor.takeIdentifier() else { throw fault("a view's name is expected") }
    guard context.isView(name) else {
      throw fault("Unable to find view with name \(name)", at: start)
    }
    return name
  }

  private mutating func sizes(of name: String) throws(TextError) {
    if cursor.peek == UInt8(ascii: "(") {
      let predicates = try predicateList(allowsViews: true)
      for predicate in predicates { size(name, predicate) }
    }
    guard cursor.take("]") else { throw fault("“]” is expected") }
  }

  private mutating func predicateList(allowsViews: Bool) throws(TextError) -> [Predicate] {
    cursor.advance()
    var list: [Predicate] = []
    repeat { list.append(try predicate(allowsViews: allowsViews)) } while cursor.take(",")
    guard cursor.take(")") else { throw fault("“)” is expected") }
    return list
  }

  private mutating func predicate(allowsViews: Bool) throws(TextError) -> Predicate {
    var predicate = Predicate(object: .number(0))
    predicate.relation = try relation()
    let start = cursor.index
    if let number = cursor.takeNumber() {
      predicate.object = .number(number)
    } else if let name = cursor.takeIdentifier() {
      if let metric = context.metrics[name] {
        predicate.object = .number(metric)
      } else if allowsViews, context.isView(name) {
        predicate.object = .view(name)
      } else {
        throw fault(
          allowsViews
            ? "“\(name)” is neither a metric nor a view" : "“\(name)” is no metric", at: start)
      }
    } else {
      throw fault("a number, a metric or a view is expected")
    }
    if cursor.take("@") { predicate.priority = try priority() }
    return predicate
  }

  private mutating func relation() throws(TextError) -> LayoutRelation {
    if cursor.take("==") { return .equal }
    if cursor.take("<=") { return .lessThanOrEqual }
    if cursor.take(">=") { return .greaterThanOrEqual }
    if let byte = cursor.peek,
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: ">")
    {
      throw fault("Unknown relation. Must be ==, >=, or <=")
    }
    return .equal
  }

  private mutating func simpleValue() throws(TextError) -> Double {
    let start = cursor.index
    if let number = cursor.takeNumber(allowsSign: false) { return number }
    guard let name = cursor.takeIdentifier() else {
      throw fault("a number or a metric is expected; negative numbers stand in parentheses")
    }
    guard let metric = context.metrics[name] else {
      throw fault("“\(name)” is no metric", at: start)
    }
    return metric
  }

  private mutating func priority() throws(TextError) -> Double {
    let start = cursor.index
    var value: Double?
    if let number = cursor.takeNumber() {
      value = number
    } else if let name = cursor.takeIdentifier() {
      value = context.metrics[name]
      if value == nil { throw fault("“\(name)” is no metric", at: start) }
    }
    guard let value else { throw fault("a priority is expected after “@”") }
    guard value > 0, value <= 1000 else {
      throw fault("a priority is greater than 0 and at most 1000", at: start)
    }
    return value
  }

  private func fault(_ detail: String, at index: Int? = nil) -> TextError {
    TextError(column: cursor.column(at: index ?? cursor.index), detail: detail, text: text)
  }

  // MARK: - Constraints

  private mutating func size(_ name: String, _ predicate: Predicate) {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    var equation = Equation(
      first: Equation.Anchor(name: .id(name), attribute: attribute),
      relation: predicate.relation)
    switch predicate.object {
    case .number(let number): equation.constant = number
    case .view(let other):
      equation.second = Equation.Anchor(name: .id(other), attribute: attribute)
    case .standard: break
    }
    equation.priority = predicate.priority
    constraints.append(equation)
  }

  private mutating func connect(_ before: Side, _ after: Side, by gaps: [Predicate]) {
    for gap in gaps {
      var constant = 0.0
      var isStandard = false
      switch gap.object {
      case .number(let number): constant = number
      case .standard: isStandard = true
      case .view: break
      }
      let touchesSuperview: Bool
      switch (before, after) {
      case (.superview, _), (_, .superview): touchesSuperview = true
      default: touchesSuperview = false
      }
      let usesMargin = isStandard && touchesSuperview && context.superviewSpacing == nil
      if isStandard, !usesMargin {
        constant =
          touchesSuperview ? context.superviewSpacing ?? 0 : context.standardSpacing
      }
      let baselines =
        context.options.contains(.spacingBaselineToBaseline) && axis == .vertical
        && !touchesSuperview
      let start = anchor(after, isStart: true, margin: usesMargin, baseline: baselines)
      let end = anchor(before, isStart: false, margin: usesMargin, baseline: baselines)
      // From right to left the order of reading runs against x.
      let reversed = axis == .horizontal && context.options.contains(.directionRightToLeft)
      var equation = Equation(
        first: reversed ? end : start, relation: gap.relation)
      equation.second = reversed ? start : end
      equation.constant = constant
      equation.priority = gap.priority
      constraints.append(equation)
    }
  }

  /// The edge of `side` at a gap: its start when it comes after the gap, its end before it.
  ///
  /// The superview's edges are the other way round, since the gap lies inside it.
  private func anchor(
    _ side: Side, isStart: Bool, margin: Bool, baseline: Bool
  ) -> Equation.Anchor {
    switch side {
    case .superview:
      return Equation.Anchor(
        name: .id(context.superview ?? ""), attribute: edge(isStart: !isStart, margin: margin))
    case .view(let name):
      let attribute =
        baseline
        ? (isStart ? LayoutAttribute.firstBaseline : .lastBaseline)
        : edge(isStart: isStart, margin: false)
      return Equation.Anchor(name: .id(name), attribute: attribute)
    }
  }

  private func edge(isStart: Bool, margin: Bool) -> LayoutAttribute {
    guard axis == .horizontal else {
      return isStart ? (margin ? .topMargin : .top) : (margin ? .bottomMargin : .bottom)
    }
    if context.options.contains(.directionLeftToRight) {
      return isStart ? (margin ? .leftMargin : .left) : (margin ? .rightMargin : .right)
    }
    if context.options.contains(.directionRightToLeft) {
      return isStart ? (margin ? .rightMargin : .right) : (margin ? .leftMargin : .left)
    }
    return isStart
      ? (margin ? .leadingMargin : .leading) : (margin ? .trailingMargin : .trailing)
  }

  private mutating func align() throws(TextError) {
    for attribute in context.options.alignments {
      guard attribute.axis != axis else {
        throw TextError(
          column: 1,
          detail: "the option to align “\(attribute.name)” lies along the format's own axis",
          text: text)
      }
      for (first, second) in zip(chain, chain.dropFirst()) {
        var equation = Equation(
          first: Equation.Anchor(name: .id(first), attribute: attribute), relation: .equal)
        equation.second = Equation.Anchor(name: .id(second), attribute: attribute)
        constraints.append(equation)
      }
    }
  }
}
