/// A rule that decides one kind of situation wrongly, as a mutant of it does.
public enum SituationMutation: Hashable, Sendable {
  /// A deadline lies some milliseconds later, or earlier where the number is negative.
  case deadlineMoved(Deadline, milliseconds: Int64)
  /// The answer to a question for a version is turned.
  case gateTurned(Gate)
  /// A look-up takes candidates that have another value for a key.
  case keyIgnored(LookUp, LookUp.Key)

  /// How far a deadline is moved, in milliseconds.
  func shift(of deadline: Deadline) -> Int64 {
    if case .deadlineMoved(deadline, let milliseconds) = self { milliseconds } else { 0 }
  }

  /// Whether the answer at a gate is turned.
  func turns(_ gate: Gate) -> Bool { self == .gateTurned(gate) }

  /// The key that a look-up ignores; nil for none.
  func ignoredKey(of lookUp: LookUp) -> LookUp.Key? {
    if case .keyIgnored(lookUp, let key) = self { key } else { nil }
  }
}
