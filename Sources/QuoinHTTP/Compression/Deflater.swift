import CZlib

/// Compresses a body, in one go or piece by piece.
final class Deflater: @unchecked Sendable {
  // Used by one worker at a time, as the stream whose pieces it compresses.
  private var stream = z_stream()

  /// A compressor at zlib's `level`, 1 to 9; `nil` when memory is short.
  init?(_ coding: ContentCoding, level: Int) {
    // 15 bits of window; 16 more ask for gzip's frame.
    let bits: Int32 = coding == .gzip ? 15 + 16 : 15
    let code = deflateInit2_(
      &stream, Int32(max(1, min(9, level))), Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { return nil }
  }

  deinit { deflateEnd(&stream) }

  /// What `bytes` add to the compressed body, all of it flushed so that the reader can decode it
  /// at once.
  ///
  /// - Parameters:
  ///   - bytes: The next piece of the body.
  ///   - isLast: Whether to end the compressed body behind it.
  /// - Returns: The compressed bytes.
  func compress(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    let bound = Int(deflateBound(&stream, UInt(bytes.count))) + 64
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(clamping: buffer.count)
        _ = deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
        count = buffer.count - Int(stream.avail_out)
        stream.next_in = nil
      }
    }
  }
}
