import QuoinGeometry
import QuoinText

extension LayoutEngine {
  /// How a label's text came out in the frame it got, and a diagnostic where some of it is not
  /// shown.
  func textOutcome(
    _ index: Int, size: Size, _ run: LayoutRun
  ) -> (summary: TextLayoutSummary, diagnostic: Diagnostic?)? {
    let view = run.resolved.views[index]
    guard case .label(let label) = view.content, let measured = contents[index].text else {
      return nil
    }
    let text = label.attributedText?.runs.map(\.text).joined() ?? label.text
    let isWhole =
      size.width >= measured.size.width - 1e-3 && size.height >= measured.size.height - 1e-3
    let final = isWhole ? measured : run.measurer.set(label, in: size, natural: measured)
    let summary = TextLayoutSummary(
      numberOfLines: final.lines.count, isTruncated: final.isTruncated,
      lines: Self.lines(of: text, final.lines.map(\.range)), quality: final.quality.name)
    guard final.isTruncated, !view.isHidden else { return (summary, nil) }
    var diagnostic = Diagnostic(
      .truncatedText, severity: .warning,
      message: """
        “\(view.id)” shows only part of its text: it needs \
        \(RowText.number(measured.size.width)) × \(RowText.number(measured.size.height)) points \
        and has \(RowText.number(size.width)) × \(RowText.number(size.height))
        """)
    diagnostic.views = [view.id]
    return (summary, diagnostic)
  }

  /// The parts of `text` at ranges of UTF-16 code units.
  private static func lines(of text: String, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { range in
      let units = text.utf16
      guard
        let low = units.index(
          units.startIndex, offsetBy: range.lowerBound, limitedBy: units.endIndex),
        let high = units.index(
          units.startIndex, offsetBy: range.upperBound, limitedBy: units.endIndex)
      else { return "" }
      return String(text[low..<high])
    }
  }

  /// Warnings of the text engine about fonts it does not have, each once.
  func fontDiagnostics(_ run: LayoutRun) -> [Diagnostic] {
    var places: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
    for index in contents.indices where run.resolved.isInstalled[index] {
      for warning in contents[index].text?.warnings ?? [] {
        if let place = places[warning.message] {
          diagnostics[place].views.append(run.resolved.views[index].id)
          continue
        }
        places[warning.message] = diagnostics.count
        var diagnostic = Diagnostic(
          Diagnostic.Code(warning.code), severity: .note, message: warning.message)
        diagnostic.views = [run.resolved.views[index].id]
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }
}

extension Diagnostic.Code {
  fileprivate init(_ code: TextWarning.Code) {
    self = code == .fontSubstituted ? .substitutedFont : Self(rawValue: code.rawValue)
  }
}
