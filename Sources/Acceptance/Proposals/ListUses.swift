import EntsimComparison
import EntsimDiagnostics
import EntsimReports
import EntsimScenarioModel
import EntsimYAML

/// A list under one key of one mapping, and what the runs of the cells would have passed.
struct ListUses {
  /// What one run would have passed.
  struct Use {
    /// The cell of the run; nil without a matrix.
    let cell: String?
    /// The number of the step; nil for the end.
    let step: Int?
    /// Where the scenario calls the flow that the step stands in; nil where it stands in none.
    let caller: SourceRange?
    /// The items; nil where the run did not come to the end of the step.
    let items: [PassingItem]?
    /// Whether the list says something else than what came.
    let differs: Bool
    /// Why it must stay as it is: something that later steps need would be lost.
    let loss: String?
  }

  /// The mapping.
  let mapping: Node
  /// The key.
  let key: String
  /// How many cells the matrix has; one without a matrix.
  let cellCount: Int
  /// The runs, each with what it would have passed.
  var uses: [Use] = []

  /// The pair of the key; nil where the mapping has none.
  var pair: Pair? { mapping[named: key] }

  /// Whether some run would have passed another list only.
  var differs: Bool { uses.contains(where: \.differs) }

  /// Why the list stays as it is where its uses would become different lists.
  private static func disagreement(of uses: [Use]) -> String {
    let callers = uses.compactMap(\.caller)
    guard let first = callers.first, callers.count == uses.count else {
      let steps = uses.compactMap(\.step).map(String.init).joined(separator: " and ")
      return "steps \(steps) are the same lines of the file, and their outputs differ"
    }
    let other = zip(callers, uses).first { $1.items != uses[0].items }?.0 ?? first
    return other == first
      ? "the call of the flow at \(first) runs the step in several cells, and its outputs differ"
      : "the flow is called at \(first) and at \(other), and the outputs of the step differ there"
  }

  /// The cells in their order, each once.
  private var cells: [String?] {
    uses.reduce(into: []) { cells, use in if !cells.contains(use.cell) { cells.append(use.cell) } }
  }

  /// What becomes of the list.
  enum Plan {
    /// Lists that the file has become these items.
    case inPlace([(list: Node, items: [PassingItem])])
    /// The key gets a value.
    case value([PassingItem], byCell: [(name: String, items: [PassingItem])]?)
    /// The key goes away.
    case removal
    /// It stays as it is, for a reason.
    case refusal(String)
  }

  /// Returns what becomes of the list once the runs are accepted.
  func plan() -> Plan {
    if let loss = uses.compactMap(\.loss).first { return .refusal(loss) }
    var items: [(cell: String?, items: [PassingItem])] = []
    for cell in cells {
      let own = uses.filter { $0.cell == cell }
      let lists = own.compactMap(\.items)
      guard lists.count == own.count, let first = lists.first else {
        let words = cell.map { " in the cell `\($0)`" } ?? ""
        let caller = own.first { $0.items == nil }?.caller
        let call = caller.map { " in the flow that is called at \($0)" } ?? ""
        return .refusal("the step did not run to its end\(words)\(call)")
      }
      guard lists.allSatisfy({ $0 == first }) else {
        return .refusal(Self.disagreement(of: own))
      }
      items.append((cell, first))
    }
    guard let value = pair?.value else { return plan(items, replacing: nil) }
    if let cells = value.cellPairs { return plan(items, inCells: cells) }
    return plan(items, replacing: value)
  }

  /// Returns the plan of a key that has one value for all cells, or none.
  private func plan(
    _ lists: [(cell: String?, items: [PassingItem])],
    replacing value: Node?
  ) -> Plan {
    let list = value?.listed
    let cells = CellLists(
      lists,
      over: list,
      areOutputs: key == "expect",
      arePart: lists.count < cellCount
    )
    guard let merged = cells.merged else {
      if value?.isOpen == true { return .refusal(Proposal.unwritable) }
      let grouped = cells.grouped
      return grouped.count == 1
        ? .value(grouped[0].items, byCell: nil) : .value([], byCell: grouped)
    }
    if merged.isEmpty { return .removal }
    guard let list, list.sequence?.isEmpty == false else { return .value(merged, byCell: nil) }
    return .inPlace([(list, merged)])
  }

  /// Returns the plan of a key with a list for each cell.
  private func plan(
    _ lists: [(cell: String?, items: [PassingItem])],
    inCells pairs: PairList
  ) -> Plan {
    // What the whole key gets, if one of its lists cannot go on.
    var whole: Plan {
      pairs.contains { $0.value.isOpen }
        ? .refusal(Proposal.unwritable) : plan(lists, replacing: nil)
    }
    var items: [(list: Node, items: [PassingItem])] = []
    for list in lists {
      guard let cell = list.cell,
        let value =
          (pairs.first { $0.key.text == cell } ?? pairs.first { $0.key.text == "otherwise" })?
          .value.listed
      else { return .refusal("the cell has no list of its own") }
      if let same = items.first(where: { $0.list.range == value.range }) {
        guard same.items == list.items else { return whole }
        continue
      }
      guard !list.items.isEmpty || value.sequence?.isEmpty == true,
        value.sequence?.isEmpty != true || list.items.isEmpty
      else { return whole }
      items.append((value, list.items))
    }
    // Cells that say the same are written once.
    let texts = Set(items.map { $0.items.map(\.text) })
    if texts.count < 2 { return whole }
    return .inPlace(items.filter { !$0.items.isEmpty })
  }
}

extension Node {
  /// Whether the node is a list beside which others may come.
  var isOpen: Bool { mapping?.count == 1 && self["including"] != nil }

  /// The list that the node is, or that it has under `including`; otherwise the node.
  var listed: Node { isOpen ? self["including"]?.value ?? self : self }

  /// The values of the cells, where the node is a `by cell`.
  var cellPairs: PairList? {
    guard let pairs = mapping, pairs.count == 1, let pair = pairs.first, pair.key.text == "by cell"
    else { return nil }
    return pair.value.mapping
  }

  /// The values of the cells; none where the node is no `by cell`.
  var cellValues: [Node] { cellPairs.map { $0.map(\.value) } ?? [] }

  /// The value of a cell, where the node is a `by cell`; otherwise the node.
  func value(inCell cell: String?) -> Node? {
    guard let cellPairs else { return self }
    let own = cellPairs.first { $0.key.text == cell }
    return (own ?? cellPairs.first { $0.key.text == "otherwise" })?.value
  }
}
