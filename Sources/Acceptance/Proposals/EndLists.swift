import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimReports
import EntsimScenarioModel
import EntsimYAML

/// What a file expects after the last step, beside what each run would have passed.
struct EndLists {
  /// The proposals about the end, in the order of the keys.
  let proposals: [Proposal]

  /// Compares the ends of all runs with what the file says.
  init(of runs: [CellRun], in source: ScenarioSource, root: Node) {
    let ends = runs.map { run in
      End(cell: run.scenario.cell, comparison: run.result?.comparison.finally)
    }
    guard ends.contains(where: { $0.comparison?.passed == false }) else {
      proposals = []
      return
    }
    let part = Part(source: source, root: root, ends: ends)
    proposals = part.proposals
  }

  /// The end of one run.
  struct End {
    let cell: String?
    /// What was found; nil where the run did not come to its end.
    let comparison: FinallyComparison?
  }
}

/// Makes the proposals about the end.
private struct Part {
  let source: ScenarioSource
  let root: Node
  let ends: [EndLists.End]

  private var pair: Pair? { root["finally"] }
  private var range: SourceRange {
    pair.map { source.site(of: $0.value, in: root.range) } ?? root.range
  }

  var proposals: [Proposal] {
    guard ends.allSatisfy({ $0.comparison != nil }) else {
      return [proposal("finally", .refusal("not every cell ran to its end"))]
    }
    guard ends.allSatisfy({ $0.comparison?.passing != nil }) else {
      let reason = "something is in flight that no word of `inFlight` names"
      return [proposal("finally", .refusal(reason))]
    }
    guard let value = pair?.value else { return [added] }
    if value.cellPairs != nil { return ofCells(value) }
    return ofKeys(in: value, ends)
  }

  /// The proposal for a file without `finally`: only what is in flight can differ.
  private var added: Proposal {
    let value = inFlight(ends)
    let lines = "finally:\(source.lineBreak)  inFlight: \(value.text)"
    let end = source.text.endOfLine(source.lastLine(of: root.range))
    let edit = TextEdit(end..<end, source.lineBreak + lines)
    guard !source.isFlow(root) else {
      return proposal(
        "finally",
        source.edits(adding: "finally", .text("{inFlight: \(value.text)}"), to: root)
      )
    }
    return proposal("finally", [edit])
  }

  /// The proposals of a `finally` that has a mapping for each cell.
  private func ofCells(_ value: Node) -> [Proposal] {
    var groups: [(mapping: Node, ends: [EndLists.End])] = []
    for end in ends {
      guard let mapping = value.value(inCell: end.cell) else { continue }
      if let index = groups.firstIndex(where: { $0.mapping.range == mapping.range }) {
        groups[index].ends.append(end)
      } else {
        groups.append((mapping, [end]))
      }
    }
    return groups.flatMap { group in
      let passings = group.ends.map { $0.comparison?.passing }
      guard passings.allSatisfy({ $0 == passings[0] }) else {
        return [proposal("finally", .refusal("cells that share one `finally` end differently"))]
      }
      return ofKeys(in: group.mapping, [group.ends[0]])
    }
  }

  /// The proposals of the keys of a `finally`.
  private func ofKeys(in mapping: Node, _ ends: [EndLists.End]) -> [Proposal] {
    guard ends.contains(where: { $0.comparison?.passed == false }) else { return [] }
    var proposals: [Proposal] = []
    if let storage = mapping["storage"],
      ends.contains(where: { $0.comparison?.hasRight("storage") == false })
    {
      proposals.append(list("storage", storage, in: mapping, ends) { $0.storage ?? [] })
    }
    if let requests = mapping["requests"],
      ends.contains(where: { $0.comparison?.requestsPass == false })
    {
      proposals.append(list("requests", requests, in: mapping, ends) { $0.requests ?? [] })
    }
    if let state = mapping["state"],
      ends.contains(where: { $0.comparison?.hasRight("state") == false })
    {
      let texts = ends.map { (cell: $0.cell ?? "", text: $0.comparison?.passing?.state ?? "{}") }
      let edits = source.edits(replacing: state, in: mapping, by: Self.value(of: texts))
      proposals.append(proposal("finally, state", edits))
    }
    if ends.contains(where: { $0.comparison?.workIsRight == false }) {
      proposals.append(inFlight(in: mapping, ends))
    }
    return proposals
  }

