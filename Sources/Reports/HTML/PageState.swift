import Apps
import Entitlement
import Simulation

/// Writes parts of states as numbers of texts.
struct PageState {
  /// Parts as numbers of their ways and their values.
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
  var style = StateStyle(from: Instant(milliseconds: 0))
  /// The parts that were taken since a list began.
  private(set) var parts = Parts()
  /// The names on the way to the parts that are taken now.
  private var names: [Name] = []
  /// The numbers of the places on that way, as far as they were asked for.
  private var places: [Int] = []
  /// The numbers of places.
  private var knownPlaces: [Step: Int] = [:]
  /// The numbers of the texts of ways.
  private var knownWays: [Step: Int] = [:]

  /// A name of the program, or a place in a list.
  private enum Name {
    case name(StaticString)
    case index(Int)

    /// What tells it from others: the address of a name, which is the same in one place of the code.
    var key: UInt {
      switch self {
      case .name(let name): unsafe UInt(bitPattern: name.utf8Start)
      case .index(let index): UInt(index)
      }
    }

    var text: String {
      switch self {
      case .name(let name): "\(name)"
      case .index(let index): String(index)
      }
    }
  }

  /// A name after the place that it follows.
  private struct Step: Hashable {
    let place: Int
    let name: UInt
  }

  /// Begins a new list of parts.
  mutating func beginList() { parts.removeAll() }

  /// Adds what there is of a participant, or what differs from an earlier state.
  ///
  /// - Parameters:
  ///   - state: The participant.
  ///   - name: Its name.
  ///   - app: The place of the app that it is in; nil for those that there is one of.
  ///   - earlier: Its earlier state; nil for all of it.
  mutating func addState<State: StateParts>(
    of state: State,
    as name: StaticString,
    in app: Int? = nil,
    since earlier: State? = nil
  ) {
    var list = StatePartList(in: style)
    state.addParts(since: earlier, to: &list)
    guard !list.items.isEmpty else { return }
    within(app) { page in
      page.enter(.name(name))
      for item in list.items { page.add(item, isFirst: earlier == nil) }
      page.leave()
    }
  }

  /// Adds an app, whose state is small.
  mutating func addApp(_ app: App, at index: Int) {
    within(index) { $0.add(app.state(in: $0.style), at: $0.way(to: .name("app"))) }
  }

  private mutating func within(_ app: Int?, _ body: (inout Self) -> Void) {
    guard let app else { return body(&self) }
    enter(.name("apps"))
    enter(.index(app))
    body(&self)
    leave()
    leave()
  }

  private mutating func add(_ item: StatePartList.Item, isFirst: Bool) {
    switch item {
    case .part(let name, let value):
      if !value.holdsNothing {
        add(value, at: way(to: .name(name)))
      } else if !isFirst {
        parts.add(0, at: way(to: .name(name)))
      }
    case .field(let field):
      if field.value.holdsNothing {
        parts.add(0, at: way(to: field.name))
      } else {
        add(field.value, at: way(to: field.name))
      }
    case .element(let index, let value): add(value, at: way(to: .index(index)))
    case .enter(let name): enter(.name(name))
    case .enterElement(let index): enter(.index(index))
    case .leave: leave()
    }
  }

  private mutating func enter(_ name: Name) { names.append(name) }

  private mutating func leave() {
    names.removeLast()
    if places.count > names.count { places.removeLast() }
  }

  /// The number of the place where parts are taken now; 0 for the outermost.
  private var place: Int {
    mutating get {
      while places.count < names.count {
        let step = Step(place: places.last ?? 0, name: names[places.count].key)
        let number = knownPlaces[step] ?? knownPlaces.count + 1
        knownPlaces[step] = number
        places.append(number)
      }
      return places.last ?? 0
    }
  }

  private mutating func way(to name: Name) -> Int {
    let step = Step(place: place, name: name.key)
    if let known = knownWays[step] { return known }
    let way = way(to: name.text)
    knownWays[step] = way
    return way
  }

  private mutating func way(to name: String) -> Int {
    let way = names.map(\.text) + [name]
    return texts.number { bytes in PageJSON.append(way, to: &bytes) }
  }

  private mutating func add(_ value: Value, at way: Int) {
    parts.add(texts.number { bytes in PageJSON.append(value, to: &bytes) }, at: way)
  }
}
