/// A state that tells its parts one by one, so that what an event has changed is told without the rest.
public protocol StateParts: DescribedState, Equatable {
  /// Adds the parts to a list in the order of the state, each with the same part of an earlier state.
  ///
  /// The names are those of the state; a part that holds nothing is no part of the state.
  func addParts<List: StatePartList>(since earlier: Self?, to list: inout List)
}

extension StateParts {
  /// All parts by their names.
  public func state(in style: StateStyle) -> Value {
    var list = StateFieldsOfParts(in: style)
    addParts(since: nil, to: &list)
    return style.map(list.fields)
  }
}

/// Takes parts of a state: all of them, or those that differ from an earlier state.
///
/// Where the earlier state has a part of the same form, only what differs within it is told.
public protocol StatePartList {
  /// How the parts are written down.
  var style: StateStyle { get }

  /// Takes a part as a value, which may hold nothing.
  mutating func take(_ name: StaticString, _ value: Value)

  /// Takes a part whose name is not known to the program.
  mutating func take(field: Value.Field)

  /// Begins the parts within a part.
  mutating func enter(_ name: StaticString)

  /// Begins the parts within an element of a list.
  mutating func enter(_ index: Int)

  /// Ends the parts within a part or an element.
  mutating func leave()
}

extension StatePartList {
  /// Adds a part, unless an earlier state has the same one.
  ///
  /// Of a part that is optional, `earlier` has to be nil where there is no earlier state: `earlier.map { $0.front }`.
  @inlinable
  @inline(__always)
  public mutating func add<Content: Equatable>(
    _ name: StaticString,
    _ content: Content,
    since earlier: Content?,
    _ value: @autoclosure () -> Value
  ) {
    if let earlier, earlier == content { return }
    take(name, value())
  }

  /// Adds the fields of a state as parts, unless an earlier state has the same ones.
  @inlinable
  public mutating func addFields<Content: DescribedState & Equatable>(
    of content: Content,
    since earlier: Content?
  ) {
    if let earlier, earlier == content { return }
    // What does not hold anything any more has to be told.
    let isWhole = earlier == nil || style.showsNothing
    let style =
      isWhole
      ? style
      : StateStyle(from: style.start, showingSecrets: style.showsSecrets, showingNothing: true)
    guard case .map(let fields) = content.state(in: style) else {
      preconditionFailure("a state whose fields are not a mapping")
    }
    for field in fields { take(field: field) }
  }

  /// Adds the parts within a part that differ from those of an earlier state.
  @inlinable
  public mutating func addChanges<Content: StateParts>(
    within name: StaticString,
    _ inner: StaticString? = nil,
    of content: Content,
    since earlier: Content
  ) {
    enter(name)
    if let inner { enter(inner) }
    content.addParts(since: earlier, to: &self)
    if inner != nil { leave() }
    leave()
  }

  /// Adds a list of parts: whole where their number differs, and else what differs within them.
  @inlinable
  public mutating func add<Content: StateParts>(
    _ name: StaticString,
    _ contents: [Content],
    since earlier: [Content]?
  ) {
    guard let earlier, earlier.count == contents.count else {
      return take(name, style.list(contents))
    }
    for index in contents.indices where contents[index] != earlier[index] {
      enter(name)
      enter(index)
      contents[index].addParts(since: earlier[index], to: &self)
      leave()
      leave()
    }
  }
}

extension Value {
  /// The value of a part as it is told; null for one that holds nothing.
  public var asPart: Value { holdsNothing ? .null : self }
}

/// All parts of a state as fields.
private struct StateFieldsOfParts: StatePartList {
  let style: StateStyle
  private(set) var fields: [Value.Field] = []

  init(in style: StateStyle) { self.style = style }

  mutating func take(_ name: StaticString, _ value: Value) {
    fields.append(Value.Field("\(name)", value))
  }

  mutating func take(field: Value.Field) { fields.append(field) }

  mutating func enter(_ name: StaticString) { unnested() }

  mutating func enter(_ index: Int) { unnested() }

  mutating func leave() { unnested() }

  private func unnested() { preconditionFailure("a whole state has no changes within its parts") }
}