  /// Returns the proposal about a list.
  private func list(
    _ key: String,
    _ pair: Pair,
    in mapping: Node,
    _ ends: [EndLists.End],
    _ items: (PassingFinally) -> [PassingItem]
  ) -> Proposal {
    let part = "finally, \(key)"
    let lists = ends.map { end in
      (cell: end.cell, items: end.comparison?.passing.map(items) ?? [])
    }
    let texts = Set(lists.map { $0.items.map(\.text) })
    let isOpen = pair.value.cellValues.contains(where: \.isOpen)
    if pair.value.cellPairs != nil, !isOpen, texts.count == 1, let items = lists.first?.items {
      // Cells that end alike are written once.
      let value = NewValue.end(key, items.map(\.asText))
      return proposal(part, source.edits(replacing: pair, in: mapping, by: value))
    }
    if let cells = pair.value.cellPairs {
      var edits: [TextEdit] = []
      var seen: [(range: SourceRange, items: [PassingItem])] = []
      for (cell, items) in lists {
        guard let own = pair.value.value(inCell: cell),
          let cellPair = cells.first(where: { $0.value.range == own.range }),
          let value = pair.value.mapping?.first?.value
        else { return proposal(part, .refusal("the cell has no list of its own")) }
        if let same = seen.first(where: { $0.range == own.range }) {
          guard same.items == items else {
            return proposal(part, .refusal("cells that share one `\(key)` end differently"))
          }
          continue
        }
        seen.append((own.range, items))
        guard let changed = self.edits(key, cellPair, in: value, to: items) else {
          return proposal(part, nil)
        }
        edits += changed
      }
      return proposal(part, edits)
    }
    guard let merged = CellLists(lists, over: pair.value.listed).merged else {
      if pair.value.isOpen { return proposal(part, nil) }
      let grouped = CellLists(lists).grouped
      let value = grouped.count == 1 ? NewValue.list(grouped[0].items) : .byCell(grouped)
      return proposal(part, source.edits(replacing: pair, in: mapping, by: value))
    }
    return proposal(part, edits(key, pair, in: mapping, to: merged))
  }

  private func edits(
    _ key: String,
    _ pair: Pair,
    in mapping: Node,
    to items: [PassingItem]
  ) -> [TextEdit]? {
    if !items.isEmpty, pair.value.listed.sequence?.isEmpty == false,
      let edits = source.edits(of: pair.value.listed, to: items)
    {
      return edits
    }
    if pair.value.isOpen, !items.isEmpty { return nil }
    return source.edits(replacing: pair, in: mapping, by: .end(key, items))
  }

  /// Returns the proposal about what is in flight.
  private func inFlight(in mapping: Node, _ ends: [EndLists.End]) -> Proposal {
    let part = "finally, inFlight"
    let isEmpty = ends.allSatisfy { $0.comparison?.passing?.inFlight.isEmpty ?? true }
    guard let pair = mapping["inFlight"] else {
      return proposal(part, source.edits(adding: "inFlight", inFlight(ends), to: mapping))
    }
    if isEmpty {
      if mapping.mapping?.count == 1, let whole = self.pair, whole.value.range == mapping.range {
        return proposal(part, source.edits(removing: whole, from: root))
      }
      return proposal(part, source.edits(removing: pair, from: mapping))
    }
    return proposal(part, source.edits(replacing: pair, in: mapping, by: inFlight(ends)))
  }

  private func inFlight(_ ends: [EndLists.End]) -> NewValue {
    Self.value(
      of: ends.map { end in
        let names = end.comparison?.passing?.inFlight ?? []
        return (cell: end.cell ?? "", text: Notation.list(names))
      }
    )
  }

  /// Returns one text, or one for each cell where they differ.
  private static func value(of texts: [(cell: String, text: String)]) -> NewValue {
    guard let first = texts.first, texts.contains(where: { $0.text != first.text }) else {
      return .text(texts.first?.text ?? "[]")
    }
    return .text("{by cell: \(Notation.map(texts.map { ($0.cell, $0.text) }))}")
  }

  private func proposal(_ part: String, _ edits: [TextEdit]?) -> Proposal {
    proposal(part, edits.map { .edits($0) } ?? .refusal(Proposal.unwritable))
  }

  private func proposal(_ part: String, _ change: Proposal.Change) -> Proposal {
    Proposal(part: part, step: nil, range: range, isNew: false, change: change)
  }
}

extension FinallyComparison {
  /// Whether the storage or the state at the end is as expected; true where it does not matter.
  fileprivate func hasRight(_ key: String) -> Bool {
    checks.allSatisfy { check in
      switch check.expectation?.item {
      case .storage where key == "storage", .state where key == "state": check.passes
      case .storage, .state, .output, .anyOrder, nil: true
      }
    }
  }

  fileprivate var requestsPass: Bool { requests?.value.allSatisfy(\.passes) ?? true }

  fileprivate var workIsRight: Bool { unfinished.isEmpty && notInFlight.isEmpty }
}

extension NewValue {
  /// Returns the value of a key of `finally` that has items.
  fileprivate static func end(_ key: String, _ items: [PassingItem]) -> NewValue {
    if items.isEmpty { return .text(key == "storage" ? "empty" : "[]") }
    return key == "storage" ? .list(items) : .services(items)
  }
}
