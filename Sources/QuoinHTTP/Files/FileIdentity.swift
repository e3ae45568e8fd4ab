import Glibc

/// What tells one state of a file from another: device, inode, size and times.
struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  let size: Int
  let modified: Int
  let changed: Int
  private let mode: UInt32

  init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  init(_ info: stat) {
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int(info.st_size)
    modified = info.st_mtim.tv_sec &* 1_000_000_000 &+ info.st_mtim.tv_nsec
    changed = info.st_ctim.tv_sec &* 1_000_000_000 &+ info.st_ctim.tv_nsec
    mode = info.st_mode
  }

  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { mode & S_IFMT == S_IFREG }

  /// An entity tag's text for a file too large to be read for one.
  var tag: String {
    String(inode, radix: 16) + "-" + String(size, radix: 16) + "-" + String(modified, radix: 16)
      + "-" + String(changed, radix: 16)
  }
}

/// An open file, closed with its last reference.
final class OpenFile: Sendable {
  private let descriptor: Int32
  let identity: FileIdentity

  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    identity = FileIdentity(info)
  }

  deinit { close(descriptor) }

  /// Up to `count` bytes from `offset` on; fewer at the end, `nil` on failure.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var done = 0
      while done < count {
        let got = pread(
          descriptor, UnsafeMutableRawPointer(buffer.baseAddress).map { $0 + done }, count - done,
          offset + done)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          failed = got < 0
          break
        }
        done += got
      }
      initialized = done
    }
    return failed ? nil : bytes
  }
}
