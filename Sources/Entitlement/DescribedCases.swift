public import EntsimSimulation

/// An event or an input whose cases are described in one switch.
///
/// The switch has a line for each case: its tag, its name for people, and what it carries. Bytes and text
/// derive from it.
///
/// ```swift
/// case .signsIn(let subscriber): sink.add(0, "{signs in: \(subscriber)}", .keep(subscriber))
/// ```
public protocol DescribedCases: CanonicalCodable, DescribedFact {
  /// Hands the case to a sink, with everything that it carries.
  ///
  /// Bytes have the tag and everything but the notes, in this order. Text has everything but what is
  /// only kept.
  func describe<S: CaseSink>(into sink: inout S)
}

extension DescribedCases {
  /// Writes the tag of the case and what it carries.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { describe(into: &writer) }

  /// The name of the case, which of actions and outcomes is what people read of them.
  public var words: String { fact.name }

  /// The name of the case with its fields.
  public var fact: FactDescription {
    var text = FactText()
    describe(into: &text)
    return FactDescription(text.name, text.fields)
  }
}

/// A part of a case: what it adds to the bytes, and what to the text or the state.
///
/// What makes the text captures nothing, so that a part takes no memory of its own.
public struct CasePart<Content: CanonicalCodable> {
  /// The text of a part, or its state.
  @usableFromInline
  enum Text {
    case none
    case field(StaticString, (Content) -> Value?)
    case fields((Content) -> [Value.Field])
    case state(StaticString, () -> FieldState<Content>)
    case whole((Content, StateStyle) -> Value)
  }

  @usableFromInline let content: Content
  @usableFromInline let text: Text
  /// Whether bytes have it; text alone has notes.
  @usableFromInline let isWritten: Bool

  @inlinable
  @inline(__always)
  init(_ content: Content, _ text: Text, isWritten: Bool = true) {
    self.content = content
    self.text = text
    self.isWritten = isWritten
  }

  /// Makes a part of something that the case carries, and that text leaves out or tells in other words.
  @inlinable
  @inline(__always)
  public static func keep(_ content: Content) -> Self { Self(content, .none) }

  /// Makes a field that only text has, of something that the case carries; nil is none.
  @inlinable
  @inline(__always)
  public static func note(
    _ name: StaticString,
    _ content: Content,
    _ value: @escaping (Content) -> Value?
  ) -> Self {
    Self(content, .field(name, value), isWritten: false)
  }

  /// Makes fields that only text has, of something that the case carries.
  @inlinable
  @inline(__always)
  public static func note(
    _ content: Content,
    _ fields: @escaping (Content) -> [Value.Field]
  ) -> Self {
    Self(content, .fields(fields), isWritten: false)
  }

  /// Makes a field of the state of something that the case carries.
  @inlinable
  @inline(__always)
  public static func field(
    _ name: StaticString,
    _ content: Content,
    _ state: @escaping @autoclosure () -> FieldState<Content>
  ) -> Self {
    Self(content, .state(name, state))
  }

  /// Makes the whole state of all that the case carries, which a closure describes.
  @inlinable
  @inline(__always)
  public static func whole(
    _ content: Content,
    _ state: @escaping (Content) -> Value
  ) -> Self {
    Self(content, .whole { content, _ in state(content) })
  }

  /// The fields of the text.
  var fields: [Value.Field] {
    switch text {
    case .none, .state, .whole: []
    case .field(let name, let value): value(content).map { [Value.Field("\(name)", $0)] } ?? []
    case .fields(let fields): fields(content)
    }
  }
}

extension CasePart where Content: FactValue {
  /// Makes a part of something that the case carries, and that text shows under a name.
  @inlinable
  @inline(__always)
  public static func show(_ name: StaticString, _ content: Content) -> Self {
    Self(content, .field(name) { $0.factValue })
  }
}

extension CasePart where Content: FactFields {
  /// Makes a part of something that the case carries, and whose fields are fields of the text.
  @inlinable
  @inline(__always)
  public static func spread(_ content: Content) -> Self { Self(content, .fields { $0.facts }) }
}

extension CasePart where Content: DescribedState {
  /// Makes the whole state of all that the case carries.
  @inlinable
  @inline(__always)
  public static func whole(_ content: Content) -> Self {
    Self(content, .whole { content, style in content.state(in: style) })
  }
}

extension CasePart<Nothing> {
  /// The part that a case does not have.
  @inlinable
  @inline(__always)
  public static var none: Self { Self(Nothing(), .none, isWritten: false) }
}

/// What the description of an event goes to: its bytes, or its text.
///
/// It is never copied.
public typealias CaseSink = CaseTaking & ~Copyable

/// What takes the description of an event.
public protocol CaseTaking: ~Copyable {
  /// Begins a case.
  mutating func begin(_ tag: UInt64, _ name: @autoclosure () -> String)

  /// Takes the next part of the case.
  mutating func take<Content>(_ part: CasePart<Content>)
}

extension CaseTaking where Self: ~Copyable {
  /// Takes a case with its parts in order.
  @inlinable
  @inline(__always)
  public mutating func add<A, B, C, D, E, F>(
    _ tag: UInt64,
    _ name: @autoclosure () -> String,
    _ a: CasePart<A> = .none,
    _ b: CasePart<B> = .none,
    _ c: CasePart<C> = .none,
    _ d: CasePart<D> = .none,
    _ e: CasePart<E> = .none,
    _ f: CasePart<F> = .none
  ) {
    begin(tag, name())
    take(a)
    take(b)
    take(c)
    take(d)
    take(e)
    take(f)
  }
}

extension CanonicalWriter: CaseTaking {
  /// Writes the tag.
  @inlinable
  @inline(__always)
  public mutating func begin(_ tag: UInt64, _ name: @autoclosure () -> String) { self.tag(tag) }

  /// Writes what the case carries.
  @inlinable
  @inline(__always)
  public mutating func take<Content>(_ part: CasePart<Content>) {
    if part.isWritten { write(part.content) }
  }
}

/// The text of an event.
private struct FactText: CaseTaking {
  private(set) var name = ""
  private(set) var fields: [Value.Field] = []

  mutating func begin(_ tag: UInt64, _ name: @autoclosure () -> String) { self.name = name() }

  mutating func take<Content>(_ part: CasePart<Content>) { fields += part.fields }
}
