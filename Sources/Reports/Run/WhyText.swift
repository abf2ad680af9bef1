import EntsimComparison
import EntsimComparisonText
import EntsimDevice
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Why a run went as it went, as a person reads it: the chain of entries that led to the first thing
/// that is not as expected, with the requirements, and which of these are decisions of ours.
struct WhyText {
  let width: Int
  /// The requirements of the suite, or those of the program where it has none.
  let catalogue: Catalogue
  let result: RunResult

  /// Returns why a step went as it went.
  func blocks(for step: StepComparison) -> [String] {
    if let output = step.explainedRow.flatMap({ step.rows[$0].output }) {
      return explained("why \(output.displayName) came", output.entry)
    }
    if let row = step.rows.first(where: { !$0.passes }) { return blocks(for: row, of: step) }
    if let request = step.requests?.first(where: { !$0.passes && $0.message != nil })?.message {
      return explained("why \(request.service.rawValue) was sent", request.entry)
    }
    if let answer = step.answers?.first(where: { !$0.passes && $0.message != nil })?.message {
      return explained("why \(answer.service.rawValue) was answered like this", answer.entry)
    }
    switch step.lateness?.subject {
    case .output(let output)?:
      return explained("why \(output.displayName) came then", output.entry)
    case .snapshot(let expectation)? where expectation.item.isStorage: return storage(after: step)
    case .snapshot?, nil: return deeds(in: step)
    }
  }

  /// Returns why the end is as it is, whatever of it is wrong first.
  func blocksForEnd(of comparison: ScenarioComparison) -> [String] {
    if let output = comparison.violations.first?.output.named {
      return explained("why \(output.displayName) came", output.entry)
    }
    guard let finally = comparison.finally else { return [] }
    let failing = finally.requests?.value.lazy.filter { !$0.passes }
    if let request = failing?.compactMap(\.message).first {
      return explained("why \(request.service.rawValue) was sent", request.entry)
    }
    if let check = finally.checks.first(where: { !$0.passes }), let last = comparison.steps.last {
      return blocks(for: check, of: last)
    }
    if let work = finally.unfinished.first { return explained("why it was sent off", work.entry) }
    if let answer = comparison.unusedAnswers.first.flatMap(result.unusedAnswer) {
      return [answer.sentence.wrapped(to: width - 4).indented(by: 4).joined(separator: "\n")]
    }
    return []
  }

  /// Returns why nothing that was expected came, or why the storage or the state is as it is.
  private func blocks(for row: ComparisonRow, of step: StepComparison) -> [String] {
    switch row {
    case .broken(let expectation, _, _):
      return expectation.item.isStorage ? storage(after: step) : deeds(in: step)
    // The other half of the row says enough.
    case .missing(_, .moved), .missing(_, .late): return []
    // What came before its time may be of another attempt; what came in place of it says so.
    case .missing(_, .early), .missing(_, nil), .changed, .unexpected, .matched, .skipped, .held:
      return deeds(in: step)
    }
  }

  /// Returns what the SDK, or an app on the REST path, did last in a step: that it ignored something rather than
  /// anything else.
  private func deeds(in step: StepComparison) -> [String] {
    let doer = isOnREST(step) ? "the app" : "the SDK"
    let deeds = entries(of: step).filter { $0.isDeed }
    guard let deed = deeds.last(where: \.isIgnored) ?? deeds.last else {
      return ["    \(doer) did nothing in this step"]
    }
    return explained("what \(doer) did last in this step", deed.sequence)
  }

  /// Whether the app of a step is on the REST path; where the step has none, whether every app is.
  private func isOnREST(_ step: StepComparison) -> Bool {
    let name = step.step.app
    return result.scenario.world.apps.allSatisfy { app in
      app.path == .restV1 || name != nil && app.name != name
    }
  }

  /// Returns what changed the storage last, up to the end of a step.
  private func storage(after step: StepComparison) -> [String] {
    let end = entries(of: step).last?.sequence ?? result.journal.entries.count
    let changes = result.journal.entries.prefix(end).filter(\.changesTokens)
    guard let last = changes.last else {
      return ["    nothing has been stored or erased: the tokens are those of `given`"]
    }
    return explained("what changed the storage last", last.sequence)
  }

  private func entries(of step: StepComparison) -> WorldJournal.Entries.SubSequence {
    let index = result.comparison.steps.firstIndex { $0.step.number == step.step.number }
    let entries = result.entriesOfSteps
    return index.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
      ?? result.journal.entries.prefix(0)
  }

  /// Returns the most specific requirement of a decision in one line; nil where none is known.
  private func citation(of rules: [RequirementID]) -> String? {
    guard let requirement = rules.lazy.compactMap({ catalogue[$0] }).first else { return nil }
    let text = "requirement \(requirement.id): \(requirement.oneLine)".visible
    return "      " + text.clipped(toWidth: width - 6)
  }

  /// Returns what led to an entry, and which decisions of ours it rests on.
  private func explained(_ title: String, _ entry: EntryNumber) -> [String] {
    let chain = CauseText(width: width - 6).lines(for: entry, in: result.journal)
    let reasons = (["    \(title)"] + chain.indented(by: 6)).joined(separator: "\n")
    // That the app has such a callback explains nothing; what the SDK called it for does.
    let decisive = result.journal.causes(of: entry).first { cause in
      switch cause.participant {
      case .app(_): false
      case .scenario, .accessEnabler(_), .restClient(_), .device, .services: !cause.rules.isEmpty
      }
    }
    guard let decisive else { return [reasons] }
    let switches = result.scenario.world.switches
    let decisions = DecisionText(width: width - 4, catalogue: catalogue, switches: switches)
      .lines(for: decisive.rules)
    guard decisions.isEmpty else {
      return [reasons, decisions.indented(by: 4).joined(separator: "\n")]
    }
    // What rests on interpretations cites them with their reasons.
    return [reasons + (citation(of: decisive.rules).map { "\n" + $0 } ?? "")]
  }
}

extension JournalEntry<Participant, Fact> {
  /// Whether the SDK, or an app on the REST path, did something by a rule.
  fileprivate var isDeed: Bool {
    switch participant {
    case .accessEnabler(_), .restClient(_): !rules.isEmpty
    case .scenario, .app(_), .device, .services: false
    }
  }

  /// Whether it changes the tokens that a device stores, or that the services keep for apps on the REST path.
  fileprivate var changesTokens: Bool {
    switch payload {
    case .device(let event): event.changesTokens
    case .services(.tokenKept), .services(.authorizationKept), .services(.tokensForgotten): true
    case .input, .app, .accessEnabler, .restClient, .services, .run: false
    }
  }

  /// Whether the SDK, or an app on the REST path, ignored something.
  fileprivate var isIgnored: Bool {
    switch payload {
    case .accessEnabler(.ignored), .restClient(.ignored): true
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
  }
}
