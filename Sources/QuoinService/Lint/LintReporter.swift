import QuoinLayout

/// Writes lint reports in one of the forms that people and tools read.
enum LintReporter {
  static let forms: [ContentForm] = [.json, .text, .junit, .sarif, .checkstyle]

  static func bytes(of reports: [LintReport], as form: ContentForm) -> [UInt8] {
    switch form {
    case .text: Array(text(reports).utf8)
    case .junit: Array(junit(reports).utf8)
    case .sarif: sarif(reports)
    case .checkstyle: Array(checkstyle(reports).utf8)
    default: json(reports)
    }
  }

  // MARK: - JSON

  private static func json(_ reports: [LintReport]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("findings")
      writer.beginArray()
      for report in reports {
        for finding in report.findings { write(finding, of: report, to: &writer) }
      }
      writer.endArray()
      writer.key("failedVariants")
      writer.beginArray()
      for report in reports {
        for failure in report.failedVariants {
          writer.object { writer in
            writer.field("variant", failure.variant)
            writer.key("problem")
            failure.problem.write(to: &writer)
          }
        }
      }
      writer.endArray()
      writer.key("summary")
      writer.object { writer in
        for severity in LintSeverity.allCases.reversed() {
          writer.key("\(severity.rawValue)s")
          writer.integer(reports.reduce(0) { $0 + $1.count(severity) })
        }
        writer.field("suppressed", reports.reduce(0) { $0 + $1.suppressedCount })
        writer.field("variants", reports.reduce(0) { $0 + $1.variantCount })
        writer.field("failedVariants", reports.reduce(0) { $0 + $1.failedVariants.count })
      }
      writer.key("rules")
      writer.array(LintReport.rules) { rule, writer in
        writer.object { writer in
          writer.field("id", rule.id)
          writer.field("summary", rule.summary)
          writer.field("severity", rule.severity.rawValue)
        }
      }
    }
    writer.raw(UInt8(ascii: "\n"))
    return writer.finish()
  }

  private static func write(
    _ finding: Linter.Report, of report: LintReport, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.field("rule", finding.rule)
      writer.field("severity", finding.severity.rawValue)
      writer.field("file", report.file)
      writer.field("scene", finding.scene)
      writer.field("views", finding.views)
      if !finding.constraints.isEmpty { writer.field("constraints", finding.constraints) }
      switch finding.source {
      case .none: break
      case .pointer(let pointer): writer.field("pointer", pointer)
      case .line(let line, let column):
        writer.field("line", line)
        writer.field("column", column)
      }
      writer.field("message", finding.message)
      writer.field("variants", finding.variants)
      writer.field("fingerprint", finding.fingerprint)
    }
  }

  // MARK: - Text

  private static func text(_ reports: [LintReport]) -> String {
    var text = ""
    for report in reports {
      for finding in report.findings {
        text += "\(place(of: finding, in: report)): \(finding.severity.rawValue): "
        text += "\(finding.message.singleLine) [\(finding.rule)]\n"
        let shown = finding.variants.prefix(3).joined(separator: ", ")
        let more = finding.variants.count > 3 ? " and \(finding.variants.count - 3) more" : ""
        text += "  in \(shown)\(more)\n"
      }
      for failure in report.failedVariants {
        text += "\(report.file): \(failure.variant): not laid out: \(failure.problem.detail)\n"
      }
    }
    let counts = LintSeverity.allCases.reversed().map { severity in
      "\(reports.reduce(0) { $0 + $1.count(severity) }) \(severity.rawValue)s"
    }
    let suppressed = reports.reduce(0) { $0 + $1.suppressedCount }
    return text + counts.joined(separator: ", ")
      + (suppressed > 0 ? ", \(suppressed) kept back by the baseline" : "") + "\n"
  }

  private static func place(of finding: Linter.Report, in report: LintReport) -> String {
    switch finding.source {
    case .none: report.file
    case .pointer(let pointer): "\(report.file)#\(pointer)"
    case .line(let line, let column): "\(report.file):\(line):\(column)"
    }
  }

  // MARK: - XML

  // One suite for each input and scene, one case for each rule.
  private static func junit(_ reports: [LintReport]) -> String {
    var suites = ""
    var total = 0
    for report in reports {
      let scenes = report.findings.map(\.scene)
      var seen: Set<String> = []
      let names = scenes.filter { seen.insert($0).inserted }
      for scene in names.isEmpty ? ["scene"] : names {
        var cases = ""
        var failures = 0
        for rule in LintReport.rules {
          let found = report.findings.filter { $0.rule == rule.id && $0.scene == scene }
          let name = "name=\"\(rule.id)\" classname=\"\(XMLText.attribute(scene))\""
          guard let first = found.first else {
            cases += "    <testcase \(name)/>\n"
            continue
          }
          failures += 1
          cases += "    <testcase \(name)>\n"
          cases += "      <failure type=\"\(first.severity.rawValue)\" "
          cases += "message=\"\(XMLText.attribute(first.message))\">"
          cases += XMLText.text(
            found.map { "\($0.message) (\($0.variants.joined(separator: ", ")))" }
              .joined(separator: "\n"))
          cases += "</failure>\n    </testcase>\n"
        }
        total += failures
        suites += "  <testsuite name=\"\(XMLText.attribute("\(report.file) \(scene)"))\" "
        suites += "tests=\"\(LintReport.rules.count)\" failures=\"\(failures)\">\n\(cases)"
        suites += "  </testsuite>\n"
      }
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"quoin lint\" "
      + "failures=\"\(total)\">\n\(suites)</testsuites>\n"
  }

  private static func checkstyle(_ reports: [LintReport]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for report in reports {
      text += "  <file name=\"\(XMLText.attribute(report.file))\">\n"
      for finding in report.findings {
        var place = ""
        if case .line(let line, let column) = finding.source {
          place = "line=\"\(line)\" column=\"\(column)\" "
        }
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        text += "    <error \(place)severity=\"\(severity)\" "
        text += "message=\"\(XMLText.attribute(finding.message))\" "
        text += "source=\"quoin.\(finding.rule)\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  // MARK: - SARIF

  /// SARIF 2.1.0, one run.
  private static func sarif(_ reports: [LintReport]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.field("version", "2.1.0")
      writer.key("runs")
      writer.beginArray()
      writer.object { writer in
        writer.key("tool")
        writer.object { writer in
          writer.key("driver")
          writer.object { writer in
            writer.field("name", "quoin")
            writer.field("version", Service.version)
            writer.key("rules")
            writer.array(LintReport.rules) { rule, writer in
              writer.object { writer in
                writer.field("id", rule.id)
                writer.key("shortDescription")
                writer.object { $0.field("text", rule.summary) }
                writer.key("defaultConfiguration")
                writer.object { $0.field("level", rule.severity.rawValue) }
              }
            }
          }
        }
        writer.key("results")
        writer.beginArray()
        for report in reports {
          for finding in report.findings { writeResult(finding, of: report, to: &writer) }
        }
        writer.endArray()
      }
      writer.endArray()
    }
    writer.raw(UInt8(ascii: "\n"))
    return writer.finish()
  }

  private static func writeResult(
    _ finding: Linter.Report, of report: LintReport, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.field("ruleId", finding.rule)
      writer.field("level", finding.severity.rawValue)
      writer.key("message")
      writer.object { $0.field("text", finding.message) }
      writer.key("locations")
      writer.beginArray()
      writer.object { writer in
        writer.key("physicalLocation")
        writer.object { writer in
          writer.key("artifactLocation")
          writer.object { $0.field("uri", XMLText.uri(report.file)) }
          if case .line(let line, let column) = finding.source {
            writer.key("region")
            writer.object { writer in
              writer.field("startLine", line)
              writer.field("startColumn", column)
            }
          }
        }
        writer.key("logicalLocations")
        writer.array(finding.views) { view, writer in
          writer.object { $0.field("fullyQualifiedName", "\(finding.scene)/\(view)") }
        }
      }
      writer.endArray()
      writer.key("partialFingerprints")
      writer.object { $0.field("quoin/v1", finding.fingerprint) }
      writer.key("properties")
      writer.object { $0.field("variants", finding.variants) }
    }
  }
}

/// Escapes for XML and URIs.
enum XMLText {
  static func text(_ text: String) -> String { escape(text, quotes: false) }
  static func attribute(_ text: String) -> String { escape(text, quotes: true) }

  // Control characters that XML 1.0 cannot hold become U+FFFD.
  private static func escape(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where quotes: escaped += "&quot;"
      case "\n" where quotes, "\t" where quotes, "\r": escaped += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": escaped += "\u{FFFD}"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A path as a relative URI reference (RFC 3986): all but its safe characters in percent form.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%"
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
  }
}
