import EntsimApps
import EntsimEntitlement
import EntsimSimulation

/// Writes parts of states as numbers of texts.
struct PageState {
  /// Parts as numbers of their paths and their values.
  struct Parts: Sendable {
    fileprivate(set) var count = 0
    fileprivate(set) var numbers = PageNumbers()

    /// Appends others.
    mutating func add(_ others: Parts) {
      count += others.count
      numbers.add(others.numbers)
    }

    /// Removes all parts, and keeps the room for others.
    fileprivate mutating func removeAll() {
      count = 0
      numbers.removeAll()
    }

    /// Appends a part.
    fileprivate mutating func add(_ value: Int, at path: Int) {
      count += 1
      numbers.add(text: path)
      numbers.add(text: value)
    }
  }

  /// The texts of the page.
  var texts = PageTexts()
  private(set) var style = StateStyle(from: Instant(milliseconds: 0))
  /// The parts that were taken since a list began.
  private(set) var parts = Parts()
  /// The paths of parts, and the path of the part that is written now.
  private var paths = PagePaths()

  /// Begins a run, from whose beginning times are counted.
  mutating func beginRun(at start: Instant) {
    style = StateStyle(from: start, mostElements: PageJSON.mostElements)
  }

  /// Begins a new list of parts.
  mutating func beginList() { parts.removeAll() }

  /// Adds all that there is of a participant.
  ///
  /// - Parameters:
  ///   - state: The participant.
  ///   - name: Its name.
  ///   - app: The place of the app that it is in; nil for those that there is one of.
  mutating func addState<State: StateParts>(
    of state: State,
    as name: StaticString,
    in app: Int? = nil
  ) {
    var list = StatePartList(in: style, isWhole: true)
    state.addParts(since: state, to: &list)
    add(list, as: name, in: app)
  }

  /// Adds what differs from an earlier state of a participant.
  mutating func addState<State: StateParts>(
    of state: State,
    as name: StaticString,
    in app: Int? = nil,
    since earlier: State
  ) {
    var list = StatePartList(in: style)
    state.addParts(since: earlier, to: &list)
    add(list, as: name, in: app)
  }

  /// Adds an app, whose state is small.
  mutating func addApp(_ app: App, at index: Int) {
    paths.enter(.name("apps"))
    paths.enter(.index(index))
    add(app.state(in: style), to: .name("app"))
    paths.leave()
    paths.leave()
  }

  private mutating func add(_ list: StatePartList, as name: StaticString, in app: Int?) {
    guard !list.items.isEmpty else { return }
    if let app {
      paths.enter(.name("apps"))
      paths.enter(.index(app))
    }
    paths.enter(.name(name))
    for item in list.items { add(item, isFirst: list.isWhole) }
    paths.leave()
    guard app != nil else { return }
    paths.leave()
    paths.leave()
  }

  private mutating func add(_ item: StatePartList.Item, isFirst: Bool) {
    switch item {
    case .part(_, let value) where isFirst && value.holdsNothing: break
    case .part(let name, let value): add(value, to: .name(name))
    case .field(let field):
      parts.add(number(of: field.value), at: paths.number(to: field.name, in: &texts))
    case .element(let index, let value):
      // An element is there even if it holds nothing.
      let number = texts.number { bytes in PageJSON.append(value, to: &bytes) }
      parts.add(number, at: paths.number(to: .index(index), in: &texts))
    case .enter(let name): paths.enter(.name(name))
    case .enterElement(let index): paths.enter(.index(index))
    case .leave: paths.leave()
    }
  }

  private mutating func add(_ value: Value, to name: PagePaths.Name) {
    parts.add(number(of: value), at: paths.number(to: name, in: &texts))
  }

  /// Returns the number of a value's text; 0 where it holds nothing.
  private mutating func number(of value: Value) -> Int {
    value.holdsNothing ? 0 : texts.number { bytes in PageJSON.append(value, to: &bytes) }
  }
}
