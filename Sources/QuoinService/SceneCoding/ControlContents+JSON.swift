import QuoinGeometry
package import QuoinLayout
import QuoinText

extension ImageContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case image, contentMode, imageAlignmentRectInsets
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIImageView"
  var viewContent: ViewContent { .image(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .image: reader.read(value, into: &size)
    case .contentMode: reader.set(&contentMode, reader.choice(named: value, of: ContentMode.self))
    case .imageAlignmentRectInsets: reader.read(value, into: &alignmentRectInsets)
    }
  }
}

extension SegmentsContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case segments, apportionsSegmentWidthsByContent, font
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UISegmentedControl"
  var viewContent: ViewContent { .segments(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .segments: reader.read(value, into: &segments)
    case .apportionsSegmentWidthsByContent:
      reader.read(value, into: &apportionsSegmentWidthsByContent)
    case .font: reader.read(value, into: &font)
    }
  }
}

/// A title, or `{"title", "image", "width"}`.
extension SegmentsContent.Segment: JSONReadable {
  enum Key: String, JSONKey {
    case title, image, width
    static let table = JSONKeyTable<Self>()
  }

  package static func read(
    _ value: JSONValue, _ reader: inout JSONReader
  ) -> SegmentsContent.Segment? {
    var segment = SegmentsContent.Segment()
    if reader.isString(value) {
      reader.read(value, into: &segment.title)
      return segment
    }
    for member in reader.members(of: value) {
      guard let key = reader.key(of: member, Key.self) else { continue }
      switch key {
      case .title: reader.read(member.value, into: &segment.title)
      case .image: reader.read(member.value, into: &segment.imageSize)
      case .width: reader.read(member.value, into: &segment.width)
      }
    }
    return segment
  }
}

extension PageControlContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case numberOfPages
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIPageControl"
  var viewContent: ViewContent { .pageControl(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .numberOfPages: reader.set(&numberOfPages, reader.integer(value, in: 0...10_000))
    }
  }
}

extension ActivityIndicatorContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case style
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIActivityIndicatorView"
  var viewContent: ViewContent { .activityIndicator(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .style: reader.set(&isLarge, reader.choice(value, ["medium": false, "large": true]))
    }
  }
}

extension DatePickerContent: ViewContentReadable {
  enum Key: String, JSONKey {
    case preferredDatePickerStyle, datePickerMode
    static let table = JSONKeyTable<Self>()
  }

  static let className = "UIDatePicker"
  var viewContent: ViewContent { .datePicker(self) }

  mutating func read(_ key: Key, _ value: JSONValue, _ reader: inout JSONReader) {
    switch key {
    case .preferredDatePickerStyle:
      reader.set(
        &style,
        reader.choice(
          value,
          ["automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline]))
    case .datePickerMode:
      reader.set(
        &mode,
        reader.choice(
          value,
          [
            "time": .time, "date": .date, "dateAndTime": .dateAndTime,
            "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
          ]))
    }
  }
}
