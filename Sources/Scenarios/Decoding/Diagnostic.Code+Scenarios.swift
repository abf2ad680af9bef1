public import EntsimDiagnostics
internal import EntsimLanguage

extension Diagnostic.Code {
  // MARK: - Words and values

  /// A key that its place does not have.
  public static let unknownKey: Self = "unknown-key"
  /// A value that is none of the words for its place.
  public static let unknownValue: Self = "unknown-value"
  /// A verb that is unknown.
  public static let unknownVerb: Self = "unknown-verb"
  /// A key that has to be there is not.
  public static let missingKey: Self = "missing-key"
  /// More or fewer keys than the one that is needed.
  public static let notOneKey: Self = "not-one-key"
  /// A word twice in a list of words.
  public static let duplicateWord: Self = "duplicate-word"
  /// A value of another kind than its place needs.
  public static let wrongKind: Self = "wrong-kind"
  /// A number outside its limits.
  public static let outOfRange: Self = "out-of-range"
  /// Keys that contradict each other.
  public static let contradiction: Self = "contradiction"
  /// A list or a mapping that says nothing.
  public static let checksNothing: Self = "checks-nothing"
  /// A text that is no duration.
  public static let badDuration: Self = "bad-duration"
  /// A text that is no instant.
  public static let badInstant: Self = "bad-instant"
  /// A text that is no version, or a version without quotes.
  public static let badVersion: Self = "bad-version"
  /// A version of the SDK that does not exist.
  public static let unknownVersion: Self = "unknown-version"
  /// A text that is no id of a requirement.
  public static let badRequirement: Self = "bad-requirement"
  /// A requirement that the catalogue does not have.
  public static let unknownRequirement: Self = "unknown-requirement"
  /// A claim of a requirement that no cell's version and platform admit.
  public static let inadmissibleClaim: Self = "inadmissible-claim"
  /// A document that the catalogue does not list.
  public static let unknownDocument: Self = "unknown-document"
  /// A text that cannot be a name.
  public static let badName: Self = "bad-name"
  /// A matcher that is unknown or not well formed.
  public static let badMatcher: Self = "bad-matcher"
  /// A matcher outside expectations.
  public static let misplacedMatcher: Self = "misplaced-matcher"

  // MARK: - Cells

  /// `by cell` or `in` where there is no matrix, or where cells cannot be told apart.
  public static let misplacedCells: Self = "misplaced-cells"
  /// A cell for which `by cell` has no value.
  public static let missingCell: Self = "missing-cell"
  /// `by cell` within `by cell`.
  public static let nestedCells: Self = "nested-cells"

  // MARK: - Names

  /// A provider that nothing declares.
  public static let unknownProvider: Self = "unknown-provider"
  /// A subscriber that nothing declares.
  public static let unknownSubscriber: Self = "unknown-subscriber"
  /// A name that is no service.
  public static let unknownService: Self = "unknown-service"
  /// An app that nothing declares.
  public static let unknownApp: Self = "unknown-app"
  /// A requestor that nothing declares.
  public static let unknownRequestor: Self = "unknown-requestor"
  /// A cell that the matrix does not have.
  public static let unknownCell: Self = "unknown-cell"
  /// A name under which nothing has been captured before.
  public static let unknownCapture: Self = "unknown-capture"
  /// A name under which something has been captured before.
  public static let duplicateCapture: Self = "duplicate-capture"
  /// A step that does not name its app where there are several, or names the only one.
  public static let wrongApp: Self = "wrong-app"

  // MARK: - The SDK

