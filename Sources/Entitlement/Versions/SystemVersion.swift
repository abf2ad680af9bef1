/// The version of a device's operating system.
public struct SystemVersion: Hashable, Sendable, RawRepresentable {
  /// The major number.
  public let major: Int
  /// The minor number, by default 0.
  public let minor: Int
  /// The patch number, by default 0.
  public let patch: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Creates a version from `17`, `17.0` or `9.3.5`; nil when the text has another form.
  public init?(rawValue text: String) {
    guard let numbers = text.versionNumbers, (1...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// The form `9.3.5`, or `9.3` where the patch number is 0.
  public var rawValue: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  /// The first iOS that limits shared stores to a team, and hides the network address, the earlier id of devices
  /// (001; STORE-012, DEVICE-006).
  public static let limitedToTeams = SystemVersion(7)
  /// A version before that.
  public static let beforeTeams = SystemVersion(6)
  /// The first iOS and tvOS whose dialog of Apple lists featured providers first (003; REST-014).
  public static let featuresProviders = SystemVersion(11)
  /// The first iOS that erases named pasteboards (001; STORE-015).
  public static let erasesPasteboards = SystemVersion(10)
}

extension SystemVersion: Comparable {
  /// Orders by the numbers, from the first on.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SystemVersion: CustomStringConvertible {
  /// The form of ``rawValue``.
  public var description: String { rawValue }
}
