import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimJSONText
import EntsimReports
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("A run that is written down as it goes on")
struct LiveRecordingTests {
  @Test(
    "changes lead to the state with which a later recording begins, and both go on alike",
    arguments: BundledSuite.paths.enumerated().filter { $0.offset % 16 == 0 }.map(\.element)
  )
  func changes(path: String) throws {
    for result in try BundledSuite.results(of: path) {
      let journal = result.journal
      let world = World(result.scenario.world, library: .cryptographic)
      var fold = WorldFold(world)
      var whole = LiveRecording(fold, since: world.now, from: 1)
      whole.note(journal)
      var tree = try beginning(of: whole)
      var late: LiveRecording?
      for entry in journal.entries {
        if late == nil, entry.sequence > journal.count / 2, fold.begins(with: entry) {
          let recording = LiveRecording(
            WorldFold(fold.world, after: fold.count),
            since: world.now,
            from: entry.sequence
          )
          #expect(try beginning(of: recording).leaves == tree.leaves)
          late = recording
          late?.note(journal)
        }
        try fold.fold(entry)
        let written = try json { bytes in try whole.append(entry, to: &bytes) }
        let inLate = try json { bytes in try late?.append(entry, to: &bytes) }
        for name in ["number", "time", "cause", "event", "rules", "changes", "pending", "taken"]
        where late != nil {
          #expect(written[name] == inLate[name], "\(name) of entry \(entry.sequence)")
        }
        tree.apply(try #require(written["changes"]))
      }
    }
  }

  private func beginning(of recording: LiveRecording) throws -> JSON {
    let beginning = try json { recording.appendBeginning(to: &$0) }
    var tree = JSON.object([])
    tree.apply(try #require(beginning["changes"]))
    return tree
  }

  private func json(_ append: (inout [UInt8]) throws -> Void) throws -> JSON {
    var bytes: [UInt8] = []
    try append(&bytes)
    return bytes.isEmpty ? .null : try JSON.read(bytes)
  }
}

extension JSON {
  /// Applies changes as the page does: paths and values in turn; null removes what is there.
  fileprivate mutating func apply(_ changes: JSON) {
    guard case .array(let items) = changes else { return }
    for index in stride(from: 0, to: items.count, by: 2) {
      guard case .array(let path) = items[index] else { continue }
      let names = path.map { if case .string(let name) = $0 { name } else { "" } }
      set(items[index + 1], at: names[...])
    }
  }

  private mutating func set(_ value: JSON, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self = value
      return
    }
    let rest = path.dropFirst()
    let isRemoved = rest.isEmpty && value == .null
    if case .array(var items) = self, let index = Int(name) {
      if isRemoved { items.remove(at: index) }
      if !isRemoved, index == items.count { items.append(.object([])) }
      if !isRemoved { items[index].set(value, at: rest) }
      self = .array(items)
      return
    }
    var members = self.members
    let index = members.firstIndex { $0.name == name } ?? members.count
    if index < members.count {
      var member = members.remove(at: index).value
      member.set(value, at: rest)
      if !isRemoved { members.insert(JSON.Member(name, member), at: index) }
    } else if !isRemoved {
      var member = JSON.object([])
      member.set(value, at: rest)
      members.append(JSON.Member(name, member))
    }
    self = .object(members)
  }

  /// The values that are no branches, each with its path.
  fileprivate var leaves: Set<String> { Set(leaves(at: "")) }

  private func leaves(at path: String) -> [String] {
    switch self {
    case .object(let members): members.flatMap { $0.value.leaves(at: "\(path)/\($0.name)") }
    case .array(let items):
      items.enumerated().flatMap { $0.element.leaves(at: "\(path)/\($0.offset)") }
    case .null, .bool, .integer, .string: ["\(path) = \(self)"]
    }
  }
}
