/// The scenarios that show a requirement or a word best, by its id.
///
/// A table in the file `Reports/shown.tsv`: an id, a path and a title in each line, with tabs between them.
public struct ShownScenarios: Sendable {
  /// A scenario of the bundled suite.
  public struct Item: Hashable, Sendable {
    /// The path from the root of the repository.
    public let path: String
    /// The title.
    public let title: String

    /// Creates an item.
    public init(path: String, title: String) {
      self.path = path
      self.title = title
    }
  }

  private let items: [String: [Item]]

  /// Reads a table, and skips each line that has another form.
  init(_ text: String) {
    var items: [String: [Item]] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard fields.count == 3 else { continue }
      items[fields[0], default: []].append(Item(path: fields[1], title: fields[2]))
    }
    self.items = items
  }

  /// Returns the text of a table.
  public static func text(_ rows: [(id: String, item: Item)]) -> String {
    rows.map { "\($0.id)\t\($0.item.path)\t\($0.item.title)\n" }.joined()
  }

  /// Returns the scenarios of an id, the one that shows little else first.
  subscript(id: String) -> [Item] { items[id] ?? [] }
}
