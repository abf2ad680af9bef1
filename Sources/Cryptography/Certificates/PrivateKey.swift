internal import EntsimCCrypto

/// A private key on the elliptic curve P-256, which every client of TLS knows.
public struct PrivateKey: Hashable, Sendable {
  /// The bytes in PKCS#8.
  let bytes: [UInt8]

  private static let label = "PRIVATE KEY"

  /// Makes a new key.
  ///
  /// Its random numbers come from libcrypto, which takes them from the operating system: this is the one function
  /// for certificates whose result is another one at each call.
  ///
  /// - Throws: `.refused` where libcrypto makes none.
  public static func generate() throws(CertificateError) -> PrivateKey {
    PrivateKey(bytes: try OpenKey(generatedOn: "P-256").encoded())
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the first private key of a PEM text.
  ///
  /// - Throws: `.unreadable` where it has none.
  public init(pem: String) throws(CertificateError) {
    guard let block = PEM.decode(pem)?.first(where: { $0.label == Self.label }) else {
      throw .unreadable("a private key in PEM")
    }
    _ = try OpenKey(block.bytes)
    bytes = block.bytes
  }

  /// The key in PEM, which gives it away.
  public var pem: String { PEM.encode(bytes, label: Self.label) }
}

extension PrivateKey: CustomStringConvertible, CustomReflectable {
  /// Words in the place of the key, so that no message gives it away.
  public var description: String { "<private key>" }

  /// Nothing of the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
