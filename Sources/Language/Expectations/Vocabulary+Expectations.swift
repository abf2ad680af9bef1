import Entitlement

/// What an expectation begins with that is neither a callback nor an outcome of a REST app.
public enum ExpectationWord: String, CaseIterable, Sendable {
  case storage, state
  case anyOrder = "any order"

  fileprivate var word: Vocabulary.Word {
    switch self {
    case .storage: Vocabulary.storageWord
    case .state:
      Vocabulary.Word(rawValue, .mapping(.state))
        .means("Where the SDK stands, at this place in the order.")
    case .anyOrder:
      Self.group(of: .either([.callback, .single(.unorderedExpectations)]))
    }
  }

  /// Returns the word for a group of items of a kind.
  static func group(of kind: @autoclosure @escaping @Sendable () -> ValueKind) -> Vocabulary.Word {
    Vocabulary.Word(anyOrder.rawValue, .list(kind(), atLeast: 1))
      .means("Expectations that may come in any order, none of them an `any order`.")
  }
}

extension Vocabulary {
  /// What an expectation begins with besides a callback (language.md, Expectations).
  public static let expectations = Vocabulary("expectations", .expectation, "in `expect`") {
    ExpectationWord.allCases.map(\.word)
    restOutcomes.words
  }

  /// What an item of `any order` begins with besides a callback.
  public static let unorderedExpectations =
    Vocabulary("unorderedExpectations", .expectation, "in `any order`") {
      ExpectationWord.allCases.filter { $0 != .anyOrder }.map(\.word)
      restOutcomes.words
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

  /// The outputs of a REST app that `never` may forbid, each alone or with its value.
  public static let forbiddenOutcomes =
    Vocabulary("forbiddenOutcomes", .expectation, "in `never`") {
      restOutcomes.words.map { Word($0.name, .optional($0.value)).means($0.summary) }
    }

  /// The keys of `asksForMetadata`.
  public static let metadataDemand = Vocabulary("metadataDemand", .key, "in `asksForMetadata`") {
    Word("isInterruptionAllowed", .pattern(.bool))
      .means("Whether Apple may show a dialog.")
    Word("channelIdentifier", .pattern(.text)).means("The channel's id at Apple.")
    Word("includeAccountProviderIdentifier", .pattern(.bool))
      .means("Whether the provider's id is asked for.")
    Word("includeAuthenticationExpirationDate", .pattern(.bool))
      .means("Whether the expiry of the sign-in is asked for.")
    Word("attributeNames", .pattern(.orNull(.list(.text))))
      .means("The metadata that is asked for, or null.")
    Word("verificationToken", .pattern(.orNull(.text)))
      .means("The payload of the profile request, or null.")
    Word("supported", .pattern(.orNull(.list(.text))))
      .means("The providers that Apple may sign in, by their ids at Apple, or null.")
    Word("featured", .pattern(.orNull(.list(.text))))
      .means("The providers that Apple shows first, by their ids at Apple, or null.")
  }

  /// The keys of `state`.
  public static let state = Vocabulary("state", .key, "in `state`") {
    Word("flow", .pattern(.choice(.flows))).means("Where the SDK's state machine stands.")
    Word("selectedProvider", .pattern(.mvpdOrNull)).means("The current provider, or null.")
  }

  /// The values of `flow`.
  public static let flows = Vocabulary("flows", .value, "for `flow`", cases: FlowKind.self) {
    flow,
    name in
    switch flow {
    case .idle: Word(name).means("Nothing is under way.")
    case .configuring: Word(name).means("The configuration is being fetched.")
    case .choosingProvider: Word(name).means("The app shows its picker.")
    case .atAppleDialog:
      Word(name, availability: Feature.platformSSO.availability).means("Apple's dialog is shown.")
    case .atLoginPage:
      Word(name, availability: Availability(on: [.iOS])).means("The login page is open.")
    case .retrievingToken: Word(name).means("The authentication token is being fetched.")
    case .polling:
      Word(name, availability: Availability(on: [.tvOS]))
        .means("The second screen is waited for, or its code.")
    case .atLogoutPage:
      Word(name, availability: Availability(on: [.iOS])).means("The logout page is open.")
    case .loggingOut:
      Word(name, availability: Availability(on: [.tvOS]))
        .means("The services are asked to sign the viewer out.")
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
      "The system asks the person whether the app may use the TV provider."
    case .asksForMetadata: "The app asks Apple for the account's metadata."
    case .presentsAppleDialog: "The app shows Apple's dialog with these providers."
    case .dismissesAppleDialog: "The app takes Apple's dialog away."
    case .showsPicker: "The app shows its own picker with these providers."
    case .showsCode: "The app shows a registration code."
    case .opensPage: "The app opens the page at a URL."
    case .closesPage: "The app closes the page."
    case .asksToSignOut: "The app sends the person to sign out at this path in the settings."
    case .plays: "The app plays the resource."
    case .refuses: "The app does not play: the resource, and the text that the person reads."
    }
  }
}
