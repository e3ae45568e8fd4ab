package import QuoinText

/// What `quoin verify --labels FILE` prints: how near measured widths come to saved ones.
package struct LabelRun: Sendable {
  package let report: LabelCorpusReport
  package let unreadableLines: [Int]

  package init(_ bytes: [UInt8]) {
    let corpus = LabelCorpus(bytes)
    report = LabelCorpusReport(rows: corpus.rows)
    unreadableLines = corpus.unreadableLines
  }

  /// The shares, a line a class, and the worst misses.
  package func text(missLimit: Int) -> String {
    var text = report.description
    for miss in report.misses.prefix(missLimit) {
      text +=
        "off by \(JSONNumber.text(miss.error)): “\(miss.row.text)” is "
        + "\(JSONNumber.text(miss.width)) wide, saved \(JSONNumber.text(miss.row.low)) to "
        + "\(JSONNumber.text(miss.row.high)), tools \(miss.row.toolsVersion)\n"
    }
    if let first = unreadableLines.first {
      text += "\(unreadableLines.count) lines are no label, the first is line \(first)\n"
    }
    return text
  }
}

extension LabelRun: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("classes")
      writer.array(report.classes) { shares, writer in
        writer.object { writer in
          writer.field("name", shares.name)
          writer.field("rows", shares.rows)
          writer.field("exact", shares.exact)
          writer.field("withinHalfPoint", shares.withinHalf)
          writer.field("withinOnePoint", shares.withinOne)
          writer.field("withinTwoPoints", shares.withinTwo)
          writer.field("unexplained", shares.unexplained)
        }
      }
      writer.field("unreadableLines", unreadableLines.count)
    }
  }
}
