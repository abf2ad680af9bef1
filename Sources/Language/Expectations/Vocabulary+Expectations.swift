import EntsimEntitlement

/// What an expectation begins with that is neither a callback nor an outcome of a REST app.
public enum ExpectationWord: String, CaseIterable, Sendable {
  case storage, state
  case anyOrder = "any order"

  fileprivate var word: Vocabulary.Word {
    switch self {
    case .storage: Vocabulary.storageWord
    case .state:
      Vocabulary.Word(rawValue, .mapping(.state))
        .means("The state of the SDK, at this position in the list.")
    case .anyOrder:
      Self.group(of: .either([.callback, .single(.unorderedExpectations)]))
    }
  }

  /// Returns the word for a group of items of a kind.
  static func group(of kind: @autoclosure @escaping @Sendable () -> ValueKind) -> Vocabulary.Word {
    Vocabulary.Word(anyOrder.rawValue, .list(kind(), atLeast: 1))
      .means("Expectations that may come in any order. Do not put an `any order` inside another.")
  }
}

extension Vocabulary {
  /// What an expectation begins with besides a callback (language.md, Expectations).
  public static let expectations = Vocabulary("expectations", .expectation, "in `expect`") {
    ExpectationWord.allCases.map(\.word)
    restOutcomes.words
    clientAnswers.words
  }

  /// What an item of `any order` begins with besides a callback.
  public static let unorderedExpectations =
    Vocabulary("unorderedExpectations", .expectation, "in `any order`") {
      ExpectationWord.allCases.filter { $0 != .anyOrder }.map(\.word)
      restOutcomes.words
      clientAnswers.words
    }

  /// How often an item may say that something comes.
  public static let repetitions: ClosedRange<Int64> = 2...1_000

  /// The keys beside the name of an expected output, request or answer.
  public static let occurrence = Vocabulary("occurrence", .key, "beside an expectation") {
    Word("times", .integer(repetitions)).means("How many come, one after another.")
    Word("not before", .duration)
      .means("The time from the step's beginning before which it must not come.")
    Word("within", .duration)
      .means("The time from the step's beginning after which it must not come.")
  }

  /// The outputs of a REST app.
  public static let restOutcomes =
    Vocabulary("restOutcomes", .expectation, "in `expect`", cases: RESTOutcome.self) {
      Word($1, .pattern($0.value)).means($0.summary)
    }

  /// The answers that an HTTP client gets.
  public static let clientAnswers = Vocabulary("clientAnswers", .expectation, "in `expect`") {
    Service.allCases.filter(\.answersClients).map { service in
      Word(service.rawValue, .pattern(.mapping(answerFields(of: service))))
        .means("The answer of `\(service.rawValue)` to an HTTP client.")
    }
  }

  /// What besides callbacks `never` may forbid, each alone or with its value.
  public static let forbiddenOutcomes =
    Vocabulary("forbiddenOutcomes", .expectation, "in `never`") {
      (restOutcomes.words + clientAnswers.words).map {
        Word($0.name, .optional($0.value)).means($0.summary)
      }
    }

  /// The keys of `asksForMetadata`.
  public static let metadataDemand = Vocabulary("metadataDemand", .key, "in `asksForMetadata`") {
    Word("isInterruptionAllowed", .pattern(.bool))
      .means("Whether Apple may show a dialog.")
    Word("channelIdentifier", .pattern(.text)).means("The id of the channel at Apple.")
    Word("includeAccountProviderIdentifier", .pattern(.bool))
      .means("Whether the app requests the provider's id.")
    Word("includeAuthenticationExpirationDate", .pattern(.bool))
      .means("Whether the app requests the expiry of the sign-in.")
    Word("attributeNames", .pattern(.orNull(.list(.text))))
      .means("The metadata fields that the app requests, or null.")
    Word("verificationToken", .pattern(.orNull(.text)))
      .means("The payload of the profile request, or null.")
    Word("supported", .pattern(.orNull(.list(.text))))
      .means("The providers that Apple may sign in, by their ids at Apple, or null.")
    Word("featured", .pattern(.orNull(.list(.text))))
      .means("The providers that Apple shows first, by their ids at Apple, or null.")
  }

  /// The keys of `state`.
  public static let state = Vocabulary("state", .key, "in `state`") {
    Word("flow", .pattern(.choice(.flows))).means("The current state of the SDK's state machine.")
    Word("selectedProvider", .pattern(.mvpdOrNull)).means("The current provider, or null.")
  }

  /// The values of `flow`.
  public static let flows = Vocabulary("flows", .value, "for `flow`", cases: FlowKind.self) {
    flow,
    name in
    switch flow {
    case .idle: Word(name).means("No flow is running.")
    case .configuring: Word(name).means("The SDK fetches the configuration.")
    case .choosingProvider: Word(name).means("The app shows its picker.")
    case .atAppleDialog:
      Word(name, availability: Feature.platformSSO.availability).means("Apple's dialog is shown.")
    case .atLoginPage:
      Word(name, availability: Availability(on: [.iOS])).means("The login page is open.")
    case .retrievingToken: Word(name).means("The SDK fetches the authentication token.")
    case .polling:
      Word(name, availability: Availability(on: [.tvOS]))
        .means("The SDK waits for the registration code, or polls for the second screen.")
    case .atLogoutPage:
      Word(name, availability: Availability(on: [.iOS])).means("The logout page is open.")
    case .loggingOut:
      Word(name, availability: Availability(on: [.tvOS]))
        .means("The SDK asks the services to sign the viewer out.")
    }
  }
}

extension RESTOutcome {
  fileprivate var value: ValueKind {
    switch self {
    case .step: .integer(1...11)
    case .showsPermissionPrompt, .dismissesAppleDialog, .closesPage: .anything
    case .asksForMetadata: .mapping(.metadataDemand)
    case .presentsAppleDialog, .showsPicker: .list(.name(.provider))
    case .showsCode, .opensPage, .asksToSignOut: .text
    case .plays: .name(.resource)
    case .refuses: .list(.text, atLeast: 2)
    }
  }

  fileprivate var summary: String {
    switch self {
    case .step: "The app reaches a step of the REST cookbook, 1 to 11."
    case .showsPermissionPrompt:
      "The system asks the viewer whether the app may use the system's TV provider."
    case .asksForMetadata: "The app requests the account's metadata from Apple."
    case .presentsAppleDialog: "The app shows Apple's dialog with these providers."
    case .dismissesAppleDialog: "The app dismisses Apple's dialog."
    case .showsPicker: "The app shows its own picker with these providers."
    case .showsCode: "The app shows a registration code."
    case .opensPage: "The app opens the page at this URL."
    case .closesPage: "The app closes the page."
    case .asksToSignOut: "The app tells the viewer to sign out at this path in the settings."
    case .plays: "The app plays the resource."
    case .refuses: "The app does not play. The list holds the resource and the text for the viewer."
    }
  }
}
