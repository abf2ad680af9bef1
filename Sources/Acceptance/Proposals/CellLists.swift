import Diagnostics
import Reports
import ScenarioModel

/// What the runs of the cells of a matrix would have passed, brought together.
struct CellLists {
  /// The lists in the order of the cells; without a matrix, one without a name.
  let lists: [(cell: String?, items: [PassingItem])]
  /// Whether an item is a key with its value, which stands between brackets where it is a value itself.
  let areOutputs: Bool
  /// Whether there are cells that have no such list, since they lack the step.
  let arePart: Bool

  init(
    _ lists: [(cell: String?, items: [PassingItem])],
    areOutputs: Bool = false,
    arePart: Bool = false
  ) {
    self.lists = lists
    self.areOutputs = areOutputs
    self.arePart = arePart
  }

  /// One list for all cells; nil where too much differs.
  ///
  /// Where the cells have the same number of items and most are the same, the others say what they are `by cell`.
  var merged: [PassingItem]? {
    guard let first = lists.first?.items else { return [] }
    guard lists.allSatisfy({ $0.items.count == first.count }) else { return nil }
    let differing = first.indices.filter { place in
      lists.contains { !$0.items[place].says(first[place]) }
    }
    guard differing.isEmpty || lists.count > 1 && differing.count * 2 <= first.count else {
      return nil
    }
    var merged = first
    for place in first.indices {
      let items = lists.map { (cell: $0.cell, item: $0.items[place]) }
      if !differing.contains(place) {
        // What one cell keeps is right for all.
        merged[place] = items.map(\.item).first(where: \.isKept) ?? first[place]
        continue
      }
      guard let item = byCell(items) else { return nil }
      merged[place] = item
    }
    return merged
  }

  /// The cells that say the same under one name: those that most have in common under `otherwise`.
  var grouped: [(name: String, items: [PassingItem])] {
    grouped(lists.map { (cell: $0.cell ?? "", text: $0.items.map(\.text)) }).map { group in
      (group.name, lists[group.place].items.map(\.asText))
    }
  }

  /// Returns an item that says for each cell what it is; nil where a group is among them.
  private func byCell(_ items: [(cell: String?, item: PassingItem)]) -> PassingItem? {
    for (_, item) in items { if case .anyOrder = item { return nil } }
    let range = items.lazy.compactMap { $0.item.place }.first
    let groups = grouped(items.map { (cell: $0.cell ?? "", text: [$0.item.text]) })
    if groups.count == 1 { return .written(items[0].item.text, over: range) }
    let fields = groups.map { group in
      let text = items[group.place].item.text
      return (group.name, areOutputs ? "{\(text)}" : text)
    }
    return .written("by cell: \(Notation.map(fields))", over: range)
  }

  /// Returns the names of cells with the place of the first that says the same.
  private func grouped(
    _ cells: [(cell: String, text: [String])]
  ) -> [(name: String, place: Int)] {
    var counts: [[String]: Int] = [:]
    for cell in cells { counts[cell.text, default: 0] += 1 }
    let common = cells.max { counts[$0.text, default: 0] < counts[$1.text, default: 0] }?.text
    let isShared = arePart || common.map { counts[$0, default: 0] > 1 } ?? false
    var names: [(name: String, place: Int)] = []
    for (place, cell) in cells.enumerated() where !isShared || cell.text != common {
      names.append((cell.cell, place))
    }
    if isShared, let place = cells.firstIndex(where: { $0.text == common }) {
      names.append(("otherwise", place))
    }
    return names
  }
}

extension PassingItem {
  /// Whether two cells have the same item: the same lines of the file, or the same text.
  fileprivate func says(_ other: PassingItem) -> Bool {
    isKept || other.isKept
      ? isKept && other.isKept && place == other.place : text == other.text
  }

  /// The item as a text alone, for another place of the file.
  var asText: PassingItem {
    switch self {
    case .kept(_, let text): .written(text, over: nil)
    case .written(let text, _): .written(text, over: nil)
    case .anyOrder(let items, _): .anyOrder(items.map(\.asText), nil)
    }
  }
}
