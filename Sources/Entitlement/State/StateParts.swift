/// A state that tells its parts one by one, so that what an event has changed is told without the rest.
public protocol StateParts: DescribedState, Equatable {
  /// Adds the parts to a list in the order of the state, each with the same part of an earlier state.
  ///
  /// If `isWhole` is true, the list takes all parts and ignores the earlier state.
  ///
  /// The names are those of the state; a part that holds nothing is no part of the state.
  func addParts(since earlier: Self, to list: inout StatePartList)
}

extension StateParts {
  /// All parts by their names.
  public func state(in style: StateStyle) -> Value {
    var list = StatePartList(in: style, isWhole: true)
    addParts(since: self, to: &list)
    return style.map(list.items.map(\.field))
  }
}

/// Parts of a state: all of them, or those that differ from an earlier state.
///
/// Where the earlier state has a part of the same form, only what differs within it is told.
public struct StatePartList {
  /// A part, or where the parts within another one begin or end.
  public enum Item {
    /// A part as a value, which may hold nothing.
    case part(StaticString, Value)
    /// A part whose name is not known to the program.
    case field(Value.Field)
    /// An element of a list.
    case element(Int, Value)
    /// The parts within a part begin.
    case enter(StaticString)
    /// The parts within an element of a list begin.
    case enterElement(Int)
    /// The parts within a part or an element end.
    case leave
  }

  /// How the parts are written down.
  public let style: StateStyle
  /// Whether it takes all parts, and not only those that differ.
  public let isWhole: Bool
  /// The parts in the order of the state.
  public private(set) var items: [Item] = []

  /// Creates an empty list.
  public init(in style: StateStyle, isWhole: Bool = false) {
    self.style = style
    self.isWhole = isWhole
  }

  /// Adds a part, or where the parts within another one begin or end.
  public mutating func append(_ item: Item) { items.append(item) }
}

extension StatePartList {
  /// Adds a part, unless an earlier state has the same one.
  @inlinable
  @inline(__always)
  public mutating func add<Content: Equatable>(
    _ name: StaticString,
    _ content: Content,
    since earlier: Content,
    _ value: @autoclosure () -> Value
  ) {
    guard isWhole || content != earlier else { return }
    append(.part(name, value()))
  }

  /// Adds the fields of a state as parts, unless an earlier state has the same ones.
  @inlinable
  public mutating func addFields<Content: DescribedState & Equatable>(
    of content: Content,
    since earlier: Content
  ) {
    guard isWhole || content != earlier else { return }
    // A field that became empty must be told.
    let style =
      isWhole || style.showsNothing
      ? style
      : StateStyle(
        from: style.start,
        showingSecrets: style.showsSecrets,
        showingNothing: true,
        mostElements: style.mostElements
      )
    guard case .map(let fields) = content.state(in: style) else {
      preconditionFailure("a state whose fields are not a mapping")
    }
    for field in fields { append(.field(field)) }
  }

  /// Adds the parts within a part that differ from those of an earlier state.
  @inlinable
  public mutating func addChanges<Content: StateParts>(
    within name: StaticString,
    _ inner: StaticString? = nil,
    of content: Content,
    since earlier: Content
  ) {
    append(.enter(name))
    if let inner { append(.enter(inner)) }
    content.addParts(since: earlier, to: &self)
    if inner != nil { append(.leave) }
    append(.leave)
  }

  /// Adds a list: where it is not shorter than the earlier one, only the elements that differ or are new.
  ///
  /// Of a list with more elements than the style shows, the ones beyond are left out, and the list is told whole where their
  /// number differs.
  @inlinable
  public mutating func add<Content: DescribedState & Equatable>(
    _ name: StaticString,
    _ contents: [Content],
    since earlier: [Content]
  ) {
    guard isWhole || contents != earlier else { return }
    guard !isWhole, tellsElements(of: contents.count, since: earlier.count) else {
      return append(.part(name, style.list(contents)))
    }
    append(.enter(name))
    for index in contents.indices.prefix(style.mostElements ?? contents.count)
    where index >= earlier.count || contents[index] != earlier[index] {
      append(.element(index, contents[index].state(in: style)))
    }
    append(.leave)
  }

  /// Adds a list of parts: what differs within them where their number is the same.
  @inlinable
  public mutating func addChanges<Content: StateParts>(
    _ name: StaticString,
    _ contents: [Content],
    since earlier: [Content]
  ) {
    guard !isWhole, earlier.count == contents.count else {
      return add(name, contents, since: earlier)
    }
    guard contents != earlier else { return }
    for index in contents.indices.prefix(style.mostElements ?? contents.count)
    where contents[index] != earlier[index] {
      append(.enter(name))
      append(.enterElement(index))
      contents[index].addParts(since: earlier[index], to: &self)
      append(.leave)
      append(.leave)
    }
  }

  @inlinable
  func tellsElements(of count: Int, since earlier: Int) -> Bool {
    guard earlier > 0, count >= earlier else { return false }
    return count == earlier || count <= style.mostElements ?? count
  }
}

extension StatePartList.Item {
  /// A part of a whole state as a field.
  fileprivate var field: Value.Field {
    switch self {
    case .part(let name, let value): Value.Field("\(name)", value)
    case .field(let field): field
    case .element, .enter, .enterElement, .leave:
      preconditionFailure("a whole state has no changes within its parts")
    }
  }
}
