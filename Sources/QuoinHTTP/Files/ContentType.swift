/// The media type for a file name's extension.
func contentType(ofFileNamed name: String) -> String {
  let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
  let suffix = dot.map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  return switch suffix {
  case "html": "text/html; charset=utf-8"
  case "js", "mjs": "text/javascript; charset=utf-8"
  case "css": "text/css; charset=utf-8"
  case "json", "map": "application/json"
  case "svg": "image/svg+xml"
  case "png": "image/png"
  case "jpg", "jpeg": "image/jpeg"
  case "webp": "image/webp"
  case "gif": "image/gif"
  case "ico": "image/x-icon"
  case "woff2": "font/woff2"
  case "webmanifest": "application/manifest+json"
  case "xml", "storyboard", "xib": "application/xml"
  case "txt": "text/plain; charset=utf-8"
  case "md": "text/markdown; charset=utf-8"
  case "wasm": "application/wasm"
  default: "application/octet-stream"
  }
}
