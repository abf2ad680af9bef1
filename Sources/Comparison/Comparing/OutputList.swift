import EntsimEntitlement
import EntsimScenarioModel

/// The expected outputs of a step beside those that came, as an ``Explanation`` takes them.
struct OutputList: ComparedList {
  let step: Int
  let rows: [Alignment.Row]
  let misfits: [Int]
  let elements: [Range<Int>]
  /// Whether some expectation says when an output comes.
  private let hasBounds: Bool
  /// Knows everything that was captured, and the digests at the time of the step.
  private let matching: PatternMatching
  fileprivate let builder: RowBuilder

  /// Creates the list of a step that was compared; `matching` knows what all steps have captured.
  init(_ comparison: StepComparison, _ layout: StepLayout, _ matching: PatternMatching) {
    step = comparison.step.number
    builder = layout.builder
    elements = builder.callbackRanges
    hasBounds = builder.callbacks.contains { $0.output?.occurrence?.hasBounds == true }
    self.matching = matching.bound(at: layout.stepCount, began: comparison.record?.began)
    let outputRows = comparison.rows.lazy.filter(\.isOfOutput)
    misfits = outputRows.enumerated().filter { $1.isMisfit }.map(\.offset)
    if let alignment = layout.alignment {
      rows = alignment.rows
      return
    }
    var (expected, actual) = (0, 0)
    rows = outputRows.map { row in
      defer { actual += 1 }
      if row.expectation == nil { return .unexpected(actual) }
      defer { expected += 1 }
      return .pair(expected: expected, actual: actual)
    }
  }

  var isExhaustive: Bool { builder.isExhaustive }

  func mismatchCount(_ expected: Int, _ actual: Int) -> Int? {
    var search = matching.countingSearch
    let count = builder.mismatchCount(expected, actual, &search)
    // What was captured is the value of one output; beside another one the expectation would seem to be met.
    if let count, count > 0, !builder.callbacks[expected].captureNames.isEmpty,
      builder.mismatchCountUnbound(expected, actual, matching) == 0
    {
      return nil
    }
    return count
  }

  func isMet(_ expected: Int, by actual: Int, of other: Self) -> Bool {
    guard let pattern = builder.callbacks[expected].output else { return false }
    // The times of another step count from another beginning.
    let matching = other.step == step ? matching : matching.atAnyTime
    return matching.isMet(pattern, by: other.builder.outputs[actual])
  }

  func expectedItem(_ expected: Int) -> ExpectedItem {
    let pattern = builder.callbacks[expected].output
    let arguments = pattern?.arguments ?? []
    return ExpectedItem(
      name: pattern?.name.rawValue ?? "",
      receiver: pattern?.receiver,
      outline: Outline(arguments),
      isOutlined: arguments.areOutlined && pattern?.occurrence?.hasBounds != true
    )
  }

  func actualItem(_ actual: Int) -> ActualItem {
    let output = builder.outputs[actual]
    return ActualItem(
      name: output.name.rawValue,
      app: output.app,
      instant: hasBounds ? output.instant : nil,
      values: output.arguments
    )
  }

  /// Returns the rows of the step as an explanation lays them out, with their groups.
  func laidOut(_ rows: [Alignment.Row]) -> RowBuilder.Rows {
    var walk = RowWalk(
      builder,
      Alignment(rows: rows),
      matching.unbound,
      met: MetOutputs(count: 0),
      captures: !builder.elements.captureNames.isEmpty
    )
    return walk.rows()
  }
}

/// How a step was laid beside its outputs.
struct StepLayout {
  let builder: RowBuilder
  /// How the expectations lie beside the outputs; nil where all came in order.
  let alignment: Alignment?
  /// How the requests lie beside those that were sent; nil where the step does not ask.
  let requests: ServiceRow.Laid?
  /// How the answers lie beside those that came; nil where the step does not ask.
  let answers: ServiceRow.Laid?
  /// The number of steps that had begun.
  let stepCount: Int
}

extension RowBuilder {
  /// Returns in how many places an output is not what is expected, with what it would capture itself.
  fileprivate func mismatchCountUnbound(
    _ expected: Int,
    _ actual: Int,
    _ matching: PatternMatching
  ) -> Int? {
    var search = matching.unbound.countingSearch
    return mismatchCount(expected, actual, &search)
  }
}

extension ComparisonRow {
  /// Whether the row is of an output, not of the storage or the state.
  fileprivate var isOfOutput: Bool {
    switch self {
    case .matched, .changed, .missing, .unexpected, .skipped: true
    case .held, .broken: false
    }
  }

  /// Whether an output is not as expected.
  fileprivate var isMisfit: Bool {
    switch self {
    case .changed, .missing, .unexpected: true
    case .matched, .skipped, .held, .broken: false
    }
  }

  /// Returns the row with the place of its other half.
  fileprivate func displaced(_ displacement: Displacement) -> Self {
    switch self {
    case .missing(let expectation, _): .missing(expectation, displacement)
    case .unexpected(let output, _): .unexpected(output, displacement)
    case .skipped(let output, _): .skipped(output, displacement)
    case .matched, .changed, .held, .broken: self
    }
  }
}

extension StepComparison {
  /// Returns the steps with their differences explained.
  static func explained(
    _ steps: [StepComparison],
    _ layouts: [StepLayout],
    _ matching: PatternMatching
  ) -> [StepComparison] {
    // By their places, since to look at a step must not copy it.
    guard steps.indices.contains(where: { steps[$0].rows.contains(where: \.isMisfit) }) else {
      return steps
    }
    let lists = zip(steps, layouts).map { OutputList($0, $1, matching) }
    let explanation = Explanation(of: lists)
    return steps.indices.map { index in
      let rows = explanation.rows[index]
      var step = steps[index]
      if rows != lists[index].rows {
        let found = lists[index].laidOut(rows)
        step = step.laidOut(found, matching)
      }
      guard explanation.displacedLists.contains(index) else { return step }
      let places = step.rows.indices.filter { step.rows[$0].isOfOutput }
      for (place, row) in zip(places, rows) {
        if let displacement = explanation.displacement(of: row, in: index) {
          step.rows[place] = step.rows[place].displaced(displacement)
        }
        if let met = row.actual.flatMap({ explanation.expectation(metBy: $0, in: index) }) {
          step.expectedElsewhere[place] = lists[met.list].builder.callbacks[met.index]
        }
      }
      return step
    }
  }

  /// Returns the step with other rows.
  private func laidOut(_ found: RowBuilder.Rows, _ matching: PatternMatching) -> Self {
    Self(
      step: step,
      record: record,
      rows: found.rows,
      groups: found.groups,
      requests: requests,
      answers: answers,
      lateness: step.deadline.flatMap { limit in
        record.flatMap { Lateness(beyond: limit, $0, found, matching) }
      },
      isComplete: isComplete
    )
  }
}
