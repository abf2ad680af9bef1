import Entitlement

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
        .means("Types the right password on the login page, which goes on to its redirect URL.")
    case .failsToSignIn:
      Word(name)
        .means(
          "Gives up on the login page, which goes on to its redirect URL without a session. "
            + "While the MVPD has a session, the page asks for no password, and this is refused."
        )
    case .leavesPageToItsRedirects:
      Word(name).means("Waits: on a logout page, or on a login page when the MVPD has a session.")
    case .tapsDone:
      Word(name, availability: Feature.safariViewController.availability)
        .means("Closes SFSafariViewController, whether the app or the SDK has presented it.")
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
        .means("Picks a provider that Apple cannot sign in, or one that the app did not ask for.")
    case .cancelsAppleDialog:
      Word(name, availability: Feature.platformSSO.availability).means("Leaves Apple's dialog.")
    case .choosesOtherTVProviders:
      Word(name, availability: Feature.platformSSO.availability)
        .means("Leaves Apple's dialog for the app's own picker.")
    case .answersPermissionPrompt:
      Word(name, .choice(.permissionAnswers))
        .means("Lets the app use the system's TV provider, or does not.")
    case .picks:
      Word(name, .orNull(.name(.provider)))
        .means("Picks in a REST app's own picker; null: leaves it.")
    case .goesBack:
      Word(name)
        .means("Leaves a REST app's page in a web view, or the code that it shows on Apple TV.")
    }
  }

  /// The keys of a sign-in on the second screen.
  public static let secondScreen =
    Vocabulary("secondScreen", .key, "in `signs in on second screen`") {
      Word("subscriber", .name(.subscriber), required: true).means("Who signs in.")
      Word("code", .name(.code), default: "the one shown last")
        .means("The code that is entered, also `<same:NAME>` for one that was captured.")
    }

  /// The values of `answers permission prompt`.
  public static let permissionAnswers =
    Vocabulary("permissionAnswers", .value, "for `answers permission prompt`") {
      permissions.words.filter { $0.name == "granted" || $0.name == "denied" }
    }
}
