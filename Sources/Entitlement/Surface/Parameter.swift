internal import EntsimSimulation

/// A parameter of a call or a callback.
public struct Parameter: Hashable, Sendable {
  /// What may stand there.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// The id of a requestor.
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
    /// One of the SDK's constants.
    case constant(Constant)
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

  /// The sets of constants that the SDK passes to the app.
  public enum Constant: Hashable, Sendable {
    /// Success or error.
    case statusValue
    /// Why the viewer is not signed in.
    case authenticationCode
    /// Why a resource may not be watched.
    case authorizationCode
    /// What a tracking event tells.
    case trackingEvent

    /// The constants, as they are written.
    public var words: [String] {
      switch self {
      case .statusValue: Self.statusValues
      case .authenticationCode: Self.authenticationCodes
      case .authorizationCode: Self.authorizationCodes
      case .trackingEvent: Self.trackingEvents
      }
    }

    private static let statusValues = StatusValue.allCases.map(\.rawValue)
    private static let authenticationCodes = ErrorCode.ofAuthentication.map(\.rawValue)
    private static let authorizationCodes = ErrorCode.ofAuthorization.map(\.rawValue)
    private static let trackingEvents = TrackingEventType.allCases.map(\.rawValue)
  }

  /// What an argument means, where its kind alone does not say it.
  public enum Meaning: Hashable, Sendable {
    /// The options that every request carries.
    case options
    /// The providers of Apple's dialog, as a list or a dictionary.
    case providerFilter
    /// What is to be watched; null is like an empty list.
    case resourcesOrNull
    /// The caches that are passed by.
    case cacheFeatures
    /// What is to be watched, or null.
    case resourceOrNull
    /// A query for metadata, or null.
    case metadataQuery
    /// What a query for metadata asked for.
    case metadataKey
    /// The query that an answer belongs to, or null.
    case metadataArguments
    /// Apple's dialog, written as the providers that it shows.
    case providerDialog
  }

  /// The name, as the SDK's signature spells it.
  public let name: String
  /// What may stand there.
  public let kind: Kind
  /// What the argument means; nil where the kind says it.
  public let meaning: Meaning?
  /// Whether it may be left out, which means nil.
  public var isOptional: Bool { rest.contents.isOptional }
  /// What a scenario passes where it leaves the parameter out, as a phrase; nil for nil.
  public var `default`: String? { rest.contents.default }
  /// The versions that have it; nil where it is as old as its method.
  public var availability: Availability? { rest.contents.availability }
  /// The requirements by which it exists, each where it holds.
  public var rules: [SurfaceRule] { rest.contents.rules }
  /// One sentence for people.
  public var summary: String { rest.contents.summary }

  private let rest: Permanent<Rest>

  private struct Rest: Hashable {
    let isOptional: Bool
    let `default`: String?
    let availability: Availability?
    let rules: [SurfaceRule]
    let summary: String
  }

  init(
    _ name: String,
    _ kind: Kind,
    of meaning: Meaning? = nil,
    optional: Bool = false,
    default: String? = nil,
    availability: Availability? = nil,
    by rules: [SurfaceRule] = [],
    _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    rest = Permanent(
      Rest(
        isOptional: optional,
        default: `default`,
        availability: availability,
        rules: rules,
        summary: summary
      )
    )
  }

  /// Makes a parameter for which one of the SDK's constants stands.
  init(_ name: String, constant: Constant, _ summary: String) {
    self.init(name, .constant(constant), summary)
  }

  /// Whether the app can pass nil: an object may be nil, and a truth value is none.
  ///
  /// Without a requestor or a URL there is no call.
  public var mayBeNull: Bool { kind != .bool && kind != .requestor && kind != .url }

  /// Whether a scenario may leave it out.
  public var mayBeLeftOut: Bool { isOptional || `default` != nil }
}
