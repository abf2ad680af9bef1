import EntsimDiagnostics
import EntsimReports
import EntsimScenarioModel
import EntsimYAML

/// What the runs of the cells of a matrix would have passed, brought together.
struct CellLists {
  /// The lists in the order of the cells; without a matrix, one without a name.
  let lists: [(cell: String?, items: [PassingItem])]
  /// The items of the list that the file has for all cells; empty where it has none.
  let nodes: [Node]
  /// Whether an item is a key with its value, which stands between brackets where it is a value itself.
  let areOutputs: Bool
  /// Whether there are cells that have no such list, since they lack the step.
  let arePart: Bool

  init(
    _ lists: [(cell: String?, items: [PassingItem])],
    over list: Node? = nil,
    areOutputs: Bool = false,
    arePart: Bool = false
  ) {
    self.lists = lists
    nodes = list?.sequence.map(Array.init) ?? []
    self.areOutputs = areOutputs
    self.arePart = arePart
  }

  /// One list for all cells; nil where too much differs.
  ///
  /// Where the cells have the same number of items and most are the same, the others say what they are `by cell`.
  /// An item of the file that is `nothing` in a cell counts for that cell too, as long as this goes on to hold.
  var merged: [PassingItem]? {
    guard !lists.isEmpty else { return [] }
    let slots = CellSlots(lists, over: nodes)
    return slots.withGaps.flatMap(together) ?? together(slots.withoutGaps)
  }

  /// Returns one item for each place; nil where too much differs.
  private func together(_ slots: [[CellSlots.Slot]]) -> [PassingItem]? {
    guard let first = slots.first, slots.allSatisfy({ $0.count == first.count }) else { return nil }
    var merged: [PassingItem] = []
    var differingCount = 0
    for place in first.indices {
      let column = zip(lists, slots).map { (cell: $0.cell, slot: $1[place]) }
      if let item = asInFile(column) {
        merged.append(item)
      } else if let item = common(column.map(\.slot)) {
        merged.append(item)
      } else {
        differingCount += 1
        guard let item = byCell(column) else { return nil }
        merged.append(item)
      }
    }
    let isAlike = differingCount == 0 || slots.count > 1 && differingCount * 2 <= first.count
    return isAlike ? merged : nil
  }

  /// The cells that say the same under one name: those that most have in common under `otherwise`.
  var grouped: [(name: String, items: [PassingItem])] {
    grouped(lists.map { (cell: $0.cell ?? "", text: $0.items.map(\.text)) }).map { group in
      (group.name, lists[group.place].items.map(\.asText))
    }
  }

  /// Returns the item of the file where each cell keeps what it says `by cell`; nil otherwise.
  private func asInFile(_ column: [(cell: String?, slot: CellSlots.Slot)]) -> PassingItem? {
    guard let place = column.first?.slot.place, nodes[place].cellPairs != nil,
      column.allSatisfy({ $0.slot.place == place && $0.slot.isKept })
    else { return nil }
    return .kept(nodes[place].range, text: text(byCell: column))
  }

  /// Returns what all cells say; nil where they do not say the same.
  private func common(_ slots: [CellSlots.Slot]) -> PassingItem? {
    let items = slots.compactMap(\.item)
    guard let first = items.first, items.count == slots.count,
      items.allSatisfy({ $0.says(first) })
    else { return nil }
    // What one cell keeps is right for all.
    return items.first(where: \.isKept).map(\.whole) ?? first
  }

  /// Returns an item that says for each cell what it is; nil where a group is among them.
  private func byCell(_ column: [(cell: String?, slot: CellSlots.Slot)]) -> PassingItem? {
    for case .item(.anyOrder, _) in column.map(\.slot) { return nil }
    let own = column.lazy.compactMap(\.slot.place).first
    let range = own.map { nodes[$0].range } ?? column.lazy.compactMap { $0.slot.item?.place }.first
    return .written(text(byCell: column), over: range)
  }

  private func text(byCell column: [(cell: String?, slot: CellSlots.Slot)]) -> String {
    let groups = grouped(column.map { (cell: $0.cell ?? "", text: [$0.slot.text]) })
    if groups.count == 1 { return column[0].slot.text }
    let fields = groups.map { group in
      let slot = column[group.place].slot
      let isOpen = areOutputs && slot.item != nil && !slot.text.hasPrefix("{")
      return (group.name, isOpen ? "{\(slot.text)}" : slot.text)
    }
    return "by cell: \(Notation.map(fields))"
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

  /// The item as one that stays as the file has it: a group with all that it has for any cell.
  fileprivate var whole: PassingItem {
    guard case .anyOrder(_, let range?, _) = self else { return self }
    return .kept(range, text: text)
  }

  /// The item as a text alone, for another place of the file.
  var asText: PassingItem {
    switch self {
    case .kept(_, let text): .written(text, over: nil)
    case .written(let text, _): .written(text, over: nil)
    case .anyOrder(let items, _, _): .anyOrder(items.map(\.asText), nil, isWhole: false)
    }
  }
}
