import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// The requests that a step expects beside those that were sent, as an ``Explanation`` takes them; or such answers.
///
/// A step without `requests` expects none, and any may be sent.
struct ServiceList: ComparedList {
  let step: Int
  let expected: [ServicePattern]
  let elements: [Range<Int>]
  let messages: [ServiceMessage]
  let rows: [Alignment.Row]
  let misfits: [Int]
  let isExhaustive: Bool
  /// The groups among what is expected.
  private let groups: [ExpectedServices.Group]
  /// Whether some expectation says when a message is sent or comes.
  private let hasBounds: Bool
  private let matching: PatternMatching

  /// Creates the list of messages that were compared; `matching` knows all that was captured.
  init(
    step: Int,
    _ laid: ServiceRow.Laid,
    beside messages: [ServiceMessage],
    _ matching: PatternMatching,
    stepCount: Int,
    began: Instant?
  ) {
    self.step = step
    self.messages = messages
    expected = laid.expected.patterns
    elements = laid.expected.ranges
    groups = laid.expected.groups
    rows = laid.alignment.rows
    misfits = laid.rows.indices.filter { !laid.rows[$0].passes }
    isExhaustive = laid.expected.isExhaustive
    hasBounds = expected.contains { $0.occurrence?.hasBounds == true }
    self.matching = matching.bound(at: stepCount, began: began)
  }

  /// Creates the list of a step that does not ask for them.
  init(step: Int, notAskedFor messages: [ServiceMessage], _ matching: PatternMatching) {
    self.step = step
    self.messages = messages.map(\.withValue)
    expected = []
    elements = []
    groups = []
    rows = messages.indices.map { .unexpected($0) }
    misfits = []
    isExhaustive = false
    hasBounds = false
    self.matching = matching.atAnyTime
  }

  func mismatchCount(_ expected: Int, _ actual: Int) -> Int? {
    guard let count = match(expected, messages[actual], matching)?.mismatches.count else {
      return nil
    }
    // What was captured is the value of one message; beside another one the expectation would seem to be met.
    let captures = count > 0 && !self.expected[expected].fields.captureNames.isEmpty
    if captures, match(expected, messages[actual], matching.unbound)?.isExact == true { return nil }
    return count
  }

  func isMet(_ expected: Int, by actual: Int, of other: Self) -> Bool {
    // The times of another step count from another beginning.
    let matching = other.step == step ? matching : matching.atAnyTime
    return match(expected, other.messages[actual], matching)?.isExact == true
  }

  func expectedItem(_ expected: Int) -> ExpectedItem {
    let pattern = self.expected[expected]
    return ExpectedItem(
      name: pattern.service.rawValue,
      outline: .list([Outline(pattern.fields)]),
      isOutlined: pattern.fields.allSatisfy(\.pattern.isOutlined)
        && pattern.occurrence?.hasBounds != true
    )
  }

  func actualItem(_ actual: Int) -> ActualItem {
    ActualItem(
      name: messages[actual].service.rawValue,
      instant: hasBounds ? messages[actual].instant : nil,
      values: [messages[actual].value]
    )
  }

  /// Returns the rows as an explanation of them and of other lists lays them out.
  static func laidOut(_ lists: [Self], _ explanation: Explanation, at place: Int) -> [ServiceRow] {
    let list = lists[place]
    let rows = explanation.rows[place]
    return rows.map { list.row($0, lists, explanation, at: place) }.grouped(by: list.groups, rows)
  }

  private func row(
    _ row: Alignment.Row,
    _ lists: [Self],
    _ explanation: Explanation,
    at place: Int
  ) -> ServiceRow {
    let actual = row.actual.map { messages[$0] }
    let found = row.expected.flatMap { expected in
      actual.flatMap { match(expected, $0, matching.unbound) }
    }
    let elsewhere = row.actual.flatMap { explanation.expectation(metBy: $0, in: place) }
    return ServiceRow(
      pattern: row.expected.map { expected[$0] },
      message: actual,
      mismatches: found?.mismatches ?? [],
      displacement: explanation.displacement(of: row, in: place),
      expectedElsewhere: elsewhere.map { lists[$0.list].expected[$0.index] },
      isAllowed: row.expected == nil && !isExhaustive
    )
  }

  private func match(
    _ expected: Int,
    _ message: ServiceMessage,
    _ matching: PatternMatching
  ) -> Match? {
    matching.match(message, with: self.expected[expected])
  }
}

extension ServiceRow.Laid {
  /// Returns the rows of a whole run with their differences explained.
  func explained(sent: [ServiceMessage], _ matching: PatternMatching) -> [ServiceRow] {
    if rows.allSatisfy(\.passes) { return rows }
    let list = ServiceList(
      step: matching.stepCount,
      self,
      beside: sent,
      matching,
      stepCount: matching.stepCount,
      began: nil
    )
    return ServiceList.laidOut([list], Explanation(of: [list]), at: 0)
  }
}

extension StepComparison {
  /// Which messages of a step are compared.
  private struct Direction {
    let rows: WritableKeyPath<StepComparison, [ServiceRow]?>
    let laid: KeyPath<StepLayout, ServiceRow.Laid?>
    let messages: KeyPath<StepRecord, [ServiceMessage]>
  }

  /// Returns the steps with the differences of their requests and of their answers explained.
  static func withServicesExplained(
    _ steps: [StepComparison],
    _ layouts: [StepLayout],
    _ matching: PatternMatching
  ) -> [StepComparison] {
    var steps = steps
    if steps.indices.contains(where: { steps[$0].requests?.allSatisfy(\.passes) == false }) {
      let requests = Direction(rows: \.requests, laid: \.requests, messages: \.requests)
      explain(requests, of: &steps, layouts, matching)
    }
    if steps.indices.contains(where: { steps[$0].answers?.allSatisfy(\.passes) == false }) {
      let answers = Direction(rows: \.answers, laid: \.answers, messages: \.answers)
      explain(answers, of: &steps, layouts, matching)
    }
    return steps
  }

  /// Explains the differences of what went one way.
  private static func explain(
    _ direction: Direction,
    of steps: inout [StepComparison],
    _ layouts: [StepLayout],
    _ matching: PatternMatching
  ) {
    let lists = zip(steps, layouts).map { step, layout in
      let number = step.step.number
      let messages = step.record?[keyPath: direction.messages] ?? []
      return layout[keyPath: direction.laid].map {
        ServiceList(
          step: number,
          $0,
          beside: messages,
          matching,
          stepCount: layout.stepCount,
          began: step.record?.began
        )
      } ?? ServiceList(step: number, notAskedFor: messages, matching)
    }
    let explanation = Explanation(of: lists)
    for index in steps.indices where steps[index][keyPath: direction.rows] != nil {
      steps[index][keyPath: direction.rows] = ServiceList.laidOut(lists, explanation, at: index)
    }
  }
}
