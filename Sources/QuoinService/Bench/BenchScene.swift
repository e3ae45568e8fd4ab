/// Request bodies of any size for benchmarks: sign-up forms, row after row.
enum BenchScene {
  /// A body of about `bytes` bytes: rows of a label, a field and a switch, tied by constraints in
  /// the form of objects.
  static func body(bytes: Int) -> [UInt8] {
    var writer = JSONWriter(capacity: bytes + 4096)
    writer.object { writer in
      writer.key("scene")
      writer.object { writer in
        writer.key("root")
        writeRoot(bytes: bytes, to: &writer)
      }
      writer.key("environment")
      writer.object { $0.field("device", "iphone-15") }
    }
    return writer.finish()
  }

  private static func writeRoot(bytes: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", "root")
    writer.field("class", "UIView")
    var rows = 0
    writer.key("subviews")
    writer.beginArray()
    while writer.byteCount < bytes || rows == 0 {
      write(row: rows, to: &writer)
      rows += 1
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(row: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("id", "row-\(row)")
    writer.field("class", "UIView")
    writer.key("layoutMargins")
    writer.object { writer in
      writer.field("top", 8)
      writer.field("left", 16)
      writer.field("bottom", 8.5)
      writer.field("right", 16)
    }
    writer.field("frame", BenchRect(x: 0, y: Double(row) * 44.5, width: 393, height: 44.333))
    writer.key("subviews")
    writer.beginArray()
    writer.object { writer in
      writer.field("id", "label-\(row)")
      writer.field("class", "UILabel")
      writer.field("text", "Row number \(row) of the form")
      writer.field("numberOfLines", 0)
      writer.key("font")
      writer.object { $0.field("textStyle", "body") }
      writer.key("contentHuggingPriority")
      writer.object { writer in
        writer.field("horizontal", 251)
        writer.field("vertical", 250)
      }
    }
    writer.object { writer in
      writer.field("id", "switch-\(row)")
      writer.field("class", "UISwitch")
      writer.field("isHidden", false)
    }
    writer.endArray()
    writer.key("constraints")
    writer.beginArray()
    writeConstraint("label-\(row)", "leading", "row-\(row)", "leadingMargin", 0, to: &writer)
    writeConstraint("label-\(row)", "top", "row-\(row)", "topMargin", 4.5, to: &writer)
    writeConstraint("switch-\(row)", "trailing", "row-\(row)", "trailingMargin", 0, to: &writer)
    writeConstraint("switch-\(row)", "centerY", "label-\(row)", "centerY", -1, to: &writer)
    writer.endArray()
    writer.endObject()
  }

  private static func writeConstraint(
    _ item: String, _ attribute: String, _ other: String, _ otherAttribute: String,
    _ constant: Double, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.key("first")
      writer.object { writer in
        writer.field("item", item)
        writer.field("attribute", attribute)
      }
      writer.field("relation", "equal")
      writer.key("second")
      writer.object { writer in
        writer.field("item", other)
        writer.field("attribute", otherAttribute)
      }
      writer.field("constant", constant)
      writer.field("priority", 999)
    }
  }

  private struct BenchRect: JSONWritable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.field("x", x)
        writer.field("y", y)
        writer.field("width", width)
        writer.field("height", height)
      }
    }
  }
}
