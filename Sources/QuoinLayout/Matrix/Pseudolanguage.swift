public import QuoinGeometry
import QuoinText

/// A made-up translation that shows where a layout breaks before translators do.
public enum Pseudolanguage: String, Sendable, Hashable, CaseIterable {
  /// Every text twice, as long translations are.
  case doubleLength
  /// Letters with accents above and below, which need more height in other fonts.
  case accented
  /// The same text, laid out from right to left.
  case rightToLeft

  /// The reading direction it asks for, if it does.
  public var layoutDirection: LayoutDirection? { self == .rightToLeft ? .rightToLeft : nil }

  /// `text` in this language; an empty text stays empty.
  public func translated(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    switch self {
    case .doubleLength: return text + " " + text
    case .accented: return String(text.map { Self.accents[$0] ?? $0 })
    case .rightToLeft: return text
    }
  }

  private static let accents: [Character: Character] = [
    "a": "å", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î",
    "j": "ĵ", "k": "ķ", "l": "ļ", "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ʠ", "r": "ŕ",
    "s": "š", "t": "ţ", "u": "ü", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž",
    "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î",
    "J": "Ĵ", "K": "Ķ", "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ǫ", "R": "Ŕ",
    "S": "Š", "T": "Ţ", "U": "Ü", "V": "Ṽ", "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž",
  ]
}

extension Scene {
  /// This scene with every text in `language`.
  func translated(to language: Pseudolanguage) -> Scene {
    guard language != .rightToLeft else { return self }
    var scene = self
    for index in scene.views.indices {
      scene.views[index].content = scene.views[index].content.translated(to: language)
      for variation in scene.views[index].variations.indices {
        scene.views[index].variations[variation].changes =
          scene.views[index].variations[variation].changes.map { change in
            if case .text(let text) = change { .text(language.translated(text)) } else { change }
          }
      }
    }
    for index in scene.controllers.indices {
      let title = scene.controllers[index].title
      scene.controllers[index].title = language.translated(title)
    }
    return scene
  }
}

extension ViewContent {
  fileprivate func translated(to language: Pseudolanguage) -> ViewContent {
    switch self {
    case .label(var label):
      label.text = language.translated(label.text)
      label.attributedText = label.attributedText?.translated(to: language)
      return .label(label)
    case .button(var button):
      button.title = language.translated(button.title)
      button.attributedTitle = button.attributedTitle?.translated(to: language)
      let subtitle = button.configuration?.subtitle
      button.configuration?.subtitle = subtitle.map(language.translated)
      return .button(button)
    case .textField(var field):
      field.text = language.translated(field.text)
      field.placeholder = language.translated(field.placeholder)
      return .textField(field)
    case .textView(var view):
      view.text = language.translated(view.text)
      view.attributedText = view.attributedText?.translated(to: language)
      return .textView(view)
    case .segments(var segments):
      for index in segments.segments.indices {
        segments.segments[index].title = language.translated(segments.segments[index].title)
      }
      return .segments(segments)
    case .searchBar(var bar):
      bar.placeholder = language.translated(bar.placeholder)
      bar.prompt = language.translated(bar.prompt)
      return .searchBar(bar)
    case .none, .image, .stack, .scroll, .pageControl, .activityIndicator, .datePicker, .cell:
      return self
    }
  }
}

extension AttributedText {
  fileprivate func translated(to language: Pseudolanguage) -> AttributedText {
    var translated = self
    switch language {
    case .rightToLeft: break
    case .accented:
      for index in translated.runs.indices {
        translated.runs[index].text = language.translated(translated.runs[index].text)
      }
    case .doubleLength:
      guard let last = runs.last else { return self }
      translated.runs += [Run(" ", font: last.font)] + runs
    }
    return translated
  }
}
