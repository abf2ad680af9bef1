import EntsimEntitlement
import EntsimReference
import EntsimSimulation

extension Handbook {
  /// The ids of all advanced statuses, the errors first.
  public static var statusIDs: [String] { HandbookEntry.statuses.map(\.id) }

  /// The codes of all kinds of diagnostics, in the order of their names.
  public static var findingCodes: [String] { HandbookEntry.findings.map(\.id).sorted() }

  /// The names of events in journals that are no words of scenarios too.
  private static var newEventNames: [String] {
    let words = Set(Topic.words)
    return eventNames.filter { !words.contains($0) }
  }

  /// Everything that can be explained, the shorter lists first.
  public var words: [String] {
    Self.statusIDs + Self.findingCodes + openPoints + Topic.words + Self.newEventNames
      + catalogue.requirements.map(\.id.description)
  }
}
