internal import EntsimCryptography

/// What a run is known by: the digest that seals it.
public struct RunID: Equatable, Sendable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// The number of bytes of an id.
  static let length = 32

  /// Creates an id from its bytes; nil where there are not 32 of them.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Creates an id from its text; nil where that is not 64 lower-case hexadecimal digits.
  public init?(text: String) {
    guard let bytes = Hexadecimal.decode(text) else { return nil }
    self.init(bytes)
  }

  /// The first 12 digits, for people.
  public var short: String { Hexadecimal.encode(Array(bytes.prefix(6))) }
}

extension RunID: CustomStringConvertible {
  /// The bytes as 64 lower-case hexadecimal digits.
  public var description: String { Hexadecimal.encode(bytes) }
}
