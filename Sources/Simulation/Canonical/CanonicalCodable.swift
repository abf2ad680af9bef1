/// A value with exactly one form as bytes.
///
/// Equal values have equal bytes, and bytes that are not the one form of a value are refused. Numbers
/// are varints. A text is its place in the table of texts, which is defined apart. A struct is its
/// fields in their order. An enum is the tag of its case and then what the case carries.
///
/// **A tag is permanent.** It is written down beside its case, so that cases can be added and moved without a
/// change of old bytes. The tag of a case that has gone is not given to another one, and a case that carries
/// something else than before gets a new tag.
public protocol CanonicalCodable {
  /// Writes the value.
  func encode(to writer: inout CanonicalWriter)

  /// Reads a value.
  ///
  /// - Throws: A ``CanonicalError`` for bytes that are not the one form of a value.
  init(from reader: inout CanonicalReader) throws(CanonicalError)
}

extension CanonicalCodable {
  /// The bytes of the value by itself: the symbols that it uses, and then the value.
  public var canonicalBytes: [UInt8] { canonicalBytes(in: .max) }

  /// Returns these bytes as a version of the format has them.
  public func canonicalBytes(in version: UInt64) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.version = version
    writer.write(self)
    return writer.withSymbols()
  }

  /// Creates the value from its bytes by itself, which are of a version of the format.
  ///
  /// - Throws: A ``CanonicalError`` where they are not the bytes of such a value, or more than those.
  public init(
    canonicalBytes bytes: [UInt8],
    in version: UInt64 = .max
  ) throws(CanonicalError) {
    var reader = CanonicalReader(bytes)
    reader.version = version
    try reader.symbols()
    self = try reader.read()
    try reader.end()
    try reader.endOfSymbols()
  }
}

/// An enum that is written as the text of its case, by way of the table of texts.
///
/// The raw values of such an enum are a part of the format.
public protocol CanonicalWord: CanonicalCodable, RawRepresentable<String> {}

extension CanonicalWord {
  /// Writes the text of the case.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.text(rawValue) }

  /// Reads the text of a case, and no other text that would be taken for it.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let start = reader.position
    let text = try reader.text()
    guard let word = Self(rawValue: text), word.rawValue == text else {
      throw CanonicalError(at: start, .unknownWord(text, of: CanonicalError.name(of: Self.self)))
    }
    self = word
  }
}

/// An enum without anything in its cases that is written as a number, the tag of its case.
///
/// The raw values of such an enum are its tags.
public protocol CanonicalTag: CanonicalCodable, RawRepresentable<UInt64> {}

extension CanonicalTag {
  /// Writes the tag of the case.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.tag(rawValue) }

  /// Reads the tag of a case.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    guard let value = Self(rawValue: try reader.tag()) else {
      throw reader.unknownTag(of: Self.self)
    }
    self = value
  }
}

/// Nothing, which has no bytes: what stands for all that a case does not carry.
public struct Nothing: CanonicalCodable, Sendable {
  /// Creates it.
  @inlinable
  @inline(__always)
  public init() {}

  /// Writes nothing.
  @inlinable
  @inline(__always)
  public func encode(to writer: inout CanonicalWriter) {}

  /// Reads nothing.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {}
}
