import Glibc
import Testing

@testable import QuoinHTTP

@Suite struct StaticFilesTests {
  /// A directory of its own, removed with the last reference.
  final class Folder: Sendable {
    let path: String

    init() throws {
      path = "/tmp/quoin-files-\(UInt64.random(in: 0 ... .max))"
      for directory in ["", "/root", "/root/sub", "/root/.git", "/rooted"] {
        try #require(mkdir(path + directory, 0o755) == 0)
      }
      try write("/root/index.html", "<title>home</title>")
      try write("/root/app.js", String(repeating: "export const a = 1;\n", count: 200))
      try write("/root/sub/index.html", "sub")
      try write("/root/.secret", "secret")
      try write("/root/.git/config", "secret")
      try write("/rooted/secret.txt", "secret")
      try write("/secret.txt", "secret")
      try link("../secret.txt", "/root/out.txt")
      try link("../rooted/secret.txt", "/root/out2.txt")
      try link(".secret", "/root/hidden.txt")
      try link("app.js", "/root/linked.js")
      try link("..", "/root/up")
    }

    func write(_ name: String, _ text: String) throws {
      let file = try #require(fopen(path + name, "w"))
      fputs(text, file)
      fclose(file)
    }

    private func link(_ target: String, _ name: String) throws {
      try #require(symlink(target, path + name) == 0)
    }

    deinit { removeTree(path) }
  }

  static func live(_ folder: Folder) throws -> LiveServer {
    var router = Router()
    let files = try StaticFiles(directory: folder.path + "/root")
    router.setFallback(RouteOptions(execution: .inline), handler: files.handler)
    return try LiveServer(router)
  }

  @Test(arguments: [
    ("/", 200, "text/html; charset=utf-8"), ("/index.html", 200, "text/html; charset=utf-8"),
    ("/app.js", 200, "text/javascript; charset=utf-8"), ("/sub/", 200, "text/html; charset=utf-8"),
    ("/linked.js", 200, "text/javascript; charset=utf-8"), ("/sub", 404, nil), ("/none", 404, nil),
    ("/.secret", 404, nil), ("/.git/config", 404, nil), ("/out.txt", 404, nil),
    ("/out2.txt", 404, nil), ("/hidden.txt", 404, nil), ("/up/secret.txt", 404, nil),
    ("/%2e%2e/secret.txt", 400, nil), ("/..%2fsecret.txt", 400, nil), ("/app.js%00", 400, nil),
    ("/..%5csecret.txt", 404, nil), ("/app.js/", 404, nil), ("//app.js", 200, nil),
  ])
  func servesWhatIsInsideOnly(_ path: String, _ status: Int, _ type: String?) throws {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let live = try Self.live(folder)
    let answer = try #require(try live.exchange(LiveServerTests.get(path)).first)
    #expect(answer.status == status)
    if let type { #expect(answer["Content-Type"] == type) }
    #expect(!answer.text.contains("secret"))
  }

  @Test func pagesCarryAStrictPolicyAndATag() throws {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let live = try Self.live(folder)
    let client = try live.connect()
    try client.send(LiveServerTests.get("/", close: false))
    let page = try client.answer()
    #expect(
      page["Content-Security-Policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
    #expect(page["X-Content-Type-Options"] == "nosniff")
    let tag = try #require(page["ETag"])
    try client.send(LiveServerTests.get("/", "If-None-Match: \(tag)\r\n", close: false))
    let unchanged = try client.answer()
    #expect(unchanged.status == 304)
    // A browser would put it in the place of the page's own, and load no script any more.
    #expect(unchanged["Content-Security-Policy"] == nil)
    try client.send(LiveServerTests.get("/app.js", "Accept-Encoding: gzip\r\n"))
    let script = try client.answer()
    #expect(script["Content-Encoding"] == "gzip")
    let plain = try Inflater.inflate(script.body, .gzip, limit: 1 << 20, ratio: 1000)
    #expect(plain.count == 4000)
  }

  @Test func aLargeFileIsReadPieceByPiece() throws {
    let folder = try Folder()
    let text = String(repeating: "0123456789abcdef", count: 200_000)
    try folder.write("/root/large.bin", text)
    defer { withExtendedLifetime(folder) {} }
    let live = try Self.live(folder)
    let answer = try #require(try live.exchange(LiveServerTests.get("/large.bin")).first)
    #expect(answer.text == text)
  }

  @Test func postToAFileIsRefused() throws {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let live = try Self.live(folder)
    let answers = try live.exchange(
      "POST /index.html HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab")
    #expect(answers.first?.status == 404)
  }
}

/// Removes a directory and all in it.
private func removeTree(_ path: String) {
  if let directory = opendir(path) {
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." {
        let child = path + "/" + name
        if unlink(child) != 0 { removeTree(child) }
      }
    }
    closedir(directory)
  }
  rmdir(path)
}
