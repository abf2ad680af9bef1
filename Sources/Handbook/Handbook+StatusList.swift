public import EntsimEntitlement
public import EntsimSimulation

extension Handbook {
  /// What the program knows of an advanced status.
  public struct Status: Sendable {
    /// The id, with `x` for the digits of an HTTP status.
    public let id: String
    /// The level.
    public let level: AdvancedStatus.Level
    /// What has happened.
    public let meaning: String
    /// What an app does about it.
    public let advice: String
    /// The versions and platforms that have it.
    public let availability: Availability
    /// The requirements that say when it comes.
    public let requirements: [RequirementID]
  }

  /// All advanced statuses, in the order of the pages about them.
  public static var statuses: [Status] {
    HandbookEntry.statuses.compactMap { entry in
      AdvancedStatus.known(entry.id).map { status in
        Status(
          id: entry.id,
          level: status.level,
          meaning: entry.meaning,
          advice: entry.advice,
          availability: status.availability,
          requirements: status.requirement.ids
        )
      }
    }
  }
}
