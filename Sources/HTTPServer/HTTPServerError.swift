/// Why a server cannot serve.
public struct HTTPServerError: Error, Hashable {
  /// The host of the configuration.
  public let host: String
  /// The port of the configuration.
  public let port: UInt16
  /// What is wrong.
  public let reason: Reason

  /// What can be wrong.
  public enum Reason: Hashable, Sendable {
    /// Another process listens on the port.
    case portInUse
    /// The address is none of this machine's.
    case addressNotOurs
    /// The host is neither an address nor the name of one.
    case unknownHost
    /// The user may not listen on the port.
    case noPermission
    /// The certificate is no PEM text of one.
    case unreadableCertificate
    /// The key is no PEM text of a private key without a password.
    case unreadableKey
    /// The key is that of another certificate.
    case keyOfAnotherCertificate
    /// Certificate and key look as they should, and the TLS library refuses them, in its words.
    case refusedCertificate(String)
    /// A limit of the configuration is out of its range.
    case limit(name: String, value: Int, range: ClosedRange<Int>)
    /// Anything else, in the words of the system or of the library.
    case other(String)
  }

  init(host: String, port: UInt16, _ reason: Reason) {
    self.host = host
    self.port = port
    self.reason = reason
  }
}

extension HTTPServerError: CustomStringConvertible {
  /// Where and why, without a full stop.
  public var description: String { "\(address): \(reason)" }

  private var address: String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

extension HTTPServerError.Reason: CustomStringConvertible {
  /// The reason alone, in words that can follow the address and a colon.
  public var description: String {
    switch self {
    case .portInUse:
      "the port is in use; stop the process that listens there, or choose another port"
    case .addressNotOurs: "this machine has no such address"
    case .unknownHost: "no address is known for this host"
    case .noPermission: "permission to listen there is denied; ports below 1024 need privileges"
    case .unreadableCertificate:
      "the certificate is not a PEM text that begins with 'BEGIN CERTIFICATE'"
    case .unreadableKey: "the key is not a PEM text of a private key without a password"
    case .keyOfAnotherCertificate: "the key does not fit the certificate"
    case .refusedCertificate(let words): "the certificate and its key cannot be used: \(words)"
    case .limit(let name, let value, let range):
      "\(name) is \(value), but must be from \(range.lowerBound) to \(range.upperBound)"
    case .other(let words): words
    }
  }
}
