import Glibc
import Synchronization

/// The files of one directory, to be served as they are.
///
///     router.setFallback(.init(execution: .inline, needsKey: false), handler: files.handler)
///
/// Only regular files below the directory are served: no path with a segment that starts with a
/// dot, and nothing that a symbolic link leads to outside. A directory answers with its
/// `index.html`. Small files are kept in memory, with their gzip form; a change on disk shows
/// within a second.
package final class StaticFiles: Sendable {
  /// Limits of what is kept in memory.
  package struct Memory: Sendable {
    /// Bytes of one file; a larger one is read piece by piece each time.
    package var file = 1 << 20
    /// Bytes of all files together.
    package var total = 64 << 20
    package init() {}
  }

  private struct Stored: Sendable {
    let response: HTTPResponse
    let identity: FileIdentity
    let size: Int
    var checked: UInt64
  }

  private struct Cache: Sendable {
    var files: [String: Stored] = [:]
    var bytes = 0
  }

  private let root: String
  private let memory: Memory
  private let cacheControl: String
  private let cache = Mutex(Cache())

  /// - Parameters:
  ///   - directory: Its path.
  ///   - cacheControl: What answers say about caching; the default has browsers ask each time,
  ///     which the entity tag makes cheap.
  ///   - memory: What is kept in memory.
  /// - Throws: `SystemError` when it is no directory.
  package init(
    directory: String, cacheControl: String = "no-cache", memory: Memory = Memory()
  ) throws {
    guard let resolved = realpath(directory, nil) else { throw SystemError("opening \(directory)") }
    defer { free(resolved) }
    let root = String(cString: resolved)
    guard FileIdentity(path: root)?.isDirectory == true else {
      throw SystemError("opening \(directory)", code: ENOTDIR)
    }
    self.root = root == "/" ? "" : root
    self.memory = memory
    self.cacheControl = cacheControl
  }

  /// Answers GET and HEAD; made for an inline route.
  package var handler: HTTPHandler {
    { [self] request, context in try respond(request.path, isInline: context.isInline) }
  }

  private func respond(_ path: String, isInline: Bool) throws -> HTTPResponse {
    let now = monotonicNanoseconds()
    if let stored = cache.withLock({ $0.files[path] }), now < stored.checked + 1_000_000_000 {
      return stored.response
    }
    // What follows touches the disk.
    if isInline { throw RunOnWorker() }
    let file = try locate(path)
    if var stored = cache.withLock({ $0.files[path] }), stored.identity == file.identity {
      stored.checked = now
      cache.withLock { $0.files[path] = stored }
      return stored.response
    }
    forget(path)
    guard file.identity.size <= memory.file else { return try stream(file) }
    let response = try read(file)
    let size = (response.bytes?.count ?? 0) + (response.gzippedBody?.count ?? 0) + 512
    let stored = Stored(response: response, identity: file.identity, size: size, checked: now)
    cache.withLock { cache in
      guard cache.bytes + size <= memory.total, cache.files[path] == nil else { return }
      cache.files[path] = stored
      cache.bytes += size
    }
    return response
  }

  private func forget(_ path: String) {
    cache.withLock { cache in
      if let old = cache.files.removeValue(forKey: path) { cache.bytes -= old.size }
    }
  }

  // MARK: The disk

  private struct Located {
    let path: String
    let identity: FileIdentity
  }

  private static let notFound = HTTPProblem(
    .notFound, code: "http.not-found", detail: "there is nothing at this path")

  /// The file that a path means; everything that may not be served does not exist.
  private func locate(_ path: String) throws -> Located {
    guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(0), !path.contains("\\") else {
      throw Self.notFound
    }
    for segment in path.utf8.split(separator: UInt8(ascii: "/")) {
      guard segment.first != UInt8(ascii: ".") else { throw Self.notFound }
    }
    let wanted = root + path + (path.utf8.last == UInt8(ascii: "/") ? "index.html" : "")
    guard let resolved = realpath(wanted, nil) else { throw Self.notFound }
    defer { free(resolved) }
    let real = String(cString: resolved)
    guard real.hasPrefix(root + "/"), !hasDotSegment(real.utf8.dropFirst(root.utf8.count)),
      let identity = FileIdentity(path: real), identity.isRegular
    else { throw Self.notFound }
    return Located(path: real, identity: identity)
  }

  /// A link inside the directory may point at a hidden file of it; that stays hidden too.
  private func hasDotSegment(_ path: some Collection<UInt8>) -> Bool {
    path.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }

  private func open(_ file: Located) throws -> OpenFile {
    guard let opened = OpenFile(path: file.path), opened.identity == file.identity else {
      // Replaced between looking and opening: as if not there, the next request will find it.
      throw Self.notFound
    }
    return opened
  }

  private func read(_ file: Located) throws -> HTTPResponse {
    let opened = try open(file)
    guard let bytes = opened.read(at: 0, count: file.identity.size),
      bytes.count == file.identity.size
    else { throw SystemError("read") }
    let tag = "\"" + hexString(sha256(bytes).prefix(12)) + "\""
    var response = HTTPResponse(
      contentType: contentType(ofFileNamed: file.path), body: bytes, entityTag: tag)
    response.headers.append("Cache-Control", cacheControl)
    return response.withGzippedBody()
  }

  private func stream(_ file: Located) throws -> HTTPResponse {
    let opened = try open(file)
    let size = file.identity.size
    var response = HTTPResponse(
      contentType: contentType(ofFileNamed: file.path),
      stream: HTTPBodyStream(0) { offset, _ in
        guard offset < size else { return nil }
        guard let piece = opened.read(at: offset, count: min(256 * 1024, size - offset)),
          !piece.isEmpty
        else { throw SystemError("read") }
        offset += piece.count
        return piece
      })
    response.entityTag = "\"\(file.identity.tag)\""
    response.headers.append("Cache-Control", cacheControl)
    return response
  }
}
