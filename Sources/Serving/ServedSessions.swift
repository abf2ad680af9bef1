/// The runs that are served, in the order in which they were made.
struct ServedSessions {
  /// The runs; the first is the usual one, whose name is empty.
  private(set) var all: [ServedSession]

  init(_ usual: ServedSession) { all = [usual] }

  /// The run of a name; nil for none.
  subscript(name: String) -> ServedSession? { all.first { $0.name == name } }

  /// The usual run.
  var usual: ServedSession { all[0] }

  /// Adds a run.
  mutating func append(_ session: ServedSession) { all.append(session) }

  /// Removes an isolated run and returns it; nil where no such run has that name.
  mutating func remove(_ name: String) -> ServedSession? {
    guard !name.isEmpty, let place = all.firstIndex(where: { $0.name == name }) else { return nil }
    return all.remove(at: place)
  }
}
