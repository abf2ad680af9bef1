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
      Vocabulary.Word(
        rawValue,
        .list(.either([.callback, .single(.unorderedExpectations)]), atLeast: 1)
      )
      .means("Expectations that may come in any order, none of them an `any order`.")
    }
  }
}

extension Vocabulary {
  /// What an expectation begins with besides a callback (language.md, Expectations).
  public static let expectations = Vocabulary("expectations", .expectation, "in `expect`") {
    ExpectationWord.allCases.map(\.word)
    restOutcomes.words
  }

  /// What an item of `any order` begins with besides a callback.
  public static let unorderedExpectations = Vocabulary(
    "unorderedExpectations",
    .expectation,
    "in `any order`"
  ) {
    ExpectationWord.allCases.filter { $0 != .anyOrder }.map(\.word)
    restOutcomes.words
  }

  /// What comes out of a REST app.
  public static let restOutcomes = Vocabulary("restOutcomes", .expectation, "in `expect`") {
    Word.cases(RESTOutcome.allCases) { outcome, name in
      switch outcome {
      case .step:
        Word(name, .pattern(.integer(1...11)), hasRules: false).means(
          "The app reaches a step of the REST cookbook, 1 to 11."
        )
      case .showsPermissionPrompt:
        Word(name, .pattern(.anything), hasRules: false).means(
          "The system asks the person whether the app may use the TV provider."
        )
      case .asksForMetadata:
        Word(name, .pattern(.mapping(.metadataDemand)), hasRules: false).means(
          "The app asks Apple for the account's metadata."
        )
      case .presentsAppleDialog:
        Word(name, .pattern(.list(.name(.provider))), hasRules: false).means(
          "The app shows Apple's dialog with these providers."
        )
      case .dismissesAppleDialog:
        Word(name, .pattern(.anything), hasRules: false).means("The app takes Apple's dialog away.")
      case .showsPicker:
        Word(name, .pattern(.list(.name(.provider))), hasRules: false).means(
          "The app shows its own picker with these providers."
        )
      case .showsCode:
        Word(name, .pattern(.text), hasRules: false).means("The app shows a registration code.")
      case .opensPage:
        Word(name, .pattern(.text), hasRules: false).means("The app opens the page at a URL.")
      case .closesPage:
        Word(name, .pattern(.anything), hasRules: false).means("The app closes the page.")
      case .asksToSignOut:
        Word(name, .pattern(.text), hasRules: false).means(
          "The app sends the person to sign out at this path in the settings."
        )
      case .plays:
        Word(name, .pattern(.name(.resource)), hasRules: false).means("The app plays the resource.")
      case .refuses:
        Word(name, .pattern(.list(.text, atLeast: 2)), hasRules: false).means(
          "The app does not play: the resource, and the text that the person reads."
        )
      }
    }
  }

  /// The keys of `asksForMetadata`.
  public static let metadataDemand = Vocabulary("metadataDemand", .key, "in `asksForMetadata`") {
    Word("isInterruptionAllowed", .pattern(.bool), hasRules: false)
      .means("Whether Apple may show a dialog.")
    Word("channelIdentifier", .pattern(.text), hasRules: false).means("The channel's id at Apple.")
    Word("attributeNames", .pattern(.list(.text)), hasRules: false)
      .means("The metadata that is asked for.")
    Word("verificationToken", .pattern(.text), hasRules: false)
      .means("The token of the profile request.")
    Word("supported", .pattern(.list(.text)), hasRules: false)
      .means("The providers that Apple may sign in, by their ids at Apple.")
    Word("featured", .pattern(.list(.text)), hasRules: false)
      .means("The providers that Apple shows first, by their ids at Apple.")
  }

  /// The keys of `state`.
  public static let state = Vocabulary("state", .key, "in `state`") {
    Word("flow", .pattern(.choice(.flows))).means("Where the SDK's state machine stands.")
    Word("selectedProvider", .pattern(.mvpdOrNull)).means("The current provider, or null.")
  }

  /// The values of `flow`.
  public static let flows = Vocabulary("flows", .value, "for `flow`") {
    Word.cases(FlowKind.allCases) { flow, name in
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
}
