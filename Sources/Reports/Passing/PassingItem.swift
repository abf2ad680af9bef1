package import EntsimDiagnostics

/// One item of a list in a scenario, as its run would have passed it.
///
/// What the scenario says and what is right stays as it is written: matchers, captures, groups. So does an
/// expectation that was met at another place.
package enum PassingItem: Equatable, Sendable {
  /// The item of the file is right. The text says the same, for a place where the file's own lines cannot stand.
  case kept(SourceRange, text: String)
  /// The text of an item that stands in place of one of the file; of none where it is new.
  case written(String, over: SourceRange?)
  /// Items that may come in any order, where their group stands in the file, and whether they are all that the file
  /// has of it.
  case anyOrder([PassingItem], SourceRange?, isWhole: Bool)
}

extension PassingItem {
  /// Where the file has the item, or what it takes the place of; nil where it is new.
  package var place: SourceRange? {
    switch self {
    case .kept(let range, _): range
    case .written(_, let range), .anyOrder(_, let range, _): range
    }
  }

  /// Whether the file says the same already.
  package var isKept: Bool {
    switch self {
    case .kept: true
    case .written: false
    case .anyOrder(let items, let group, let isWhole):
      group != nil && isWhole && items.allSatisfy(\.isKept)
    }
  }

  /// The item without the `- ` of a list, on one line; a group as a mapping with one key.
  package var text: String {
    switch self {
    case .kept(_, let text), .written(let text, _): text
    case .anyOrder(let items, _, _):
      // A single item has no order to leave open.
      items.count == 1
        ? items[0].text : "any order: [\(items.map(\.text).joined(separator: ", "))]"
    }
  }

  /// The lines of the item in a list, each without its margin.
  package var lines: [String] {
    switch self {
    case .kept, .written: ["- \(text)"]
    case .anyOrder(let items, _, _):
      items.count == 1
        ? items[0].lines : ["- any order:"] + items.flatMap(\.lines).map { "    \($0)" }
    }
  }
}
