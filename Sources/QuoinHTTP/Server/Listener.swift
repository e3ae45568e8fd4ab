import CQuoinSystem
import Glibc

/// A listening socket of one loop.
struct Listener: Sendable {
  let descriptor: Int32
  /// Whether other loops listen on the same descriptor.
  let isShared: Bool
  /// Whether its peers are on this machine, by a Unix socket.
  let isLocal: Bool
  let tls: TLSContextBox?
  let closesDescriptor: Bool

  func close() { if closesDescriptor { Glibc.close(descriptor) } }
}

/// An address the server listens on, as bound.
package struct BoundAddress: Sendable, Hashable, CustomStringConvertible {
  /// The numeric address or the path of the Unix socket.
  package let host: String
  /// 0 for a Unix socket.
  package let port: UInt16
  package let usesTLS: Bool

  /// `127.0.0.1:8080`, `[::1]:8443` or `unix:/run/quoin.sock`.
  package var description: String {
    if port == 0 { return "unix:\(host)" }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

/// The sockets for all loops, made from the configuration.
struct ListenerSet {
  /// For each loop the sockets it accepts from.
  private(set) var perLoop: [[Listener]]
  private(set) var addresses: [BoundAddress] = []
  /// Files to remove when listening ends.
  private(set) var socketFiles: [String] = []

  /// Binds everything.
  ///
  /// - Throws: `SystemError` for the first address that cannot be had; nothing is left open then.
  init(
    _ configurations: [ListenerConfiguration], loops: Int, backlog: Int, tls: TLSContextBox?
  ) throws(SystemError) {
    perLoop = Array(repeating: [], count: loops)
    do throws(SystemError) {
      for configuration in configurations {
        try add(
          configuration, backlog: Int32(backlog), tls: configuration.usesTLS ? tls : nil)
      }
    } catch {
      closeAll()
      throw error
    }
  }

  func closeAll() {
    for listeners in perLoop {
      for listener in listeners { listener.close() }
    }
    for file in socketFiles { unlink(file) }
  }

  private mutating func add(
    _ configuration: ListenerConfiguration, backlog: Int32, tls: TLSContextBox?
  ) throws(SystemError) {
    switch configuration.address {
    case .tcp(let host, let port): try addTCP(host, port, backlog: backlog, tls: tls)
    case .unix(let path):
      let descriptor = quoin_listen_unix(path, backlog)
      guard descriptor >= 0 else { throw SystemError("listening on \(path)") }
      socketFiles.append(path)
      addresses.append(BoundAddress(host: path, port: 0, usesTLS: tls != nil))
      share(descriptor, isLocal: true, tls: tls)
    case .descriptor(let descriptor):
      guard quoin_is_listening(descriptor) == 1, quoin_set_nonblocking(descriptor) == 0 else {
        throw SystemError("descriptor \(descriptor) is no listening socket", code: ENOTSOCK)
      }
      let local = Self.localAddress(descriptor)
      addresses.append(BoundAddress(host: local.host, port: local.port, usesTLS: tls != nil))
      share(descriptor, isLocal: local.version == 0, tls: tls)
    }
  }

  private mutating func addTCP(
    _ host: String, _ port: UInt16, backlog: Int32, tls: TLSContextBox?
  ) throws(SystemError) {
    let isWildcard = host == "*" || host.isEmpty
    var found = try Self.resolve(isWildcard ? "::" : host, port)
    if isWildcard, Self.socket(found[0], dual: true, backlog: 1, probe: true) < 0,
      errno != EADDRINUSE
    {
      // A machine without IPv6.
      found = try Self.resolve("0.0.0.0", port)
    }
    for var address in found {
      // Sockets that share a port would also share it with another server of the same user; one
      // that does not share finds out whether there is one.
      guard port == 0 || Self.socket(address, dual: isWildcard, backlog: 1, probe: true) >= 0 else {
        throw SystemError("listening on \(host):\(port)")
      }
      for loop in perLoop.indices {
        let descriptor = Self.socket(address, dual: isWildcard, backlog: backlog)
        guard descriptor >= 0 else { throw SystemError("listening on \(host):\(port)") }
        perLoop[loop].append(
          Listener(
            descriptor: descriptor, isShared: false, isLocal: false, tls: tls,
            closesDescriptor: true))
        guard loop == 0 else { continue }
        let local = Self.localAddress(descriptor)
        addresses.append(BoundAddress(host: local.host, port: local.port, usesTLS: tls != nil))
        // With port 0 the other loops listen where the first has been put.
        address.setPort(local.port)
      }
    }
  }

  private mutating func share(_ descriptor: Int32, isLocal: Bool, tls: TLSContextBox?) {
    for loop in perLoop.indices {
      let own = loop == 0 ? descriptor : dup(descriptor)
      if own < 0 { continue }
      perLoop[loop].append(
        Listener(
          descriptor: own, isShared: true, isLocal: isLocal, tls: tls, closesDescriptor: true))
    }
  }

  // MARK: Addresses

  private struct Address {
    var bytes: [UInt8]
    let version: Int32

    /// Both families keep the port in the third and fourth byte, in network order.
    mutating func setPort(_ port: UInt16) {
      bytes[2] = UInt8(port >> 8)
      bytes[3] = UInt8(port & 0xff)
    }
  }

  private static func resolve(_ host: String, _ port: UInt16) throws(SystemError) -> [Address] {
    var found: [Address] = []
    let code = withUnsafeMutablePointer(to: &found) { list in
      quoin_resolve(
        host, port,
        { context, bytes, length, version in
          guard let context, let bytes else { return 0 }
          context.assumingMemoryBound(to: [Address].self).pointee.append(
            Address(
              bytes: Array(UnsafeRawBufferPointer(start: bytes, count: Int(length))),
              version: version))
          return 0
        }, list)
    }
    guard code == 0, !found.isEmpty else {
      throw SystemError("resolving \(host)", code: EADDRNOTAVAIL)
    }
    return found
  }

  private static func socket(
    _ address: Address, dual: Bool, backlog: Int32, probe: Bool = false
  ) -> Int32 {
    let descriptor = address.bytes.withUnsafeBytes {
      quoin_listen_tcp(
        $0.baseAddress, UInt32($0.count), address.version, dual ? 1 : 0, probe ? 0 : 1, backlog)
    }
    // What is closed at once was only to be tried.
    if probe, descriptor >= 0 { Glibc.close(descriptor) }
    return descriptor
  }

  private static func localAddress(
    _ descriptor: Int32
  ) -> (host: String, port: UInt16, version: Int32) {
    var address = quoin_address()
    guard quoin_local_address(descriptor, &address) == 0 else { return ("", 0, 4) }
    let host = withUnsafeBytes(of: address.text) { text in
      String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    return (host, address.port, address.version)
  }
}
