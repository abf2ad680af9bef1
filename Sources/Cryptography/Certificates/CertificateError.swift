internal import EntsimCCrypto

/// Why a certificate or a key could not be made or read.
public enum CertificateError: Error, Hashable {
  /// libcrypto refuses to do something, for a reason in its own words.
  case refused(action: String, reason: String)
  /// Bytes are not what they should be.
  case unreadable(String)
  /// The key is not that of the certificate.
  case keyMismatch
  /// The constraints of an authority do not permit names.
  case notPermitted([HostName])
  /// An authority is asked for a certificate outside the time for which it is valid.
  case outsideValidity(from: CertificateTime, through: CertificateTime)

  /// Makes sure that a call of libcrypto has done its work.
  static func check(_ isDone: Bool, _ action: String) throws(CertificateError) {
    if !isDone { throw last(action) }
  }

  /// Returns what a call of libcrypto returned.
  ///
  /// - Throws: `.refused` where it returned nothing.
  static func unwrap<Value>(_ value: Value?, _ action: String) throws(CertificateError) -> Value {
    guard let value else { throw last(action) }
    return value
  }

  /// Takes the last reason that libcrypto has noted for this thread, and forgets those before it.
  private static func last(_ action: String) -> CertificateError {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    let reason = unsafe ERR_reason_error_string(code).map { unsafe String(cString: $0) }
    return .refused(action: action, reason: reason ?? "it gives no reason")
  }
}

extension CertificateError: CustomStringConvertible {
  /// A sentence for a person.
  public var description: String {
    switch self {
    case .refused(let action, let reason): "OpenSSL cannot \(action): \(reason)."
    case .unreadable(let thing): "The data is not \(thing)."
    case .keyMismatch: "The private key belongs to another certificate."
    case .notPermitted(let names):
      "The certificate authority is not made for \(HostName.list(names))."
    case .outsideValidity(let start, let end):
      "The certificate authority is valid from \(start.date) through \(end.date) only."
    }
  }
}

extension HostName {
  /// Returns names with commas between them.
  static func list(_ names: [HostName]) -> String {
    names.map(\.description).joined(separator: ", ")
  }
}
