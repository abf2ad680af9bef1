public import EntsimSimulation

/// A struct whose list of fields makes its state as well.
///
/// Each field says what the state shows of it, and there is no other way to pass it:
///
/// ```swift
/// guid = try c.field("guid", it().guid, .secret.at(2))
/// requestor = try c.field("requestor", it().requestor, .shown)
/// provider = try c.field("provider", it().provider, .shown.named("mvpd"))
/// ```
///
/// Bytes take no notice of that, and nothing of it runs where they are written or read.
public protocol StateFields: DescribedFields, DescribedState {
  /// Passes the fields to a coder in their order, as ``DescribedFields`` has it.
  init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure)
}

/// What a list of fields with their states is passed to: any coder of fields, or a state.
///
/// It is never copied.
public typealias StateFieldCoder = StateFieldCoding & ~Copyable

/// What codes fields, or shows them.
public protocol StateFieldCoding: ~Copyable {
  /// Why a field cannot be had; never where fields are written.
  associatedtype Failure: Error

  /// Takes a field as a ``FieldCoder`` does, with what the state shows of it.
  mutating func field<Content: CanonicalCodable>(
    _ name: StaticString,
    _ content: @autoclosure () -> Content,
    _ state: @autoclosure () -> FieldState<Content>
  ) throws(Failure) -> Content

  /// Does the same for a field that older versions of the format do not have.
  mutating func field<Content: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ content: @autoclosure () -> Content,
    _ state: @autoclosure () -> FieldState<Content>,
    since version: UInt64,
    before former: @autoclosure () -> Content
  ) throws(Failure) -> Content
}

extension FieldCoding where Self: ~Copyable {
  /// Takes the field without its state.
  @inlinable
  @inline(__always)
  public mutating func field<Content: CanonicalCodable>(
    _ name: StaticString,
    _ content: @autoclosure () -> Content,
    _ state: @autoclosure () -> FieldState<Content>
  ) throws(Failure) -> Content {
    try field(name, content())
  }

  /// Takes the field without its state.
  @inlinable
  @inline(__always)
  public mutating func field<Content: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ content: @autoclosure () -> Content,
    _ state: @autoclosure () -> FieldState<Content>,
    since version: UInt64,
    before former: @autoclosure () -> Content
  ) throws(Failure) -> Content {
    try field(name, content(), since: version, before: former())
  }
}

extension StateFields {
  /// The fields by the names that the state has for them.
  public func state(in style: StateStyle) -> Value {
    var list = StateFieldList(style)
    _ = Self(self, &list)
    return style.map(list.fields)
  }
}

/// The fields of a state, as a list of fields passes them.
struct StateFieldList: StateFieldCoding {
  private let style: StateStyle
  private var inOrder: [Value.Field] = []
  private var placed: [(place: Int, field: Value.Field)] = []

  init(_ style: StateStyle) { self.style = style }

  /// The fields in the order of the list, but those with a place of their own.
  ///
  /// The fields of a value that another one spreads have places in the state of that other one, so a
  /// place may lie behind the last field.
  var fields: [Value.Field] {
    placed.sorted { $0.place < $1.place }
      .reduce(into: inOrder) { fields, next in
        fields.insert(next.field, at: min(next.place, fields.count))
      }
  }

  /// Adds a field, at a place of its own or after the ones so far.
  mutating func add(_ name: StaticString, _ value: Value, at place: Int? = nil) {
    let field = Value.Field("\(name)", value)
    if let place { placed.append((place, field)) } else { inOrder.append(field) }
  }

  mutating func field<Content: CanonicalCodable>(
    _ name: StaticString,
    _ content: @autoclosure () -> Content,
    _ state: @autoclosure () -> FieldState<Content>
  ) -> Content {
    let content = content()
    let state = state()
    switch state.form {
    case .hidden: break
    case .spread(let spread): spread(content, &self)
    case .value(let value): add(state.name ?? name, value(content, style), at: state.place)
    }
    return content
  }

  mutating func field<Content: CanonicalCodable & Equatable>(
    _ name: StaticString,
    _ content: @autoclosure () -> Content,
    _ state: @autoclosure () -> FieldState<Content>,
    since version: UInt64,
    before former: @autoclosure () -> Content
  ) -> Content {
    field(name, content(), state())
  }
}
