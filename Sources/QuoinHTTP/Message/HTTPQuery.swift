/// The items of a query string, decoded as `application/x-www-form-urlencoded`.
package struct HTTPQuery: Sendable {
  package let items: [(name: String, value: String)]

  /// Splits at `&`, each item at its first `=`; `+` is a space, percent-escapes are UTF-8.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    var items: [(name: String, value: String)] = []
    var name: [UInt8]?
    var current: [UInt8] = []
    var escape: [UInt8] = []
    func flush() {
      let text = String(decoding: current, as: UTF8.self)
      if let name {
        items.append((String(decoding: name, as: UTF8.self), text))
      } else if !current.isEmpty {
        items.append((text, ""))
      }
      name = nil
      current.removeAll(keepingCapacity: true)
    }
    var pending = 0
    for byte in bytes {
      if pending > 0 {
        escape.append(byte)
        pending -= 1
        if pending == 0 {
          if let high = hexValue(escape[0]), let low = hexValue(escape[1]) {
            current.append(high << 4 | low)
          } else {
            current.append(UInt8(ascii: "%"))
            current += escape
          }
          escape.removeAll(keepingCapacity: true)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "%"): pending = 2
      case UInt8(ascii: "+"): current.append(UInt8(ascii: " "))
      case UInt8(ascii: "&"): flush()
      case UInt8(ascii: "=") where name == nil:
        name = current
        current.removeAll(keepingCapacity: true)
      default: current.append(byte)
      }
    }
    if pending > 0 {
      current.append(UInt8(ascii: "%"))
      current += escape
    }
    flush()
    self.items = items
  }

  /// The value of the first item of that name.
  package subscript(name: String) -> String? { items.first { $0.name == name }?.value }
}
