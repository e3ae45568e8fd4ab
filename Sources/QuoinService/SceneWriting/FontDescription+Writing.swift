package import QuoinText

extension FontDescription: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch size {
      case .textStyle(let style):
        // An unknown style is set as body.
        writer.field("textStyle", style.isKnown ? style.rawValue : TextStyle.body.rawValue)
      case .fixed(let size): writer.exactField("size", size)
      case .scaled(let size, by: let style, maximum: let maximum):
        writer.exactField("size", size)
        writer.field("scaledFor", style.isKnown ? style.rawValue : TextStyle.body.rawValue)
        writer.exactField(ifPresent: "maximumSize", maximum)
      }
      switch face {
      case .system(let design):
        if design != .default { writer.field("design", design.rawValue) }
      case .named(let name, family: let family):
        writer.field("name", name)
        writer.field(ifPresent: "family", family)
      }
      if let weight, weight.isKnown { writer.field("weight", weight.rawValue) }
      writer.field("isItalic", isItalic, unless: false)
      writer.field("hasMonospacedDigits", hasMonospacedDigits, unless: false)
    }
  }
}

extension AttributedText: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("runs")
      writer.array(runs) { run, writer in
        writer.object { writer in
          writer.field("text", run.text)
          writer.field("font", run.font)
          writer.exactField(ifPresent: "kern", run.kern)
          writer.exactField("baselineOffset", run.baselineOffset, unless: 0)
        }
      }
      guard paragraphStyle != ParagraphStyle() else { return }
      writer.key("paragraphStyle")
      writer.object { writer in
        let style = paragraphStyle
        writer.exactField("lineSpacing", style.lineSpacing, unless: 0)
        writer.exactField("paragraphSpacing", style.paragraphSpacing, unless: 0)
        writer.exactField("paragraphSpacingBefore", style.paragraphSpacingBefore, unless: 0)
        writer.exactField("lineHeightMultiple", style.lineHeightMultiple, unless: 0)
        writer.exactField("minimumLineHeight", style.minimumLineHeight, unless: 0)
        writer.exactField("maximumLineHeight", style.maximumLineHeight, unless: 0)
        writer.exactField("firstLineHeadIndent", style.firstLineHeadIndent, unless: 0)
        writer.exactField("headIndent", style.headIndent, unless: 0)
        writer.exactField("tailIndent", style.tailIndent, unless: 0)
      }
    }
  }
}
