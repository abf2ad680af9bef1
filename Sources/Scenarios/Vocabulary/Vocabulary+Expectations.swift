internal import Entitlement

extension Vocabulary {
  /// What an expectation begins with besides a callback (language, section 6).
  public static let expectations = Vocabulary(
    .expectation,
    "in `expect`",
    [
      .now("storage", "What is stored: `empty`, or the tokens in any order."),
      .now("state", "Where the SDK stands."),
      .later("any order", "Expectations that may come in any order."),
      .later("step", "A step of the REST cookbook."),
      .later("showsPermissionPrompt", "The REST app asks for permission."),
      .later("asksForMetadata", "The REST app asks Apple for metadata."),
      .later("presentsAppleDialog", "The REST app shows Apple's dialog."),
      .later("dismissesAppleDialog", "The REST app takes Apple's dialog away."),
      .later("showsPicker", "The REST app shows its picker."),
      .later("showsCode", "The REST app shows a code."),
      .later("opensPage", "The REST app opens a page."),
      .later("closesPage", "The REST app closes the page."),
      .later("asksToSignOut", "The REST app sends the person to the settings."),
      .later("plays", "The REST app plays."),
      .later("refuses", "The REST app does not play."),
    ]
  )

  /// The keys of `state`.
  public static let state = Vocabulary(
    .key,
    "in `state`",
    [
      .now("flow", "Where the SDK's state machine stands."),
      .now("selectedProvider", "The current provider, or null."),
    ]
  )

  /// The values of `flow`.
  public static let flows = Vocabulary(
    .value,
    "for `flow`",
    [
      .now("idle", "Nothing is under way."),
      .now("configuring", "The configuration is being fetched."),
      .now("choosingProvider", "The app shows its picker."),
      .later("atAppleDialog", "Apple's dialog is shown."),
      .now("atLoginPage", "The login page is open."),
      .now("retrievingToken", "The authentication token is being fetched."),
      .later("polling", "The second screen is waited for."),
      .later("atLogoutPage", "The logout page is open."),
    ]
  )

  /// The keys of an expected authentication token.
  static let tokenPattern = Vocabulary(
    .key,
    "in an expected token",
    token.words.map { word in
      let isSupported = TokenPattern.fieldNames.contains(word.name)
      return Word(name: word.name, isSupported: isSupported, summary: word.summary)
    }
  )

  /// The matchers, without what stands after a colon (language, section 2).
  public static let matchers = Vocabulary(
    .value,
    "in an expectation",
    [
      .now("any", "Anything, null included."),
      .now("uuid", "8-4-4-4-12 hexadecimal digits."),
      .now("md5", "32 hexadecimal digits; `<md5:NAME>`: the hash of a subscriber's GUID."),
      .now("base64", "A text in Base64."),
      .now("regex", "A text in which a regular expression is found."),
      .later("capture", "Anything, remembered under a name."),
      .later("same", "What was remembered."),
      .later("different", "Anything but what was remembered."),
    ]
  )
}
