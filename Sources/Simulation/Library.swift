/// Pure functions of libraries, passed to deciders so that they import none.
public struct Library: Sendable {
  /// The MD5 digest of the text's UTF-8 bytes as 32 lower-case hexadecimal digits.
  public let md5: @Sendable (String) -> String
  /// A text, encrypted with the public key of the requestor's certificate, in Base64; the second text is the
  /// salt, in place of random bytes.
  public let encrypt: @Sendable (String, String) -> String

  /// Creates a library from its functions.
  ///
  /// - Parameters:
  ///   - md5: Returns the digest as 32 lower-case hexadecimal digits; must be pure.
  ///   - encrypt: Returns a text, encrypted with a salt, in Base64; must be pure.
  public init(
    md5: @escaping @Sendable (String) -> String,
    encrypt: @escaping @Sendable (String, String) -> String
  ) {
    self.md5 = md5
    self.encrypt = encrypt
  }
}
