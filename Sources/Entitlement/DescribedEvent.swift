public import Simulation

/// An event or an input whose cases are described in one switch.
///
/// The switch has the tags of the cases, their names for people, and what they carry. Bytes and text derive
/// from it.
public protocol DescribedEvent: CanonicalCodable, DescribedFact {
  /// Hands the case to a sink, with everything that it carries.
  ///
  /// Bytes have the tag and everything but the notes, in this order. Text has everything but what is
  /// only kept.
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

/// What the description of an event goes to: its bytes, or its text.
public protocol EventSink {
  /// Begins a case.
  mutating func begin(_ tag: UInt64, _ name: String)

  /// Takes something that the case carries, and that text shows under a name.
  mutating func show<Content: CanonicalCodable & FactValue>(_ name: String, _ content: Content)

  /// Takes something that the case carries, and whose fields are fields of the text.
  mutating func spread<Content: CanonicalCodable & FactFields>(_ content: Content)

  /// Takes something that the case carries, and that text leaves out or tells in other words.
  mutating func keep<Content: CanonicalCodable>(_ content: Content)

  /// Takes a field that only text has; nil is none.
  mutating func note(_ name: String, _ value: @autoclosure () -> Value?)

  /// Takes fields that only text has.
  mutating func note(_ fields: @autoclosure () -> [Value.Field])
}

extension CanonicalWriter: EventSink {
  /// Writes the tag.
  @inlinable
  @inline(__always)
  public mutating func begin(_ tag: UInt64, _ name: String) { self.tag(tag) }

  /// Writes the value.
  @inlinable
  @inline(__always)
  public mutating func show<Content: CanonicalCodable & FactValue>(
    _ name: String,
    _ content: Content
  ) {
    write(content)
  }

  /// Writes the value.
  @inlinable
  @inline(__always)
  public mutating func spread<Content: CanonicalCodable & FactFields>(_ content: Content) {
    write(content)
  }

  /// Writes the value.
  @inlinable
  @inline(__always)
  public mutating func keep<Content: CanonicalCodable>(_ content: Content) { write(content) }

  /// Writes nothing.
  @inlinable
  @inline(__always)
  public mutating func note(_ name: String, _ value: @autoclosure () -> Value?) {}

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

  mutating func show<Content: CanonicalCodable & FactValue>(_ name: String, _ content: Content) {
    fields.append(Value.Field(name, content.factValue))
  }

  mutating func spread<Content: CanonicalCodable & FactFields>(_ content: Content) {
    fields += content.facts
  }

  mutating func keep<Content: CanonicalCodable>(_ content: Content) {}

  mutating func note(_ name: String, _ value: @autoclosure () -> Value?) {
    if let value = value() { fields.append(Value.Field(name, value)) }
  }

  mutating func note(_ more: @autoclosure () -> [Value.Field]) { fields += more() }
}
