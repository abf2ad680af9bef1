/// A parameter of a call or a callback.
public struct Parameter: Hashable, Sendable {
  /// What may stand there.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// The id of a programmer.
    case requestor
    /// The id of an MVPD, or null.
    case provider
    /// A URL.
    case url
    /// A truth value.
    case bool
    /// The id of a resource.
    case resource
    /// A list of resource ids.
    case resources
    /// A list of URLs.
    case urls
    /// A dictionary.
    case dictionary
    /// One of the words.
    case constant([String])
    /// An MVPD, or null.
    case mvpd
    /// A list of MVPDs.
    case mvpds
    /// A status dictionary.
    case statusDictionary
    /// A tracking array.
    case trackingData
    /// Anything.
    case any
  }

  /// The name, as the SDK's signature spells it.
  public let name: String
  /// What may stand there.
  public let kind: Kind
  /// Whether it may be left out, which means nil.
  public let isOptional: Bool
  /// The versions that have it; nil where it is as old as its method.
  public let availability: Availability?

  init(_ name: String, _ kind: Kind, optional: Bool = false, _ availability: Availability? = nil) {
    self.name = name
    self.kind = kind
    self.isOptional = optional
    self.availability = availability
  }
}

/// The versions and platforms that have something.
public struct Availability: Hashable, Sendable {
  /// The first version.
  public let since: SDKVersion
  /// The first version that has it no more; nil while it lasts.
  public let until: SDKVersion?
  /// The platforms.
  public let platforms: [Platform]

  init(
    since: SDKVersion = SDKVersion(1, 0),
    until: SDKVersion? = nil,
    on platforms: [Platform] = Platform.allCases
  ) {
    self.since = since
    self.until = until
    self.platforms = platforms
  }

  /// Whether a version on a platform has it.
  public func includes(_ version: SDKVersion, on platform: Platform) -> Bool {
    platforms.contains(platform) && version >= since && (until.map { version < $0 } ?? true)
  }
}

extension Availability: CustomStringConvertible {
  /// A phrase that goes after "it exists", as `from SDK 3.0 on, on iOS`.
  public var description: String {
    let first = SDKVersion(1, 0)
    let versions =
      switch (since == first, until) {
      case (true, nil): "in every SDK"
      case (false, nil): "from SDK \(since) on"
      case (true, let until?): "before SDK \(until)"
      case (false, let until?): "from SDK \(since) on, before \(until)"
      }
    return platforms.count == 1 ? "\(versions), on \(platforms[0].rawValue)" : versions
  }
}
