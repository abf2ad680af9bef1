public import Simulation

/// An event or an input whose cases are described in one switch: their tags, their names for people, and
/// what they carry. Its bytes and its text derive from that.
public protocol DescribedEvent: CanonicalCodable, DescribedFact {
  /// Hands the case to a sink, with everything that it carries.
  ///
  /// Bytes have everything that `event` is given, in its order. Text has what is ``Shown`` or
  /// ``Spread``, and the notes.
  func describe<S: EventSink>(into sink: inout S)
}

extension DescribedEvent {
  /// Writes the tag of the case and what it carries.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { describe(into: &writer) }

  /// The name of the case with its fields.
  public var fact: FactDescription {
    var text = FactText()
    describe(into: &text)
    return FactDescription(text.name, text.fields)
  }
}

/// Something that an event carries.
public protocol EventPart {
  /// Its type.
  associatedtype Content: CanonicalCodable

  /// The value.
  var content: Content { get }
  /// The fields that text has for it.
  var fields: [Value.Field] { get }
}

/// Something that an event carries, and that its text shows under a name.
public struct Shown<Content: CanonicalCodable & FactValue>: EventPart {
  @usableFromInline let name: String
  /// The value.
  public let content: Content

  /// Names a value.
  @inlinable
  @inline(__always)
  public init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// The name and the value.
  public var fields: [Value.Field] { [Value.Field(name, content.factValue)] }
}

/// Something that an event carries, and that its text leaves out or tells in other words.
public struct Kept<Content: CanonicalCodable>: EventPart {
  /// The value.
  public let content: Content

  /// Keeps a value for the bytes alone.
  @inlinable
  @inline(__always)
  public init(_ content: Content) { self.content = content }

  /// None.
  public var fields: [Value.Field] { [] }
}

/// Something that an event carries, and whose fields are fields of the event's text.
public struct Spread<Content: CanonicalCodable & FactFields>: EventPart {
  /// The value.
  public let content: Content

  /// Spreads a value.
  @inlinable
  @inline(__always)
  public init(_ content: Content) { self.content = content }

  /// The fields of the value.
  public var fields: [Value.Field] { content.facts }
}

/// What the description of an event goes to: its bytes, or its text.
public protocol EventSink {
  /// Begins a case.
  mutating func begin(_ tag: UInt64, _ name: String)

  /// Takes something that the case carries.
  mutating func carry<Part: EventPart>(_ part: Part)

  /// Takes fields that only text has.
  mutating func note(_ fields: @autoclosure () -> [Value.Field])
}

extension EventSink {
  /// Takes a field that only text has; nil is none.
  @inlinable
  @inline(__always)
  public mutating func note(_ name: String, _ value: @autoclosure () -> Value?) {
    note(value().map { [Value.Field(name, $0)] } ?? [])
  }

  /// Takes a case that carries nothing.
  @inlinable
  @inline(__always)
  public mutating func event(_ tag: UInt64, _ name: String) { begin(tag, name) }

  /// Takes a case with what it carries.
  @inlinable
  @inline(__always)
  public mutating func event<First: EventPart>(_ tag: UInt64, _ name: String, _ first: First) {
    begin(tag, name)
    carry(first)
  }

  /// Takes a case with what it carries.
  @inlinable
  @inline(__always)
  public mutating func event<First: EventPart, Second: EventPart>(
    _ tag: UInt64,
    _ name: String,
    _ first: First,
    _ second: Second
  ) {
    event(tag, name, first)
    carry(second)
  }

  /// Takes a case with what it carries.
  @inlinable
  @inline(__always)
  public mutating func event<First: EventPart, Second: EventPart, Third: EventPart>(
    _ tag: UInt64,
    _ name: String,
    _ first: First,
    _ second: Second,
    _ third: Third
  ) {
    event(tag, name, first, second)
    carry(third)
  }

  /// Takes a case with what it carries.
  @inlinable
  @inline(__always)
  public mutating func event<
    First: EventPart,
    Second: EventPart,
    Third: EventPart,
    Fourth: EventPart
  >(
    _ tag: UInt64,
    _ name: String,
    _ first: First,
    _ second: Second,
    _ third: Third,
    _ fourth: Fourth
  ) {
    event(tag, name, first, second, third)
    carry(fourth)
  }
}

extension CanonicalWriter: EventSink {
  /// Writes the tag.
  @inlinable
  @inline(__always)
  public mutating func begin(_ tag: UInt64, _ name: String) { self.tag(tag) }

  /// Writes the value.
  @inlinable
  @inline(__always)
  public mutating func carry<Part: EventPart>(_ part: Part) { write(part.content) }

  /// Writes nothing.
  @inlinable
  @inline(__always)
  public mutating func note(_ fields: @autoclosure () -> [Value.Field]) {}
}

/// The text of an event.
private struct FactText: EventSink {
  private(set) var name = ""
  private(set) var fields: [Value.Field] = []

  mutating func begin(_ tag: UInt64, _ name: String) { self.name = name }

  mutating func carry<Part: EventPart>(_ part: Part) {
    fields += part.fields
  }

  mutating func note(_ more: @autoclosure () -> [Value.Field]) { fields += more() }
}
