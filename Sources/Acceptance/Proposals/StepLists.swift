import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimReports
import EntsimScenarioModel
import EntsimYAML

/// The lists of expectations in the steps of a file: what each run would have passed.
struct StepLists {
  /// The keys of a step that can be accepted, in the order in which a step is read.
  static let keys = ["expect", "requests", "answers"]

  /// The lists, in the order of their steps and keys.
  let lists: [ListUses]

  /// Collects the lists of all runs, as far as they stand in the file.
  init(of runs: [CellRun], at sites: StepSites) {
    var lists: [ListUses] = []
    var places: [Place: Int] = [:]
    for run in runs {
      let steps = run.result?.comparison.steps ?? []
      let subscribers = run.scenario.subscribersByDigest
      for step in run.scenario.steps {
        guard let mapping = sites.mapping(of: step) else { continue }
        let compared = steps.first { $0.step.number == step.number }
        for key in Self.keys {
          let place = Place(range: step.range, key: key)
          let index = places[place] ?? lists.count
          if index == lists.count {
            places[place] = index
            lists.append(
              ListUses(mapping: mapping, key: key, cellCount: sites.isFlow ? 1 : runs.count)
            )
          }
          lists[index].uses.append(
            Self.use(
              of: key,
              step,
              compared,
              // A flow has the same steps in every cell of its callers.
              inCell: sites.isFlow ? nil : run.scenario.cell,
              of: run.scenario,
              among: steps,
              naming: subscribers
            )
          )
        }
      }
    }
    // What a step does not ask for is no list.
    self.lists = lists.filter { $0.key == "expect" || $0.pair != nil }
  }

  private struct Place: Hashable {
    let range: SourceRange
    let key: String
  }

  private static func use(
    of key: String,
    _ step: Step,
    _ compared: StepComparison?,
    inCell cell: String?,
    of scenario: Scenario,
    among steps: [StepComparison],
    naming subscribers: [String: SubscriberName]
  ) -> ListUses.Use {
    guard let compared, compared.course == .complete else {
      return ListUses.Use(
        cell: cell,
        step: step.number,
        caller: step.calls.first?.range,
        items: nil,
        differs: false,
        loss: nil
      )
    }
    let items: [PassingItem] =
      switch key {
      case "requests": compared.passingRequests(among: steps) ?? []
      case "answers": compared.passingAnswers(among: steps) ?? []
      case _: compared.passingExpectations(among: steps, naming: subscribers)
      }
    let differs = compared.differs(under: key)
    return ListUses.Use(
      cell: cell,
      step: step.number,
      caller: step.calls.first?.range,
      items: items,
      differs: differs,
      loss: differs ? compared.wrongTime(under: key) ?? compared.loss(in: scenario) : nil
    )
  }
}

extension StepComparison {
  /// The keys of the step that do not say what came; none where it did not run to its end.
  var differingKeys: [String] {
    guard course == .complete else { return [] }
    return StepLists.keys.filter(differs(under:))
  }

  /// Whether the step says something else under a key than what came.
  fileprivate func differs(under key: String) -> Bool {
    switch key {
    case "requests": requests?.contains { !$0.passes } ?? false
    case "answers": answers?.contains { !$0.passes } ?? false
    case _: rows.contains { !$0.passes }
    }
  }

  /// Why a list stays as it is in which something came at a wrong time; nil where nothing did.
  fileprivate func wrongTime(under key: String) -> String? {
    let services =
      switch key {
      case "requests": requests
      case "answers": answers
      case _: nil as [ServiceRow]?
      }
    let mismatches = services?.flatMap(\.mismatches) ?? (key == "expect" ? rows.wrongTimes : [])
    return mismatches.lazy.compactMap(\.timeRequired).first
  }

  /// Why accepting the step would lose what others need: a value that the run does not capture; nil where it
  /// would not.
  fileprivate func loss(in scenario: Scenario) -> String? {
    let before = step.captureNames
    let lost = before.filter { !captures.contains($0) }
    guard let name = lost.first(where: { scenario.asks(for: $0) }) else { return nil }
    return "`<capture:\(name)>` would be lost, and other expectations ask for its value"
  }
}

extension [ComparisonRow] {
  /// Where outputs came at another time than expected.
  fileprivate var wrongTimes: [Mismatch] {
    flatMap { row -> [Mismatch] in
      guard case .changed(_, _, let mismatches) = row else { return [] }
      return mismatches.filter(\.isOfTime)
    }
  }
}

extension Mismatch {
  /// Why the time of something is not accepted; nil where that is not what is wrong.
  fileprivate var timeRequired: String? {
    switch reason {
    case .tooEarly(let time):
      "`not before` is a requirement on time, and is not accepted: it came after \(time)"
    case .tooLate(let time):
      "`within` is a requirement on time, and is not accepted: it came after \(time)"
    default: nil
    }
  }
}

extension Step {
  /// The names under which the step remembers values.
  fileprivate var captureNames: [CaptureName] {
    expectations.flatMap(\.captureNames) + services.flatMap { $0.fields.captureNames }
  }

  fileprivate var askedNames: [CaptureName] {
    expectations.flatMap(\.askedNames)
      + services.flatMap { $0.fields.flatMap(\.pattern.askedNames) }
      + (delivery?.callback.arguments ?? []).flatMap(\.askedNames)
  }

  /// The requests and the answers that are expected.
  private var services: [ServicePattern] { (requests?.patterns ?? []) + (answers?.patterns ?? []) }
}

extension Scenario {
  /// Whether an expectation asks for what is remembered under a name.
  fileprivate func asks(for name: CaptureName) -> Bool {
    let end =
      (finally.storage?.value ?? []).flatMap { $0.fields.flatMap(\.pattern.askedNames) }
      + (finally.requests?.value.patterns ?? []).flatMap { $0.fields.flatMap(\.pattern.askedNames) }
    return steps.contains { $0.askedNames.contains(name) } || end.contains(name)
      || never.contains { ($0.arguments ?? []).flatMap(\.askedNames).contains(name) }
  }
}
