public import EntsimEntitlement

/// What may stand at a place of a scenario.
///
/// Kinds refer to vocabularies, and the words of a vocabulary to kinds, without a cycle.
///
/// Enough is said here to check a file without running it, to generate a JSON Schema, and to
/// describe the place for people.
public indirect enum ValueKind: Hashable, Sendable {
  // MARK: Scalars

  /// Nothing: the word stands alone, or is itself the value.
  case nothing
  /// Null.
  case null
  /// This one value.
  case only(Value)
  /// Any text; outside expectations it is no matcher.
  case text
  /// Free text that is not blank, in which nothing is special.
  case prose
  /// The name of something.
  case name(Noun)
  /// A truth value.
  case bool
  /// A whole number within limits.
  case integer(ClosedRange<Int64>)
  /// A length of time, as `59m59s`; never negative.
  case duration
  /// A length of time that may have a sign, as `-90m`.
  case signedDuration
  /// A version of the SDK, in quotes.
  case sdkVersion
  /// Versions of the SDK, in quotes, as `">=2.0 <3.0"`.
  case sdkRange
  /// A version of an operating system, in quotes.
  case systemVersion
  /// A point in time, in UTC.
  case instant
  /// The id of a requirement, as `AUTHN-006`.
  case requirement
  /// A path from the suite's root.
  case path
  /// A URL.
  case url
  /// The scheme of a URL, without the colon.
  case scheme
  /// The status of an HTTP answer.
  case httpStatus
  /// Which of several, counted from 1: `2`, `"1..3"` or `"4.."`.
  case occurrences
  /// One word of a vocabulary.
  case choice(Vocabulary)

  // MARK: Collections

  /// A list of at least so many.
  case list(ValueKind, atLeast: Int)
  /// A list in which nothing stands twice.
  case set(ValueKind)
  /// A mapping whose keys are the words of a vocabulary, and no others.
  case mapping(Vocabulary)
  /// A mapping whose keys may be the words of a vocabulary, or others.
  case open(Vocabulary)
  /// One word of a vocabulary: with its value a mapping of one key, alone a text.
  case single(Vocabulary)
  /// Names with their entries; `null` removes an entry of a fixture.
  case entries(Noun, ValueKind)
  /// Names with their values.
  case map(Noun, ValueKind)

  // MARK: The SDK and the services

  /// A call of the SDK, with its arguments.
  case call
  /// A callback of the SDK, with patterns for its arguments.
  case callback
  /// The name of a callback.
  case callbackName
  /// A callback of the SDK with patterns for its arguments, and maybe which of its deliveries.
  case delivery
  /// A tracking array.
  case trackingData
  /// The fields of a request to the service that is named beside them; no matchers.
  case requestFields

  // MARK: Combinations

  /// The value, or nothing at all.
  case optional(ValueKind)
  /// One of several kinds.
  case either([ValueKind])
  /// The value or a matcher for it.
  case pattern(ValueKind)
  /// Any value; in a pattern with matchers at any depth.
  case anything
}

extension ValueKind {
  /// A whole number, 0 or more.
  static let count = ValueKind.integer(0...Int64.max)

  /// Whether it is an item of a list of expectations, which a cell of a matrix may lack.
  public var isExpectation: Bool {
    switch self {
    case .callback: true
    case .single(let vocabulary): Vocabulary.ofExpectations.contains(vocabulary)
    case .either(let kinds): kinds.contains(where: \.isExpectation)
    default: false
    }
  }

  /// Whether it is an item beside whose name it may stand how often and when it comes.
  public var hasOccurrence: Bool {
    if case .single(let vocabulary) = self {
      Vocabulary.withOccurrence.contains(vocabulary)
    } else {
      false
    }
  }

  /// A list that may be empty.
  static func list(_ element: ValueKind) -> ValueKind { .list(element, atLeast: 0) }

  /// One text, without quotes, and no other.
  static func only(_ text: String) -> ValueKind { .only(.string(text)) }

  /// An MVPD in an expectation: its id, or some of its fields.
  static let mvpd = ValueKind.either([.name(.provider), .mapping(.mvpd)])

  /// An MVPD in an expectation, or null.
  static let mvpdOrNull = ValueKind.either([.name(.provider), .mapping(.mvpd), .null])

  /// An MVPD of an expected configuration: its id, or some of its fields.
  static let configuredMVPD = ValueKind.either([.name(.provider), .mapping(.configuredProvider)])

  /// The value or null.
  static func orNull(_ kind: ValueKind) -> ValueKind { .either([kind, .null]) }
}

/// What a name in a scenario names.
public enum Noun: String, CaseIterable, Sendable {
  /// A word to select scenarios by.
  case tag
  /// A cell of the matrix.
  case cell
  /// What an expectation captured.
  case capture
  /// A flow, by the path of its file.
  case flow
  /// A parameter of a flow.
  case parameter
  /// A root of another suite.
  case root
  /// An app.
  case app
  /// A requestor.
  case requestor
  /// An MVPD.
  case provider
  /// A person with an account.
  case subscriber
  /// A host of the services, by its URL.
  case serviceProvider
  /// What a viewer may watch.
  case resource
  /// A field of the MVPD's metadata.
  case metadataField = "metadata field"
  /// A developer team.
  case team
  /// A bundle identifier.
  case bundle
  /// The opaque id of a person at an MVPD.
  case guid = "GUID"
  /// A code for the second screen.
  case code
  /// A header of an HTTP answer.
  case header
  /// A key of a dictionary that the app hands to the SDK.
  case key
  /// An area of the catalogue of requirements.
  case area
  /// A document that requirements cite.
  case document
  /// An open point of the documents, as `AMB-35`.
  case decision

  /// Whether it begins with a letter and goes on with letters, digits, `-` and `_`; other names are
  /// any text but the empty one.
  public var isPlain: Bool {
    switch self {
    case .tag, .capture, .parameter, .root, .app, .subscriber, .area, .decision: true
    case .cell, .flow, .requestor, .provider, .serviceProvider, .resource, .metadataField, .team,
      .bundle,
      .guid, .code, .header, .key, .document:
      false
    }
  }
}
