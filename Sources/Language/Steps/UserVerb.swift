import EntsimEntitlement

/// What a `user` does.
public enum UserVerb: String, CaseIterable, Sendable {
  case signsIn = "signs in"
  case failsToSignIn = "fails to sign in"
  case leavesPageToItsRedirects = "leaves the page to its redirects"
  case tapsDone = "taps Done"
  case signsInOnSecondScreen = "signs in on second screen"
  case signsInWithApple = "signs in with Apple"
  case picksInAppleDialog = "picks in Apple dialog"
  case cancelsAppleDialog = "cancels Apple dialog"
  case choosesOtherTVProviders = "chooses Other TV Providers"
  case answersPermissionPrompt = "answers permission prompt"
  case picks
  case goesBack = "goes back"
}

extension Vocabulary {
  /// What a `user` does.
  public static let userVerbs = Vocabulary("userVerbs", .verb, "for `user`", cases: UserVerb.self) {
    verb,
    name in
    switch verb {
    case .signsIn:
      Word(name, .name(.subscriber))
        .means("Enters the right password on the login page. The page goes on to its redirect URL.")
    case .failsToSignIn:
      Word(name)
        .means(
          "Gives up on the login page. The page goes on to its redirect URL without a session. "
            + "While the MVPD has a session, the page asks for no password, and the step fails."
        )
    case .leavesPageToItsRedirects:
      Word(name).means(
        "Waits while the page redirects: a logout page, or a login page if the MVPD has a session."
      )
    case .tapsDone:
      Word(name, availability: Feature.safariViewController.availability)
        .means("Closes SFSafariViewController, which the app or the SDK has presented.")
    case .signsInOnSecondScreen:
      Word(
        name,
        .either([.name(.subscriber), .mapping(.secondScreen)]),
        availability: Availability(on: [.tvOS])
      )
      .means("Enters the code on another device and signs in there.")
    case .signsInWithApple:
      Word(name, .name(.subscriber), availability: Feature.platformSSO.availability)
        .means("Picks the subscriber's provider in Apple's dialog and completes the sign-in.")
    case .picksInAppleDialog:
      Word(name, .name(.provider), availability: Feature.platformSSO.availability)
        .means("Picks a provider that Apple cannot sign in, or one that the app did not request.")
    case .cancelsAppleDialog:
      Word(name, availability: Feature.platformSSO.availability).means("Cancels Apple's dialog.")
    case .choosesOtherTVProviders:
      Word(name, availability: Feature.platformSSO.availability)
        .means("Leaves Apple's dialog to use the app's own picker.")
    case .answersPermissionPrompt:
      Word(name, .choice(.permissionAnswers))
        .means("Allows or denies the app access to the system's TV provider.")
    case .picks:
      Word(name, .orNull(.name(.provider)))
        .means("Picks a provider in the own picker of a REST app. `null`: leaves the picker.")
    case .goesBack:
      Word(name)
        .means("Leaves a page that a REST app shows in a web view, or its code on Apple TV.")
    }
  }

  /// The keys of a sign-in on the second screen.
  public static let secondScreen =
    Vocabulary("secondScreen", .key, "in `signs in on second screen`") {
      Word("subscriber", .name(.subscriber), required: true).means("The subscriber who signs in.")
      Word("code", .name(.code), default: "the code shown last")
        .means("The code that the viewer enters, or `<same:NAME>` for a captured code.")
    }

  /// The values of `answers permission prompt`.
  public static let permissionAnswers =
    Vocabulary("permissionAnswers", .value, "for `answers permission prompt`") {
      permissions.words.filter { $0.name == "granted" || $0.name == "denied" }
    }
}
