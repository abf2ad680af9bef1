import Entitlement

extension Vocabulary {
  /// What an `app` does besides the calls of the SDK.
  public static let appVerbs = Vocabulary("appVerbs", .verb, "for `app`") {
    Word("play", .name(.resource), hasRules: false)
      .means("A REST app plays a resource: steps 1 to 11 of the cookbook.")
    Word("launch").means("The app is started.")
    Word("terminate").means("The app is ended; what it only held in memory is lost.")
    Word("background").means("The app goes to the background.")
    Word("foreground").means("The app comes back from the background.")
  }

  /// What a `user` does.
  public static let userVerbs = Vocabulary("userVerbs", .verb, "for `user`") {
    Word("signs in", .name(.subscriber))
      .means("Types the right password on the login page, which goes on to its redirect URL.")
    Word("fails to sign in")
      .means(
        "Gives up on the login page, which goes on to its redirect URL without a session. Nobody "
          + "fails where the MVPD has a session still."
      )
    Word("leaves the page to its redirects")
      .means("Waits: on a logout page, or on a login page when the MVPD has a session.")
    Word("taps Done", availability: Feature.safariViewController.availability)
      .means("Closes SFSafariViewController, whether the app or the SDK has presented it.")
    Word(
      "signs in on second screen",
      .either([.name(.subscriber), .mapping(.secondScreen)]),
      availability: Availability(on: [.tvOS])
    )
    .means("Enters the code on another device and signs in there.")
    Word("signs in with Apple", .name(.subscriber), availability: Feature.platformSSO.availability)
      .means("Picks the subscriber's provider in Apple's dialog and completes the sign-in.")
    Word("picks in Apple dialog", .name(.provider), availability: Feature.platformSSO.availability)
      .means("Picks a provider that Apple cannot sign in, or one that the app did not ask for.")
    Word("cancels Apple dialog", availability: Feature.platformSSO.availability)
      .means("Leaves Apple's dialog.")
    Word("chooses Other TV Providers", availability: Feature.platformSSO.availability)
      .means("Leaves Apple's dialog for the app's own picker.")
    Word("answers permission prompt", .choice(.permissionAnswers), hasRules: false)
      .means("Lets the app use the system's TV provider, or does not.")
    Word("picks", .orNull(.name(.provider)), hasRules: false)
      .means("Picks in a REST app's own picker; null: leaves it.")
  }

  /// The keys of a sign-in on the second screen.
  public static let secondScreen = Vocabulary(
    "secondScreen",
    .key,
    "in `signs in on second screen`"
  ) {
    Word("subscriber", .name(.subscriber), required: true).means("Who signs in.")
    Word("code", .name(.code), default: "the one shown last")
      .means("The code that is entered, also `<same:NAME>` for one that was captured.")
  }

  /// The values of `answers permission prompt`.
  public static let permissionAnswers = Vocabulary(
    "permissionAnswers",
    .value,
    "for `answers permission prompt`"
  ) {
    permissions.words.filter { $0.name == "granted" || $0.name == "denied" }
  }
}
