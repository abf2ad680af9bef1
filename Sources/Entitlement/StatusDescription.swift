/// An id that an advanced status may carry (api-surface, section 9).
public struct StatusDescription: Hashable, Sendable {
  /// The id, as `N005`; a small or capital `x` stands for a digit, where the id holds an HTTP status.
  public let id: String
  /// How much such a status matters.
  public let level: AdvancedStatus.Level
  /// The versions and platforms that deliver it.
  public let availability: Availability

  fileprivate init(
    _ id: String,
    _ level: AdvancedStatus.Level,
    since: SDKVersion = SDKVersion(2, 0),
    on platforms: [Platform] = Platform.allCases
  ) {
    self.id = id
    self.level = level
    availability = Availability(since: since, on: platforms)
  }

  /// Whether an id is this one, or one of those that it stands for.
  public func describes(_ other: String) -> Bool {
    id.utf8.count == other.utf8.count
      && zip(id.utf8, other.utf8).allSatisfy { pattern, byte in
        pattern == byte
          || (pattern | 0x20 == UInt8(ascii: "x") && (48...57).contains(byte))
      }
  }
}

extension AdvancedStatus {
  /// Every id, the errors first; `CFG410` and `LS011` are none of them, since no iOS or tvOS SDK has
  /// them (STATUS-040).
  public static let known: [StatusDescription] =
    [
      "500", "APPL_ERROR", "SEC403", "SEC420", "CFG400", "CFG404", "CFG429", "CFG5xx", "N130",
      "N500", "Z100", "Z110", "Z120", "Z130", "Z169", "Z500", "P100",
    ].map { StatusDescription($0, .error) }
    + ["R400", "R401", "IS2XX", "IS4XX", "IS5XX", "IS0"].map {
      StatusDescription($0, .error, since: SDKVersion(3, 0))
    }
    + [StatusDescription("REG500", .error, since: SDKVersion(3, 0), on: [.tvOS])]
    + ["SEC412", "CFG100", "N010", "N111", "Z010"].map { StatusDescription($0, .warning) }
    + [
      "N000", "N001", "N003", "N004", "N005", "N011", "Z011", "VSA203", "VSA403", "VSA404",
      "VSA503",
    ].map { StatusDescription($0, .info) }
    + [StatusDescription("REGCODE", .success, on: [.tvOS])]
}
