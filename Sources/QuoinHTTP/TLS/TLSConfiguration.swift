/// Certificate, key and what is asked of clients.
package struct TLSConfiguration: Sendable, Hashable {
  package enum Identity: Sendable, Hashable {
    /// PEM files: the certificate with its chain, and its key. Read again on reload.
    case files(certificate: String, key: String)
    /// PEM text.
    case pem(certificate: String, key: String)
    /// Made at start for these names and addresses, for trying things out.
    case selfSigned(names: [String])
  }

  package enum ClientCertificates: Sendable, Hashable {
    case none
    /// Asked for and, when sent, checked against the authorities of the PEM file.
    case requested(authorities: String)
    /// A connection without a good one is refused.
    case required(authorities: String)
  }

  package var identity: Identity
  package var clientCertificates = ClientCertificates.none

  package init(_ identity: Identity, clientCertificates: ClientCertificates = .none) {
    self.identity = identity
    self.clientCertificates = clientCertificates
  }
}
