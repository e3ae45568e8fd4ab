import QuoinGeometry

extension DeviceCatalogueReader {
  /// The fields of one line, each read as the kind of value that stands there.
  struct Fields {
    private let fields: [Substring]

    init(_ line: Substring) {
      fields = line.split(separator: "|", omittingEmptySubsequences: false)
    }

    var tag: Substring { fields[0] }

    func text(_ position: Int) -> String {
      position < fields.count ? String(fields[position]) : ""
    }

    func optionalText(_ position: Int) -> String? {
      let value = text(position)
      return value.isEmpty ? nil : value
    }

    func list(_ position: Int, separator: Character) -> [String] {
      text(position).split(separator: separator).map(String.init)
    }

    func flag(_ position: Int) -> Bool { text(position) == "1" }

    func number(_ position: Int) -> Double { number(text(position)) }

    func optionalNumber(_ position: Int) -> Double? { optionalText(position).map(number) }

    func index(_ text: String) -> Int { Int(number(text)) }

    func numbers(_ position: Int) -> [Double] { list(position, separator: ",").map(number) }

    func size(_ position: Int) -> Size {
      let values = numbers(position)
      precondition(values.count == 2, "a size of \(values.count) numbers")
      return Size(width: values[0], height: values[1])
    }

    func insets(_ position: Int) -> EdgeInsets {
      let values = numbers(position)
      precondition(values.count == 4, "insets of \(values.count) numbers")
      return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    func margins(_ position: Int) -> RootMargins? {
      let values = numbers(position)
      switch values.count {
      case 0: return nil
      case 2: return .sides(leading: values[0], trailing: values[1])
      default: return .insets(insets(position))
      }
    }

    func bothNumbers(_ position: Int) -> PerOrientation<Double> {
      let value = size(position)
      return PerOrientation(portrait: value.width, landscape: value.height)
    }

    func both(_ position: Int) -> PerOrientation<Double?>? {
      let values = list(position, separator: ",")
      guard values.count == 2 else { return nil }
      return PerOrientation(
        portrait: values[0] == "-" ? nil : number(values[0]),
        landscape: values[1] == "-" ? nil : number(values[1]))
    }

    func scale(_ position: Int) -> DisplayScale {
      guard let scale = DisplayScale(pixelsPerPoint: number(position)) else {
        preconditionFailure("a scale of \(text(position))")
      }
      return scale
    }

    func sizeClasses(_ position: Int) -> PerOrientation<SizeClassPair> {
      let classes = text(position).map { $0 == "r" ? SizeClass.regular : .compact }
      precondition(classes.count == 4, "\(classes.count) size classes")
      return PerOrientation(
        portrait: SizeClassPair(horizontal: classes[0], vertical: classes[1]),
        landscape: SizeClassPair(horizontal: classes[2], vertical: classes[3]))
    }

    func releases(_ position: Int) -> MajorReleaseRange {
      guard let range = MajorReleaseRange(text(position)) else {
        preconditionFailure("a range of releases of another form: \(text(position))")
      }
      return range
    }

    func value<Value: RawRepresentable<String>>(_ position: Int) -> Value {
      guard let value = Value(rawValue: text(position)) else {
        preconditionFailure("no \(Value.self) is called \(text(position))")
      }
      return value
    }

    func provenance(sources: Int, confidence: Int, note: Int?) -> Provenance {
      Provenance(
        sources: list(sources, separator: ","), confidence: text(confidence),
        note: note.flatMap(optionalText))
    }

    private func number(_ text: String) -> Double {
      guard let value = Double(text) else {
        preconditionFailure("not a number in the device catalogue: \(text)")
      }
      return value
    }
  }
}
