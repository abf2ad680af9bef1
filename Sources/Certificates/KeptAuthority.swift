public import EntsimCryptography

/// A certificate authority of a store, and how it came to be there.
public struct KeptAuthority: Hashable, Sendable {
  /// The authority.
  public let authority: CertificateAuthority
  /// Whether it was made just now.
  public let origin: Origin
  /// The file with its certificate, to be copied to devices.
  public let certificatePath: String

  /// How an authority came to be in its store.
  public enum Origin: Hashable, Sendable {
    /// It was there and serves.
    case reused
    /// It is the first one.
    case made
    /// It takes the place of another one, which devices may trust.
    case replaced(Reason)
  }

  /// Why an authority no longer serves.
  public enum Reason: Hashable, Sendable {
    /// Its constraints do not permit these names.
    case missing([HostName])
    /// It has expired, or is not valid yet.
    case outsideValidity(from: CertificateTime, through: CertificateTime)
  }

  /// What a person has to do before clients accept the server; nil for an authority that was there.
  public var notice: String? {
    switch origin {
    case .reused:
      nil
    case .made:
      """
      A new certificate authority is made for \(authority.names).
      Trust it on each device: \(certificatePath)
      """
    case .replaced(let reason):
      """
      The old certificate authority \(reason). A new one is made for \(authority.names).
      Trust the new one on each device, and remove the old one there: \(certificatePath)
      """
    }
  }
}

extension KeptAuthority.Reason: CustomStringConvertible {
  /// The words after "The authority".
  public var description: String {
    switch self {
    case .missing(let names):
      "is not made for \(names.map(\.description).joined(separator: ", "))"
    case .outsideValidity(let start, let end):
      "is valid from \(start.date) through \(end.date) only"
    }
  }
}
