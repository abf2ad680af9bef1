extension JSON {
  /// Why a text is not JSON that can be read here.
  public struct SyntaxError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in bytes.
    public let column: Int
    /// What was found or expected there, in words that can follow the place.
    public let message: String
  }

  /// Reads a text in UTF-8 by RFC 8259.
  ///
  /// Stricter than that: no name twice in one object, no number with a fraction or an exponent, no
  /// more than 64 levels, and no more than a thousand values and one for every eight bytes.
  ///
  /// - Throws: The first thing that is wrong.
  public static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSON {
    var reader = JSONReader(bytes: bytes)
    return try reader.read()
  }
}
