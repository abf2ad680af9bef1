import Entitlement
import Simulation

/// Writes parts of states as numbers of texts.
struct PageState: StatePartList {
  /// Parts as numbers of their ways and their values.
  struct Parts: Sendable {
    fileprivate(set) var count = 0
    fileprivate(set) var numbers = PageNumbers()

    /// Appends others.
    mutating func add(_ others: Parts) {
      count += others.count
      numbers.add(others.numbers)
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
  mutating func beginList() { parts = Parts() }

  mutating func enter(_ name: StaticString) { names.append(.name(name)) }

  mutating func enter(_ index: Int) { names.append(.index(index)) }

  mutating func leave() {
    names.removeLast()
    if places.count > names.count { places.removeLast() }
  }

  mutating func take(_ name: StaticString, _ value: Value) {
    let step = Step(place: place, name: Name.name(name).key)
    if let known = knownWays[step] { return add(value, at: known) }
    let way = way(to: "\(name)")
    knownWays[step] = way
    add(value, at: way)
  }

  mutating func take(field: Value.Field) { add(field.value, at: way(to: field.name)) }

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

  private mutating func way(to name: String) -> Int {
    let way = names.map(\.text) + [name]
    return texts.number { bytes in PageJSON.append(way, to: &bytes) }
  }

  private mutating func add(_ value: Value, at way: Int) {
    let value = value.asPart
    let number = value == .null ? 0 : texts.number { bytes in PageJSON.append(value, to: &bytes) }
    parts.add(number, at: way)
  }
}

extension StatePartList {
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
    if let app {
      enter("apps")
      enter(app)
    }
    enter(name)
    state.addParts(since: earlier, to: &self)
    leave()
    guard app != nil else { return }
    leave()
    leave()
  }
}
