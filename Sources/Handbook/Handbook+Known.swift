import Entitlement
import Reference
import Simulation

extension Handbook {
  /// The ids of all advanced statuses, the errors first.
  public static var statusIDs: [String] { HandbookEntry.statuses.map(\.id) }

  /// The codes of all kinds of findings, in the order of their names.
  public static var findingCodes: [String] { HandbookEntry.findings.map(\.id).sorted() }

  /// Everything that can be explained, the shorter lists first.
  public var words: [String] {
    Self.statusIDs + Self.findingCodes + openPoints + Topic.words
      + catalogue.requirements.map(\.id.description)
  }
}
