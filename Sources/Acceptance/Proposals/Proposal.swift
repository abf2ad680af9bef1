public import EntsimDiagnostics

/// One part of a scenario that its run did not pass, and what becomes of it when the run is right.
public struct Proposal: Equatable, Sendable {
  /// What an accepted run would change there.
  enum Change: Equatable, Sendable {
    /// These pieces of the file.
    case edits([TextEdit])
    /// Nothing: why it stays as it is, a sentence without a full stop.
    case refusal(String)
  }

  /// The part, in words such as `step 3, expect`.
  public let part: String
  /// Where the step stands, which may be the same lines for several steps; nil for the end and the whole scenario.
  public let step: SourceRange?
  /// Where the part stands: the step, or what is expected at the end.
  public let range: SourceRange
  /// Whether the scenario says nothing of it so far.
  public let isNew: Bool
  /// What would change.
  let change: Change

  /// Why it cannot be accepted, a sentence without a full stop; nil where it can.
  public var refusal: String? {
    switch change {
    case .edits: nil
    case .refusal(let reason): reason
    }
  }

  /// What would be edited; nothing where it cannot be accepted.
  var edits: [TextEdit] {
    switch change {
    case .edits(let edits): edits
    case .refusal: []
    }
  }

  /// Returns the part as one that is left as it is.
  func refused(_ reason: String) -> Proposal {
    Proposal(part: part, step: step, range: range, isNew: isNew, change: .refusal(reason))
  }
}

extension Proposal {
  /// Why a part stays as it is that is written in a way that is not edited.
  static let unwritable = "it is written in a way that entsim does not edit; change it by hand"
}
