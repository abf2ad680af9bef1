import Entitlement
import ScenarioModel

/// The requests that a step expects beside those that were sent, as an ``Explanation`` takes them.
///
/// A step without `requests` expects none, and any may be sent.
struct RequestList: ComparedList {
  let step: Int
  let expected: [RequestPattern]
  let sent: [SentRequest]
  let rows: [Alignment.Row]
  let misfits: [Int]
  let isExhaustive: Bool
  private let matching: PatternMatching

  /// Creates the list of requests that were compared; `matching` knows all that was captured.
  init(
    step: Int,
    _ laid: RequestRow.Laid,
    sent: [SentRequest],
    _ matching: PatternMatching,
    stepCount: Int
  ) {
    self.step = step
    self.sent = sent
    expected = laid.expected
    rows = laid.alignment.rows
    misfits = laid.rows.indices.filter { !laid.rows[$0].passes }
    isExhaustive = true
    self.matching = matching.bound(at: stepCount)
  }

  /// Creates the list of a step that does not ask for requests.
  init(step: Int, notAskedFor sent: [SentRequest], _ matching: PatternMatching) {
    self.step = step
    self.sent = sent.map(\.withValue)
    expected = []
    rows = sent.indices.map { .unexpected($0) }
    misfits = []
    isExhaustive = false
    self.matching = matching
  }

  var elements: [Range<Int>] { expected.indices.map { $0..<$0 + 1 } }

  func mismatchCount(_ expected: Int, _ actual: Int) -> Int? {
    guard let count = match(expected, sent[actual], matching)?.mismatches.count else { return nil }
    // What was captured is the value of one request; beside another one the expectation would seem to be met.
    let captures = count > 0 && !self.expected[expected].fields.captureNames.isEmpty
    if captures, match(expected, sent[actual], matching.unbound)?.isExact == true { return nil }
    return count
  }

  func isMet(_ expected: Int, by actual: Int, of other: Self) -> Bool {
    match(expected, other.sent[actual], matching)?.isExact == true
  }

  func expectedItem(_ expected: Int) -> ExpectedItem {
    let pattern = self.expected[expected]
    return ExpectedItem(
      name: pattern.service.rawValue,
      outline: .list([Outline(pattern.fields)]),
      isOutlined: pattern.fields.allSatisfy(\.pattern.isOutlined)
    )
  }

  func actualItem(_ actual: Int) -> ActualItem {
    ActualItem(name: sent[actual].service.rawValue, values: [sent[actual].value])
  }

  /// Returns the rows as an explanation of them and of other lists lays them out.
  static func laidOut(_ lists: [Self], _ explanation: Explanation, at place: Int) -> [RequestRow] {
    explanation.rows[place].map { lists[place].row($0, lists, explanation, at: place) }
  }

  private func row(
    _ row: Alignment.Row,
    _ lists: [Self],
    _ explanation: Explanation,
    at place: Int
  ) -> RequestRow {
    let actual = row.actual.map { sent[$0] }
    let found = row.expected.flatMap { expected in
      actual.flatMap { match(expected, $0, matching.unbound) }
    }
    let elsewhere = row.actual.flatMap { explanation.expectation(metBy: $0, in: place) }
    return RequestRow(
      pattern: row.expected.map { expected[$0] },
      request: actual,
      mismatches: found?.mismatches ?? [],
      displacement: explanation.displacement(of: row, in: place),
      expectedElsewhere: elsewhere.map { lists[$0.list].expected[$0.index] }
    )
  }

  private func match(
    _ expected: Int,
    _ request: SentRequest,
    _ matching: PatternMatching
  ) -> Match? {
    let pattern = self.expected[expected]
    guard pattern.service == request.service else { return nil }
    return matching.match(request.value, withFields: pattern.fields)
  }
}

extension RequestRow.Laid {
  /// Returns the rows of a whole run with their differences explained.
  func explained(sent: [SentRequest], _ matching: PatternMatching) -> [RequestRow] {
    if rows.allSatisfy(\.passes) { return rows }
    let list = RequestList(
      step: matching.stepCount,
      self,
      sent: sent,
      matching,
      stepCount: matching.stepCount
    )
    return RequestList.laidOut([list], Explanation(of: [list]), at: 0)
  }
}

extension StepComparison {
  /// Returns the steps with the differences of their requests explained.
  static func withRequestsExplained(
    _ steps: [StepComparison],
    _ layouts: [StepLayout],
    _ matching: PatternMatching
  ) -> [StepComparison] {
    guard steps.contains(where: { $0.requests?.allSatisfy(\.passes) == false }) else {
      return steps
    }
    let lists = zip(steps, layouts).map { step, layout in
      let (number, sent) = (step.step.number, step.record?.requests ?? [])
      return layout.requests.map {
        RequestList(step: number, $0, sent: sent, matching, stepCount: layout.stepCount)
      } ?? RequestList(step: number, notAskedFor: sent, matching)
    }
    let explanation = Explanation(of: lists)
    var steps = steps
    for index in steps.indices where steps[index].requests != nil {
      steps[index].requests = RequestList.laidOut(lists, explanation, at: index)
    }
    return steps
  }
}
