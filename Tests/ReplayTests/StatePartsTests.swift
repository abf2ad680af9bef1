import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("The parts of a state")
struct StatePartsTests {
  @Test(
    "that an entry changes make the state after it of the state before it",
    arguments: BundledSuite.paths.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
  )
  func changes(path: String) throws {
    for result in try BundledSuite.results(of: path) {
      let style = StateStyle(from: result.scenario.world.clock)
      var fold = WorldFold(World(result.scenario.world, library: .cryptographic))
      for entry in result.journal.entries {
        let earlier = fold.world
        try fold.fold(entry)
        let now = fold.world
        expectChanges(in: now.device, since: earlier.device, style)
        expectChanges(in: now.services, since: earlier.services, style)
        for (now, earlier) in zip(now.installations, earlier.installations) {
          expectChanges(in: now.accessEnabler, since: earlier.accessEnabler, style)
          guard let client = now.restClient, let earlier = earlier.restClient else { continue }
          expectChanges(in: client, since: earlier, style)
        }
      }
    }
  }

  private func expectChanges<State: StateParts>(
    in state: State,
    since earlier: State,
    _ style: StateStyle
  ) {
    guard state != earlier else { return }
    var tree = StateTree(earlier.state(in: style))
    var list = StatePartList(in: style)
    state.addParts(since: earlier, to: &list)
    for item in list.items { tree.apply(item) }
    #expect(Set(tree.root.fieldsByWay) == Set(state.state(in: style).fieldsByWay))
  }
}

/// A state in which parts are replaced.
private struct StateTree {
  private(set) var root: Value
  private var path: [String] = []

  init(_ root: Value) { self.root = root }

  mutating func apply(_ item: StatePartList.Item) {
    switch item {
    case .part(let name, let value): replace("\(name)", by: value)
    case .field(let field): replace(field.name, by: field.value)
    case .element(let index, let value): replace(String(index), by: value)
    case .enter(let name): path.append("\(name)")
    case .enterElement(let index): path.append(String(index))
    case .leave: path.removeLast()
    }
  }

  private mutating func replace(_ name: String, by value: Value) {
    root.replace((path + [name])[...], by: value.holdsNothing ? .null : value)
  }
}

extension Value {
  /// Replaces what is at the end of a way; null takes it away.
  fileprivate mutating func replace(_ way: ArraySlice<String>, by value: Value) {
    guard let name = way.first else {
      self = value
      return
    }
    switch self {
    case .list(var elements):
      guard let index = Int(name) else {
        Issue.record("\(name) is no place in a list")
        return
      }
      if index == elements.count, way.count == 1 {
        elements.append(value)
      } else {
        elements[index].replace(way.dropFirst(), by: value)
      }
      self = .list(elements)
    case .map(var fields):
      guard let index = fields.firstIndex(where: { $0.name == name }) else {
        guard value != .null else { return }
        self = .map(fields + [Field(name, value)])
        return
      }
      var content = fields[index].value
      content.replace(way.dropFirst(), by: value)
      if content == .null { fields.remove(at: index) } else { fields[index] = Field(name, content) }
      self = .map(fields)
    case .null, .bool, .integer, .string, .description:
      Issue.record("there is nothing at \(name)")
    }
  }

  /// The fields of the outermost mapping, in any order of theirs and of those within mappings.
  fileprivate var fieldsByWay: [String] {
    switch self {
    case .map(let fields):
      fields.flatMap { field in field.value.fieldsByWay.map { "\(field.name).\($0)" } }
    case .list(let elements):
      elements.enumerated().flatMap { index, element in
        element.fieldsByWay.map { "\(index).\($0)" }
      }
    case .null, .bool, .integer, .string, .description: ["\(self)"]
    }
  }
}
