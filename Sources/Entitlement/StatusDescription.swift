public import EntsimSimulation

/// An advanced status that SDKs report: its id, its level, and the requirement that says when it is due.
///
/// To add a status, add it below and to `AdvancedStatus.known`, and report it with the SDK's `emitStatus`.
public struct StatusDescription: Hashable, Sendable {
  /// The id, as `N005`; an `x` is a digit of an HTTP status in the id.
  public let id: String
  /// The level of the status.
  public let level: AdvancedStatus.Level
  /// The requirement that says when it is due.
  public let requirement: Rules
  /// The versions and platforms that deliver it.
  public let availability: Availability

  private init(
    _ id: String,
    _ level: AdvancedStatus.Level,
    _ requirement: Rules,
    since: SDKVersion = SDKVersion(2, 0),
    on platforms: [Platform] = Platform.allCases
  ) {
    self.id = id
    self.level = level
    self.requirement = requirement
    availability = Availability(since: since, on: platforms)
  }

  /// Whether an id is this one, with digits in place of `x`.
  public func describes(_ other: String) -> Bool {
    id.utf8.count == other.utf8.count
      && zip(id.utf8, other.utf8).allSatisfy { pattern, byte in
        pattern == byte || (pattern == UInt8(ascii: "x") && (48...57).contains(byte))
      }
  }

  /// The same status where the services throttle a request (STATUS-043).
  public var throttled: Self { Self(id, level, "STATUS-043") }
}

extension StatusDescription {
  /// An internal error.
  public static let internalError = Self("500", .error, "STATUS-039")
  /// Apple's framework has failed.
  public static let applError = Self("APPL_ERROR", .error, "STATUS-008")
  /// The domain is not allowed, or the signature is invalid for the requestor.
  public static let sec403 = Self("SEC403", .error, "STATUS-032")
  /// HTTPS has failed, as by a proxy or a bad certificate.
  public static let sec420 = Self("SEC420", .error, "STATUS-034")
  /// The configuration request is malformed.
  public static let cfg400 = Self("CFG400", .error, "STATUS-029")
  /// The servers are not found.
  public static let cfg404 = Self("CFG404", .error, "STATUS-030")
  /// The configuration request is throttled.
  public static let cfg429 = Self("CFG429", .error, "STATUS-043")

  /// The configuration server has failed with an HTTP status.
  public static func cfg5xx(_ status: String = "5xx") -> Self {
    Self("CFG" + status, .error, "STATUS-031")
  }

  /// The services refuse the token of the sign-in.
  public static let n130 = Self("N130", .error, "STATUS-017")
  /// An internal error of the older authentication.
  public static let n500 = Self("N500", .error, "STATUS-018")
  /// The MVPD has denied an authorization.
  public static let z100 = Self("Z100", .error, "STATUS-021")
  /// The services have denied an authorization after repeated denials.
  public static let z110 = Self("Z110", .error, "STATUS-022")
  /// The network has failed during an authorization.
  public static let z120 = Self("Z120", .error, "STATUS-023")
  /// The resource is malformed or missing.
  public static let z130 = Self("Z130", .error, "STATUS-024")
  /// A degradation rule has denied an authorization.
  public static let z169 = Self("Z169", .error, "STATUS-025")
  /// The services have failed during an authorization.
  public static let z500 = Self("Z500", .error, "STATUS-026")
  /// A preauthorization names too many resources.
  public static let p100 = Self("P100", .error, "STATUS-027")
  /// The application is not registered.
  public static let r400 = Self("R400", .error, "STATUS-035", since: SDKVersion(3, 0))
  /// No access token could be obtained.
  public static let r401 = Self("R401", .error, "STATUS-036", since: SDKVersion(3, 0))

  /// No registration code could be fetched.
  public static let reg500 = Self(
    "REG500",
    .error,
    "STATUS-037",
    since: SDKVersion(3, 0),
    on: [.tvOS]
  )
  /// The device id does not match the token.
  public static let sec412 = Self("SEC412", .warning, "STATUS-033")
  /// The date, time or time zone of the device is wrong.
  public static let cfg100 = Self("CFG100", .warning, "STATUS-028")
  /// A degradation rule has signed the viewer in.
  public static let n010 = Self("N010", .warning, "STATUS-014")
  /// A temporary pass has ended.
  public static let n111 = Self("N111", .warning, "STATUS-016")
  /// A degradation rule has granted an authorization.
  public static let z010 = Self("Z010", .warning, "STATUS-019")
  /// No viewer is signed in.
  public static let n000 = Self("N000", .info, "STATUS-009")
  /// The SDK tries a passive sign-in.
  public static let n001 = Self("N001", .info, "STATUS-010")
  /// The viewer wants other providers than those of Apple's dialog.
  public static let n003 = Self("N003", .info, "STATUS-011")
  /// The requestor does not have the provider of Apple's dialog.
  public static let n004 = Self("N004", .info, "STATUS-012")
  /// The viewer has left the choice of a provider.
  public static let n005 = Self("N005", .info, "STATUS-013")
  /// A temporary pass has signed the viewer in.
  public static let n011 = Self("N011", .info, "STATUS-015")
  /// A temporary pass has granted an authorization.
  public static let z011 = Self("Z011", .info, "STATUS-020")
  /// The viewer has to sign out of the system's TV provider too.
  public static let vsa203 = Self("VSA203", .info, "STATUS-003")
  /// The app has no permission for the system's TV provider.
  public static let vsa403 = Self("VSA403", .info, "STATUS-005")
  /// The permission for the system's TV provider is undetermined.
  public static let vsa404 = Self("VSA404", .info, "STATUS-006")
  /// Apple's dialog could not be shown.
  public static let vsa503 = Self("VSA503", .info, "STATUS-007")
  /// The registration code for the second screen.
  public static let regcode = Self("REGCODE", .success, "STATUS-004", on: [.tvOS])
}

extension AdvancedStatus {
  /// Every id, the errors first; `CFG410`, `LS011` and ids such as `IS404` are none of them, since no
  /// iOS or tvOS SDK has them (STATUS-038, STATUS-040).
  public static let known: [StatusDescription] = [
    .internalError, .applError, .sec403, .sec420, .cfg400, .cfg404, .cfg429, .cfg5xx(), .n130,
    .n500, .z100, .z110, .z120, .z130, .z169, .z500, .p100, .r400, .r401, .reg500, .sec412, .cfg100,
    .n010, .n111, .z010, .n000, .n001, .n003, .n004, .n005, .n011, .z011, .vsa203, .vsa403, .vsa404,
    .vsa503, .regcode,
  ]

  /// Returns the status of an id, which may have the digits of an HTTP status; nil for what is no id.
  public static func known(_ id: String) -> StatusDescription? {
    byID[id] ?? known.first { $0.describes(id) }
  }

  private static let byID = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
}
