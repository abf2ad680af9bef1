import EntsimEntitlement
import EntsimScenarioModel

/// A value that a pattern captures, with the name under which it is to be remembered.
struct Captured: Equatable {
  let name: CaptureName
  let value: Value
}

/// How a value and a pattern go together.
struct Match: Equatable {
  /// Where the value is not what the pattern asks for; empty when it matches.
  var mismatches: [Mismatch] = []
  /// What the pattern captures of the value; only of use when the value matches.
  var captured: [Captured] = []

  /// Whether the value matches.
  var isExact: Bool { mismatches.isEmpty }

  /// Adds how another value and its pattern go together.
  mutating func append(_ other: Self) {
    mismatches += other.mismatches
    captured += other.captured
  }
}
