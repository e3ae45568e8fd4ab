import QuoinGeometry
package import QuoinIB
import QuoinLayout

/// A document and what comparing it found.
package struct VerifiedDocument: Sendable {
  package var file: String
  package var verification: Verification

  package init(file: String, verification: Verification) {
    self.file = file
    self.verification = verification
  }

  /// The document for people: a line, and one for each of the worst misses.
  package func lines(missLimit: Int) -> [String] {
    switch verification.outcome {
    case .refused(let errors):
      return errors.errors.map { "\(file): \($0)" }
    case .failed(let reason):
      return ["\(file): layout failed: \(reason)"]
    case .compared:
      let tallies = verification.tallies
      var lines = [
        "\(file): \(tallies.placed.text)"
          + (tallies.owned.number > 0 ? "; placed by owners: \(tallies.owned.text)" : "")
          + (tallies.echoed > 0 ? "; echoed: \(tallies.echoed)" : "")
          + (verification.isClean ? "" : "; in doubt")
      ]
      for miss in verification.misses.prefix(missLimit) { lines.append("  \(miss.text(in: file))") }
      return lines
    }
  }
}

/// What comparing all documents found.
package struct VerifyReport: Sendable {
  package private(set) var documents: [VerifiedDocument] = []
  package private(set) var refused = 0
  package private(set) var failed = 0
  package private(set) var misses = 0
  /// Over all documents that were compared, and over those without doubt.
  package private(set) var all = TallySet()
  package private(set) var clean = TallySet()
  package private(set) var cleanDocuments = 0
  package private(set) var causes: [MissCause: Int] = [:]

  package init() {}

  package mutating func add(_ document: VerifiedDocument) {
    documents.append(document)
    switch document.verification.outcome {
    case .refused:
      refused += 1
      return
    case .failed: failed += 1
    case .compared: break
    }
    all += document.verification.tallies
    misses += document.verification.misses.count
    if document.verification.isClean {
      clean += document.verification.tallies
      cleanDocuments += 1
      for miss in document.verification.misses { causes[miss.cause, default: 0] += 1 }
    }
  }

  /// The totals for people.
  package var summary: [String] {
    let compared = documents.count - refused - failed
    var lines = [
      "\(documents.count) documents: \(compared) compared, \(refused) refused, \(failed) failed",
      "all documents        \(all.placed.text)",
    ]
    if cleanDocuments > 0 {
      lines += [
        "clean documents (\(cleanDocuments))  \(clean.placed.text)",
        "  without text       \(clean.textIndependent.text)",
        "  by measured text   \(clean.textDependent.text)",
      ]
    }
    if all.owned.number > 0 { lines.append("placed by owners     \(all.owned.text)") }
    if all.echoed > 0 { lines.append("echoed               \(all.echoed) views, not counted") }
    let reasons = LeftOutReason.allCases.compactMap { reason in
      all.leftOut[reason].map { "\($0) \(reason.rawValue)" }
    }
    if !reasons.isEmpty {
      lines.append("left out             \(reasons.joined(separator: ", "))")
    }
    let sorted = sortedCauses
    if !sorted.isEmpty {
      let text = sorted.map { "\($0.count) \($0.cause.rawValue)" }.joined(separator: ", ")
      lines.append("misses by cause      \(text)")
    }
    return lines
  }

  private var sortedCauses: [(cause: MissCause, count: Int)] {
    MissCause.allCases.compactMap { cause in causes[cause].map { (cause, $0) } }
      .sorted { $0.count > $1.count }
  }

  package func write(to writer: inout JSONWriter, missLimit: Int) {
    writer.beginObject()
    writer.key("documents")
    writer.array(documents) { $0.write(to: &$1, missLimit: missLimit) }
    writer.key("total")
    writer.object { writer in
      writer.field("documents", documents.count)
      writer.field("refused", refused)
      writer.field("failed", failed)
      writer.field("clean", cleanDocuments)
      writer.field("all", all)
      writer.field("cleanDocuments", clean)
      writer.key("causes")
      writer.object { writer in
        for (cause, count) in sortedCauses {
          writer.key(cause.rawValue)
          writer.integer(count)
        }
      }
    }
    writer.endObject()
  }
}

extension VerifiedDocument {
  fileprivate func write(to writer: inout JSONWriter, missLimit: Int) {
    writer.beginObject()
    writer.field("file", file)
    switch verification.outcome {
    case .refused(let errors):
      writer.field("outcome", "refused")
      writer.field("errors", errors.errors.map { RequestMistake($0) })
    case .failed(let reason):
      writer.field("outcome", "failed")
      writer.field("reason", reason)
    case .compared: writer.field("outcome", "compared")
    }
    writer.field(ifPresent: "toolsVersion", verification.info?.toolsVersionText)
    writer.field("isClean", verification.isClean)
    writer.field("scenes", verification.scenes)
    writer.field("views", verification.views)
    writer.field("constraintsChecked", verification.constraintsChecked)
    writer.field("constraintsViolated", verification.constraintsViolated)
    writer.field("conflicts", verification.conflicts)
    writer.field("tallies", verification.tallies)
    writer.key("misses")
    writer.array(verification.misses.prefix(missLimit)) { miss, writer in miss.write(to: &writer) }
    writer.field("missCount", verification.misses.count)
    writer.endObject()
  }
}

extension Tally: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("number", number)
    writer.field("exact", exact)
    writer.field("withinHalf", withinHalf)
    writer.field("withinOne", withinOne)
    writer.endObject()
  }

  fileprivate var text: String {
    guard number > 0 else { return "no views" }
    func percent(_ count: Int) -> String {
      JSONNumber.text((Double(count) * 1000 / Double(number)).rounded() / 10) + " %"
    }
    return "\(number) views, \(percent(exact)) exact, \(percent(withinHalf)) within 0.5 pt, "
      + "\(percent(withinOne)) within 1 pt"
  }
}

extension TallySet: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("placed", placed)
    writer.field("textDependent", textDependent)
    writer.field("textIndependent", textIndependent)
    writer.field("owned", owned)
    writer.field("echoed", echoed)
    writer.key("leftOut")
    writer.object { writer in
      for reason in LeftOutReason.allCases {
        guard let count = leftOut[reason] else { continue }
        writer.key(reason.rawValue)
        writer.integer(count)
      }
    }
    writer.endObject()
  }
}

extension Miss: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("scene", scene)
    writer.field("view", view)
    writer.field("class", className)
    if case .line(let line, let column) = source {
      writer.field("line", line)
      writer.field("column", column)
    }
    writer.field("saved", saved)
    writer.field("computed", computed)
    writer.field("error", error)
    writer.field("cause", cause.rawValue)
    writer.endObject()
  }

  fileprivate func text(in file: String) -> String {
    var place = file
    if case .line(let line, let column) = source { place = "\(line):\(column)" }
    return "\(place): \(className) \(view.singleLine): saved \(Self.text(saved)), "
      + "computed \(Self.text(computed)), off by \(JSONNumber.text(error)) [\(cause.rawValue)]"
  }

  private static func text(_ rect: Rect) -> String {
    "\(JSONNumber.text(rect.minX)) \(JSONNumber.text(rect.minY)) "
      + "\(JSONNumber.text(rect.width))x\(JSONNumber.text(rect.height))"
  }
}
