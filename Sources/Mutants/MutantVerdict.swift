/// How a mutant fared.
public enum MutantVerdict: Hashable, Sendable {
  /// A scenario fails with it, or a claim of it rests on no decision any more; it is the first of those that were tried.
  case killed(by: NamedCell, byClaim: Bool)
  /// It stopped the program, which nobody can overlook.
  case stopped
  /// The scenarios pass with it; the cell is the one that comes nearest: the first in which most differs.
  case survived(nearest: NamedCell, MutantEffect)
  /// No scenario comes to its place.
  case notReached
  /// Nothing that anyone can observe differs, which has a proof.
  case equivalent(proof: String)

  /// Whether a scenario noticed it.
  public var isKilled: Bool {
    switch self {
    case .killed, .stopped: true
    case .survived, .notReached, .equivalent: false
    }
  }
}

/// A scenario by its name within the suite, with the cell of its matrix.
public struct NamedCell: Hashable, Sendable {
  /// The name of the file within the suite, without its ending.
  public let name: String
  /// The cell of the matrix; nil where there is none.
  public let cell: String?
}

extension NamedCell: CustomStringConvertible {
  /// The name, with the cell in brackets behind it.
  public var description: String { cell.map { "\(name) [\($0)]" } ?? name }
}

/// A mutant with how it fared.
public struct TriedMutant: Hashable, Sendable {
  /// The mutant.
  public let mutant: Mutant
  /// How it fared.
  public let verdict: MutantVerdict
  /// What the altered field becomes in the nearest scenario; nil where no field is altered, and for one that was noticed.
  public let change: FieldChange?
  /// How one that survived can be noticed; nil where nothing differs in any run.
  public let example: MutantExample?
  /// Whether a scenario that claims the requirement noticed it; false for one without a requirement.
  public let isNoticedByClaim: Bool

  init(
    mutant: Mutant,
    verdict: MutantVerdict,
    change: FieldChange? = nil,
    example: MutantExample? = nil,
    isNoticedByClaim: Bool = false
  ) {
    self.mutant = mutant
    self.verdict = verdict
    self.change = change
    self.example = example
    self.isNoticedByClaim = isNoticedByClaim
  }
}