  /// A name that is no call of the SDK.
  public static let unknownCall: Self = "unknown-call"
  /// A name that is no callback of the SDK.
  public static let unknownCallback: Self = "unknown-callback"
  /// A name that the SDK's documents misspell.
  public static let misspelling: Self = "misspelling"
  /// A call, a callback or a parameter that the SDK's version or platform lacks.
  public static let unavailable: Self = "unavailable"
  /// A callback that the app's delegate lacks.
  public static let lackingCallback: Self = "lacking-callback"
  /// Arguments of a wrong number, or in a wrong form.
  public static let wrongArguments: Self = "wrong-arguments"
  /// A word that is none of the SDK's constants for its place.
  public static let unknownConstant: Self = "unknown-constant"
  /// A tracking array of a wrong length.
  public static let trackingLength: Self = "tracking-length"

  // MARK: - Steps and files

  /// `after` on a step that begins when the one before is done.
  public static let misplacedAfter: Self = "misplaced-after"
  /// `inside` on a step that cannot begin within a callback.
  public static let misplacedInside: Self = "misplaced-inside"
  /// A key of a step whose subject has no use for it.
  public static let misplacedKey: Self = "misplaced-key"
  /// A step of an app that by the steps before it does not run, or runs already.
  public static let wrongMoment: Self = "wrong-moment"
  /// A verb or an outcome of an app on the other path to the services.
  public static let wrongPath: Self = "wrong-path"
  /// More steps than a scenario may have, those of its flows included.
  public static let tooManySteps: Self = "too-many-steps"
  /// Cells of a matrix that have too many nodes together, or apps that hold too long lists of providers.
  public static let limitWorlds: Self = "limit-worlds"
  /// A file that could not be read.
  public static let unreadableFile: Self = "unreadable-file"
  /// A path that leads out of the suite.
  public static let badPath: Self = "bad-path"
  /// A root that the suite does not name.
  public static let unknownRoot: Self = "unknown-root"
  /// A root whose folder is not there.
  public static let missingRoot: Self = "missing-root"
  /// Fixtures that use each other in a circle.
  public static let fixtureCycle: Self = "fixture-cycle"
  /// Fixtures that use each other through too many files.
  public static let fixtureDepth: Self = "fixture-depth"

  // MARK: - Flows

  /// A parameter that a flow does not have.
  public static let unknownParameter: Self = "unknown-parameter"
  /// A parameter without a default for which a call has no argument.
  public static let missingParameter: Self = "missing-parameter"
  /// A parameter that no step of its flow uses.
  public static let unusedParameter: Self = "unused-parameter"
  /// A parameter in the place of a key, or within a longer text.
  public static let misplacedParameter: Self = "misplaced-parameter"
  /// A flow that is called where it cannot be, as within `by cell`.
  public static let misplacedFlow: Self = "misplaced-flow"
  /// Flows that call each other in a circle.
  public static let flowCycle: Self = "flow-cycle"
  /// Flows that call each other through too many files.
  public static let flowDepth: Self = "flow-depth"
}

extension Vocabulary.Kind {
  /// The code for a word that its place does not have.
  var unknownCode: Diagnostic.Code {
    switch self {
    case .key: .unknownKey
    case .verb: .unknownVerb
    case .value: .unknownValue
    case .expectation: .unknownCallback
    case .service: .unknownService
    }
  }
}

extension Diagnostic.Code {
  /// The mistakes that may only follow from a missing fixture: it would have declared names, the paths and the SDKs
  /// of the apps, and the platform.
  static let consequencesOfMissingFixtures: Set<Self> = [
    .unknownProvider, .unknownSubscriber, .unknownApp, .unknownRequestor, .wrongApp, .wrongPath,
    .unavailable, .unknownCapture,
  ]

  /// The mistakes of a fixture by itself that another fixture, or a scenario that uses both, may mend.
  static let mendedByOtherFixtures = consequencesOfMissingFixtures.union([
    .missingKey, .contradiction, .limitWorlds,
  ])

  /// The mistakes of a flow by itself that its callers may mend: they say what the world is, how far the app is, and
  /// what was captured before.
  static let mendedByCallers = consequencesOfMissingFixtures.union([
    .lackingCallback, .wrongMoment, .wrongArguments, .trackingLength,
  ])
}
