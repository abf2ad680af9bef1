/// Pure functions of libraries that deciders use without importing them.
public struct Library: Sendable {
  /// The MD5 digest of the text's UTF-8 bytes as 32 lower-case hexadecimal digits.
  public let md5: @Sendable (String) -> String

  /// Creates a library from its functions.
  ///
  /// - Parameter md5: Returns the digest as 32 lower-case hexadecimal digits; must be pure.
  public init(md5: @escaping @Sendable (String) -> String) {
    self.md5 = md5
  }
}
