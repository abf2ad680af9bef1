/// A version of the AccessEnabler SDK.
///
/// The simulator knows 1.0 to 1.10, 2.0 to 2.5 and 3.0 to 3.9, each with any patch number.
public struct SDKVersion: Hashable, Sendable {
  /// The major number.
  public let major: Int
  /// The minor number.
  public let minor: Int
  /// The patch number, by default 0.
  public let patch: Int

  /// Creates a version without checking that it exists.
  public init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Creates a version from `3.9` or `3.9.2`; nil when the text has another form.
  public init?(_ text: String) {
    guard let numbers = text.versionNumbers, (2...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 0)
  }

  /// The last known minor of each major.
  public static let lastMinors = [
    (major: 1, minor: 10), (major: 2, minor: 5), (major: 3, minor: 9),
  ]

  /// Whether the simulator knows this version.
  public var exists: Bool {
    Self.lastMinors.contains { $0.major == major && (0...$0.minor).contains(minor) }
  }

  /// The known minor nearest to this version; itself where it is known.
  public var nearestMinor: SDKVersion {
    guard let last = Self.lastMinors.last(where: { $0.major <= major }) else {
      return SDKVersion(1, 0)
    }
    return SDKVersion(last.major, last.major == major ? min(minor, last.minor) : last.minor)
  }
}

extension SDKVersion: Comparable {
  /// Orders by major, minor and patch number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SDKVersion: CustomStringConvertible {
  /// The form `3.9.2`, or `3.9` where the patch number is 0.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}

extension String {
  /// The numbers of a version's text, of at most four digits each; nil for any other text.
  var versionNumbers: [Int]? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      return Int(part)
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
