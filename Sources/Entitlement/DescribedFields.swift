public import EntsimSimulation

/// A struct that lists its fields once: the list writes them, reads them and tells their names.
///
/// ```swift
/// extension Point: DescribedFields {
///   init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
///     try self.init(x: c.field("x", it().x), y: c.field("y", it().y))
///   }
/// }
/// ```
///
/// A writer passes a value through this list and drops the equal value that the list returns. In an optimised
/// program only the writing of the fields is left.
public protocol DescribedFields: CanonicalCodable {
  /// Passes the fields to a coder in their order, and creates the value from what the coder returns.
  ///
  /// - Parameters:
  ///   - it: The value that is written, asked for once a field so that it is never copied whole; where one
  ///     is read, there is none, and no coder asks.
  ///   - c: What writes, reads or lists the fields.
  /// - Throws: The coder's error, if a field cannot be read.
  init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure)
}

/// What a list of fields is passed to: a writer, a reader, or a list of what the format holds.
///
/// It is never copied.
public typealias FieldCoder = FieldCoding & ~Copyable

/// What codes fields.
public protocol FieldCoding: StateFieldCoding, ~Copyable {
  /// Writes the value of a field and returns it; or reads one, without a look at this one.
  mutating func field<Value: CanonicalCodable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value
  ) throws(Failure) -> Value

  /// Does the same for a field that older versions of the format do not have.
  ///
  /// `version` is the first version of the format that has the field; `former` is the value that bytes of
  /// an older version stand for.
  mutating func field<Value: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value,
    since version: UInt64,
    before former: @autoclosure () -> Value
  ) throws(Failure) -> Value
}

extension DescribedFields {
  /// Writes the fields in their order.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { _ = Self(self, &writer) }

  /// Reads the fields in their order.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(Self.none(), &reader)
  }

  /// The value where one is read.
  @usableFromInline
  static func none() -> Self { preconditionFailure("a value that is yet to be read was asked for") }
}

extension CanonicalWriter: FieldCoding {
  /// A field is always written.
  public typealias Failure = Never

  /// Writes the value.
  @inlinable
  @inline(__always)
  public mutating func field<Value: CanonicalCodable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value
  ) -> Value {
    let value = value()
    write(value)
    return value
  }

  /// Writes the value where the version that is written has it; where it has not, and the value is not what
  /// such bytes stand for, notes which version is needed.
  @inlinable
  @inline(__always)
  public mutating func field<Value: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value,
    since version: UInt64,
    before former: @autoclosure () -> Value
  ) -> Value {
    let value = value()
    if value != former() { needs(version) }
    if self.version >= version { write(value) }
    return value
  }
}

extension CanonicalReader: FieldCoding {
  /// Bytes need not be those of a field.
  public typealias Failure = CanonicalError

  /// Reads the value.
  @inlinable
  @inline(__always)
  public mutating func field<Value: CanonicalCodable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value
  ) throws(CanonicalError) -> Value {
    try read()
  }

  /// Reads the value where the bytes are of a version that has it.
  @inlinable
  @inline(__always)
  public mutating func field<Value: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ value: @autoclosure () -> Value,
    since version: UInt64,
    before former: @autoclosure () -> Value
  ) throws(CanonicalError) -> Value {
    self.version < version ? former() : try read()
  }
}
