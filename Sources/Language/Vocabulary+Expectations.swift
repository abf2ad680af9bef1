import Entitlement

extension Vocabulary {
  /// What an expectation begins with besides a callback (language.md, Expectations).
  public static let expectations = Vocabulary("expectations", .expectation, "in `expect`") {
    storageWord
    stateWord
    Word("any order", .list(.either([.callback, .single(.unorderedExpectations)]), atLeast: 1))
      .means("Expectations that may come in any order, none of them an `any order`.")
    restOutcomes.words
  }

  /// What an item of `any order` begins with besides a callback.
  public static let unorderedExpectations = Vocabulary(
    "unorderedExpectations",
    .expectation,
    "in `any order`"
  ) {
    storageWord
    stateWord
    restOutcomes.words
  }

  private static let stateWord = Word("state", .mapping(.state))
    .means("Where the SDK stands, at this place in the order.")

  /// What comes out of a REST app.
  public static let restOutcomes = Vocabulary("restOutcomes", .expectation, "in `expect`") {
    Word("step", .pattern(.integer(1...11)), hasRules: false)
      .means("The app reaches a step of the REST cookbook, 1 to 11.")
    Word("showsPermissionPrompt", .pattern(.anything), hasRules: false)
      .means("The system asks the person whether the app may use the TV provider.")
    Word("asksForMetadata", .pattern(.mapping(.metadataDemand)), hasRules: false)
      .means("The app asks Apple for the account's metadata.")
    Word("presentsAppleDialog", .pattern(.list(.name(.provider))), hasRules: false)
      .means("The app shows Apple's dialog with these providers.")
    Word("dismissesAppleDialog", .pattern(.anything), hasRules: false)
      .means("The app takes Apple's dialog away.")
    Word("showsPicker", .pattern(.list(.name(.provider))), hasRules: false)
      .means("The app shows its own picker with these providers.")
    Word("showsCode", .pattern(.text), hasRules: false).means("The app shows a registration code.")
    Word("opensPage", .pattern(.text), hasRules: false).means("The app opens the page at a URL.")
    Word("closesPage", .pattern(.anything), hasRules: false).means("The app closes the page.")
    Word("asksToSignOut", .pattern(.text), hasRules: false)
      .means("The app sends the person to sign out at this path in the settings.")
    Word("plays", .pattern(.name(.resource)), hasRules: false).means("The app plays the resource.")
    Word("refuses", .pattern(.list(.text, atLeast: 2)), hasRules: false)
      .means("The app does not play: the resource, and the text that the person reads.")
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
    Word("idle").means("Nothing is under way.")
    Word("configuring").means("The configuration is being fetched.")
    Word("choosingProvider").means("The app shows its picker.")
    Word("atAppleDialog", availability: Feature.platformSSO.availability)
      .means("Apple's dialog is shown.")
    Word("atLoginPage", availability: Availability(on: [.iOS])).means("The login page is open.")
    Word("retrievingToken").means("The authentication token is being fetched.")
    Word("polling", availability: Availability(on: [.tvOS]))
      .means("The second screen is waited for, or its code.")
    Word("atLogoutPage", availability: Availability(on: [.iOS])).means("The logout page is open.")
    Word("loggingOut", availability: Availability(on: [.tvOS]))
      .means("The services are asked to sign the viewer out.")
  }
}
