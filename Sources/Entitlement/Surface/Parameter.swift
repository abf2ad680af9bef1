internal import Simulation

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
  /// What may stand there, in the terms of the language's table.
  public var value: ValueKind { rest[\.value] }
  /// Whether it may be left out, which means nil.
  public var isOptional: Bool { rest[\.isOptional] }
  /// What a scenario passes where it leaves the parameter out, as a phrase; nil for nil.
  public var `default`: String? { rest[\.default] }
  /// The versions that have it; nil where it is as old as its method.
  public var availability: Availability? { rest[\.availability] }
  /// The requirements by which it exists, each where it holds.
  public var rules: [SurfaceRule] { rest[\.rules] }
  /// One sentence for people.
  public var summary: String { rest[\.summary] }

  private let rest: Shared<Rest>

  private struct Rest: Hashable {
    let value: ValueKind
    let isOptional: Bool
    let `default`: String?
    let availability: Availability?
    let rules: [SurfaceRule]
    let summary: String
  }

  init(
    _ name: String,
    _ kind: Kind,
    value: ValueKind? = nil,
    optional: Bool = false,
    default: String? = nil,
    availability: Availability? = nil,
    by rules: [SurfaceRule] = [],
    _ summary: String
  ) {
    self.name = name
    self.kind = kind
    rest = Shared(
      Rest(
        value: value ?? kind.value,
        isOptional: optional,
        default: `default`,
        availability: availability,
        rules: rules,
        summary: summary
      )
    )
  }

  /// Makes a parameter for which one of the SDK's constants stands.
  init(_ name: String, constant words: Vocabulary, _ summary: String) {
    self.init(name, .constant(words.words.map(\.name)), value: .choice(words.id), summary)
  }

  /// Whether a scenario may leave it out.
  public var mayBeLeftOut: Bool { isOptional || `default` != nil }
}

extension Parameter.Kind {
  /// The kind in the terms of the language's table, where the parameter says nothing narrower.
  fileprivate var value: ValueKind {
    switch self {
    case .text, .constant: .text
    case .requestor: .name(.requestor)
    case .provider: .orNull(.text)
    case .url: .text
    case .bool: .bool
    case .resource: .text
    case .resources: .list(.text)
    case .urls: .list(.url)
    case .dictionary: .map(.key, .anything)
    case .mvpd: .mvpdOrNull
    case .mvpds: .list(.mvpd)
    case .statusDictionary: .mapping(.status)
    case .trackingData: .trackingData
    case .any: .anything
    }
  }
}
