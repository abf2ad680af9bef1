import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimReports
import EntsimScenarioModel
public import EntsimYAML

/// What would change in a scenario's file if its runs were right.
public struct FileProposals {
  /// The parts that some run did not pass, in the order of the file.
  public let proposals: [Proposal]

  /// Compares a file with the runs of all of its scenarios.
  ///
  /// An expectation that several steps use, through an alias, is changed only where all of them would pass with the
  /// same change.
  ///
  /// - Parameters:
  ///   - runs: One for each cell of the matrix, in their order; one without a matrix. Of a flow, the runs of all
  ///     scenarios that call it.
  ///   - document: The file as it was read for the runs.
  ///   - isFlow: Whether the file is a flow, of which nothing but the lists of its steps is proposed.
  public init(of runs: [CellRun], in document: Document, isFlow: Bool = false) {
    guard let root = document.root else {
      proposals = []
      return
    }
    let source = ScenarioSource(document)
    let sites = StepSites(in: root, isFlow: isFlow)
    let lists = StepLists(of: runs, at: sites).lists
    var planned = lists.map { PlannedList($0, in: source) }
    for index in planned.indices { planned[index].refuseDisagreement(with: planned) }
    let steps = planned.compactMap { $0.proposal(at: sites) }
    if isFlow {
      proposals = steps
      return
    }
    let ends = EndLists(of: runs, in: source, root: root).proposals
    proposals = steps + ends + Self.left(in: runs)
  }

  /// Returns what no acceptance changes.
  private static func left(in runs: [CellRun]) -> [Proposal] {
    var left: [Proposal] = []
    func leave(
      _ part: String,
      _ range: SourceRange,
      _ reason: String,
      step: SourceRange? = nil,
      isNew: Bool = false
    ) {
      let proposal = Proposal(
        part: part,
        step: step,
        range: range,
        isNew: isNew,
        change: .refusal(reason)
      )
      if !left.contains(proposal) { left.append(proposal) }
    }
    for run in runs {
      guard let comparison = run.result?.comparison else {
        let reason = run.scenario.unsupported.first?.value ?? "it was not run"
        leave("scenario", run.scenario.title.range, "it cannot be run: \(reason)")
        continue
      }
      for step in comparison.steps {
        let part = "step \(step.step.number)"
        if case .faulted(let reason) = step.course {
          let words = "it did not run to its end: \(reason)"
          leave(part, step.step.range, words, step: step.step.range)
        }
        if let lateness = step.lateness {
          let reason =
            "`within` is a requirement on time, and is not accepted: the output came after \(lateness.actual)"
          leave("\(part), within", lateness.limit.range, reason, step: step.step.range)
        }
        if let call = step.step.calls.first {
          let reason =
            "the step stands in the flow at \(step.step.range), and is accepted there if all callers of the flow agree"
          for key in step.differingKeys {
            let isNew = key == "expect" && !step.step.hasExpect
            leave("\(part), \(key)", call.range, reason, step: step.step.range, isNew: isNew)
          }
        }
      }
      for violation in comparison.violations {
        let reason =
          "`never` is not accepted: `\(violation.pattern.name.rawValue)` came in step \(violation.step)"
        leave("never", violation.pattern.range, reason)
      }
      for answer in comparison.unusedAnswers {
        leave("scripted answer", answer.range, "no request took it, and it is not accepted")
      }
    }
    return left
  }
}

/// A list of a step with what becomes of it.
private struct PlannedList {
  let uses: ListUses
  /// The lists of the file that it is written in, with what each would become.
  private var written: [(list: Node, items: [PassingItem])] = []
  private var change: Proposal.Change?

  init(_ uses: ListUses, in source: ScenarioSource) {
    self.uses = uses
    let plan = uses.plan()
    if case .inPlace(let lists) = plan { written = lists }
    guard uses.differs else { return }
    change = Self.change(plan, uses, in: source)
  }

  private static func change(
    _ plan: ListUses.Plan,
    _ uses: ListUses,
    in source: ScenarioSource
  ) -> Proposal.Change {
    let (mapping, key) = (uses.mapping, uses.key)
    let edits: [TextEdit]?
    switch plan {
    case .refusal(let reason): return .refusal(reason)
    case .removal:
      edits = uses.pair.flatMap { pair in
        key == "expect"
          ? source.edits(removing: pair, from: mapping)
          : source.edits(replacing: pair, in: mapping, by: .text("[]"))
      }
    case .value(let items, let byCell):
      let value =
        byCell.map { NewValue.byCell($0) } ?? (key == "expect" ? .list(items) : .services(items))
      if let pair = uses.pair {
        edits = source.edits(replacing: pair, in: mapping, by: value)
      } else {
        edits = source.edits(adding: key, value, to: mapping)
      }
    case .inPlace(let lists):
      var all: [TextEdit]? = []
      for (list, items) in lists {
        all = all.flatMap { before in source.edits(of: list, to: items).map { before + $0 } }
      }
      if all == nil, lists.count == 1, let pair = uses.pair, pair.value.range == lists[0].list.range
      {
        let value = key == "expect" ? NewValue.list(lists[0].items) : .services(lists[0].items)
        all = source.edits(replacing: pair, in: mapping, by: value)
      }
      edits = all
    }
    return edits.map { .edits($0) } ?? .refusal(Proposal.unwritable)
  }

  /// Leaves the list as it is where another step uses the same lines of the file, and would change them otherwise.
  mutating func refuseDisagreement(with others: [PlannedList]) {
    guard case .edits? = change else { return }
    for other in others where other.uses.mapping.range != uses.mapping.range {
      for (list, items) in other.written {
        guard let own = written.first(where: { $0.list.range == list.range }),
          own.items != items
        else { continue }
        change = .refusal(
          "other steps use the same lines of the file, and their outputs differ"
        )
        return
      }
    }
  }

  /// Returns what is proposed for the list; nil where all runs passed it.
  func proposal(at sites: StepSites) -> Proposal? {
    guard let change else { return nil }
    return Proposal(
      part: "\(sites.words(for: uses)), \(uses.key)",
      step: uses.mapping.range,
      range: uses.pair?.key.range ?? uses.mapping.range,
      isNew: uses.pair == nil,
      change: change
    )
  }
}
