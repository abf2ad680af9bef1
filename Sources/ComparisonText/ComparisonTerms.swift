/// The words by which the two sides of a comparison are told.
package struct ComparisonTerms: Sendable {
  /// What stands above the rows: which side is which.
  let sides: String
  /// The words for an output that only the actual side has.
  let unexpected: String
  /// The words for many rows that are equal.
  let equal: String
  /// Whether the line of an expectation is told.
  let tellsLines: Bool
  /// Whether it is told when the storage or the state was looked at, which is not always the end of the step.
  let tellsMoments: Bool
  /// Whether the number of the step is told.
  let numbersSteps: Bool

  /// What a scenario expects, and what came.
  package static let scenario = Self(
    sides: "expected (−), actual (+)",
    unexpected: "unexpected",
    equal: "as expected",
    tellsLines: true,
    tellsMoments: true,
    numbersSteps: true
  )

  /// What came of two runs.
  package static let runs = Self(
    sides: "first (−), second (+)",
    unexpected: "new",
    equal: "the same",
    tellsLines: false,
    tellsMoments: false,
    numbersSteps: true
  )

  /// What a line of a test expects, and what came.
  package static let test = Self(
    sides: "expected (−), actual (+)",
    unexpected: "unexpected",
    equal: "as expected",
    tellsLines: false,
    tellsMoments: true,
    numbersSteps: false
  )
}
