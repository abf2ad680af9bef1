/// Pure functions of libraries that deciders use without importing them.
public struct Library: Sendable {
  /// The MD5 digest of the text's UTF-8 bytes as 32 lower-case hexadecimal digits.
  public let md5: @Sendable (String) -> String
  /// A text, encrypted with the public key of the programmer's certificate, in Base64; the second
  /// text is the salt, which stands for chance.
  public let encrypt: @Sendable (String, String) -> String

  /// Creates a library from its functions.
  ///
  /// - Parameters:
  ///   - md5: Returns the digest as 32 lower-case hexadecimal digits; must be pure.
  ///   - encrypt: Returns a text, encrypted with the help of a salt, in Base64; must be pure.
  public init(
    md5: @escaping @Sendable (String) -> String,
    encrypt: @escaping @Sendable (String, String) -> String
  ) {
    self.md5 = md5
    self.encrypt = encrypt
  }
}
