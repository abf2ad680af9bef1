/// Writes values as bytes, each in its one form.
///
/// The tables of texts and requirements grow as long as the writer lives, also when bytes are taken
/// away from it: a run has one writer, and so one numbering.
public struct CanonicalWriter: Sendable {
  /// What was written and not taken away.
  @inlinable
  public var bytes: [UInt8] { storage }

  @usableFromInline var storage: [UInt8] = []
  @usableFromInline var texts = TextTable()
  @usableFromInline var requirements = RequirementTable()

  /// Creates a writer that has written nothing.
  public init() { storage.reserveCapacity(1_024) }

  /// The number of bytes that were written and not taken away.
  @inlinable
  public var count: Int { storage.count }

  /// Writes a value.
  @inlinable
  public mutating func write<Value: CanonicalCodable>(_ value: Value) { value.encode(to: &self) }

  /// Writes one byte as it is.
  @inlinable
  public mutating func byte(_ byte: UInt8) { storage.append(byte) }

  /// Writes a number from 0: seven bits a byte, the lowest first, the high bit set before more.
  @inlinable
  public mutating func number(_ number: UInt64) {
    guard number >= 0x80 else { return storage.append(UInt8(truncatingIfNeeded: number)) }
    longNumber(number)
  }

  /// Writes a number that takes more than one byte.
  @usableFromInline
  mutating func longNumber(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      storage.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    storage.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number that may be negative: 0, -1, 1 and -2 as 0, 1, 2 and 3, and so on.
  @inlinable
  public mutating func signed(_ number: Int64) {
    self.number(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  /// Writes a text: its place in the table, and where it is new there its length and its UTF-8.
  public mutating func text(_ text: String) {
    let known = texts.count
    let place = texts.place(of: text)
    number(UInt64(truncatingIfNeeded: place))
    if place == known { define(text) }
  }

  /// Writes a text that is new.
  @inline(never)
  private mutating func define(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      number(UInt64(utf8.count))
      unsafe storage.append(contentsOf: utf8)
    }
  }

  /// Writes a requirement's id: its place in the table of its own, and where it is new there itself.
  @inlinable
  public mutating func requirement(_ id: RequirementID) {
    let known = requirements.count
    let place = requirements.place(of: id)
    number(UInt64(truncatingIfNeeded: place))
    if place == known { number(id.packed) }
  }

  /// Takes the first bytes away.
  ///
  /// - Precondition: So many were written.
  public mutating func takeFirst(_ count: Int) -> [UInt8] {
    let taken = Array(storage.prefix(count))
    storage.removeFirst(count)
    return taken
  }
}

// The tag of a case, with what the case carries.
extension CanonicalWriter {
  /// Writes the tag of a case that carries nothing.
  @inlinable
  public mutating func tag(_ tag: UInt64) { number(tag) }

  /// Writes the tag of a case and what it carries.
  @inlinable
  public mutating func tag<First: CanonicalCodable>(_ tag: UInt64, _ first: First) {
    number(tag)
    write(first)
  }

  /// Writes the tag of a case and what it carries.
  @inlinable
  public mutating func tag<First: CanonicalCodable, Second: CanonicalCodable>(
    _ tag: UInt64,
    _ first: First,
    _ second: Second
  ) {
    number(tag)
    write(first)
    write(second)
  }

  /// Writes the tag of a case and what it carries.
  @inlinable
  public mutating func tag<
    First: CanonicalCodable,
    Second: CanonicalCodable,
    Third: CanonicalCodable
  >(
    _ tag: UInt64,
    _ first: First,
    _ second: Second,
    _ third: Third
  ) {
    number(tag)
    write(first)
    write(second)
    write(third)
  }

  /// Writes the tag of a case and what it carries.
  @inlinable
  public mutating func tag<
    First: CanonicalCodable,
    Second: CanonicalCodable,
    Third: CanonicalCodable,
    Fourth: CanonicalCodable
  >(
    _ tag: UInt64,
    _ first: First,
    _ second: Second,
    _ third: Third,
    _ fourth: Fourth
  ) {
    number(tag)
    write(first)
    write(second)
    write(third)
    write(fourth)
  }
}
