import EntsimDiagnostics
import EntsimReports
import EntsimYAML

/// The items that the runs of the cells would have passed, by the items of the file that they keep.
struct CellSlots {
  /// One item of a cell, or the gap that an item of the file leaves in the cell.
  enum Slot {
    /// An item, and the place of the file's item that it keeps or replaces; nil where it is new.
    case item(PassingItem, Int?)
    /// The item of the file at this place is `nothing` in the cell.
    case gap(Int)
  }

  /// The slots of each cell that an item of the file fills.
  let withoutGaps: [[Slot]]
  /// The slots of each cell, with those that are `nothing` in it; nil where no item is.
  let withGaps: [[Slot]]?

  init(_ lists: [(cell: String?, items: [PassingItem])], over nodes: [Node]) {
    var places: [SourceRange: Int] = [:]
    for (place, node) in nodes.enumerated() {
      for value in [node] + node.cellValues where places[value.range] == nil {
        places[value.range] = place
      }
    }
    let filled = lists.map { list in
      list.items.map { item in Slot.item(item, item.place.flatMap { places[$0] }) }
    }
    withoutGaps = filled
    var hasGaps = false
    let all = zip(lists, filled).map { list, slots -> [Slot] in
      let own = Set(slots.compactMap(\.place))
      let gaps = nodes.indices.filter { place in
        !own.contains(place) && nodes[place].cellPairs != nil
          && nodes[place].value(inCell: list.cell)?.string == "nothing"
      }
      if !gaps.isEmpty { hasGaps = true }
      return slots.with(gaps)
    }
    withGaps = hasGaps ? all : nil
  }
}

extension CellSlots.Slot {
  /// The place of the file's item; nil where there is none.
  var place: Int? {
    switch self {
    case .item(_, let place): place
    case .gap(let place): place
    }
  }

  /// The item; nil for a gap.
  var item: PassingItem? {
    switch self {
    case .item(let item, _): item
    case .gap: nil
    }
  }

  /// Whether the file says the same already.
  var isKept: Bool { item?.isKept ?? true }

  /// What the cell says, on one line.
  var text: String { item?.text ?? "nothing" }
}

extension [CellSlots.Slot] {
  /// Returns the slots with gaps, each before the first item that the file has behind it.
  fileprivate func with(_ gaps: [Int]) -> Self {
    var slots: Self = []
    var left = gaps[...]
    for slot in self {
      if let place = slot.place {
        while let gap = left.first, gap < place { slots.append(.gap(left.removeFirst())) }
      }
      slots.append(slot)
    }
    return slots + left.map { .gap($0) }
  }
}
