import CZlib

/// Decompresses a request body within bounds.
enum Inflater {
  enum Failure: Error, Hashable {
    /// No gzip or zlib data, or not all of it.
    case malformed
    /// Larger than the bound, or than the bound's ratio allows.
    case tooLarge
  }

  /// The bytes that `body` stands for.
  ///
  /// - Parameters:
  ///   - body: A whole gzip file of one or more members, or a zlib stream.
  ///   - coding: Which of the two.
  ///   - limit: The largest result, in bytes.
  ///   - ratio: How many times larger than `body` the result may be, once it is past 1 MiB.
  /// - Returns: The decompressed bytes.
  /// - Throws: `Failure`; memory stays within the bounds whatever the body is.
  static func inflate(
    _ body: [UInt8], _ coding: ContentCoding, limit: Int, ratio: Int
  ) throws(Failure) -> [UInt8] {
    let bound = min(limit, max(1 << 20, saturatingProduct(body.count, ratio)))
    var result: [UInt8] = []
    var offset = 0
    repeat {
      offset = try inflateMember(body, from: offset, coding, into: &result, bound: bound)
    } while coding == .gzip && offset < body.count
    guard offset == body.count else { throw .malformed }
    return result
  }

  private static func saturatingProduct(_ one: Int, _ other: Int) -> Int {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// Adds a member's bytes to `result`.
  ///
  /// - Returns: where in `body` the member ends.
  private static func inflateMember(
    _ body: [UInt8], from start: Int, _ coding: ContentCoding, into result: inout [UInt8],
    bound: Int
  ) throws(Failure) -> Int {
    var stream = z_stream()
    let bits: Int32 = coding == .gzip ? 15 + 16 : 15
    guard
      inflateInit2_(&stream, bits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .malformed }
    defer { inflateEnd(&stream) }
    var consumed = start
    var code = Z_OK
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while code == Z_OK {
      let produced = body.withUnsafeBufferPointer { input in
        piece.withUnsafeMutableBufferPointer { output in
          stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + consumed })
          stream.avail_in = UInt32(clamping: input.count - consumed)
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          let offered = Int(stream.avail_in)
          code = CZlib.inflate(&stream, Z_NO_FLUSH)
          consumed += offered - Int(stream.avail_in)
          return output.count - Int(stream.avail_out)
        }
      }
      guard result.count + produced <= bound else { throw .tooLarge }
      result += piece[..<produced]
      // No progress although all input was offered: the data ends too early.
      if code == Z_OK, produced == 0, consumed == body.count { throw .malformed }
    }
    guard code == Z_STREAM_END else { throw .malformed }
    return consumed
  }
}
