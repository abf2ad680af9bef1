public import EntsimEntitlement
public import EntsimSimulation

/// How a step of the cookbook can end.
public enum CookbookOutcome: String, CaseIterable, Hashable, Sendable {
  // Step 1.
  case tokenIsValid = "a token is there"
  case tokenIsNotValid = "no token is there"
  // Step 2.
  case mayNotAsk = "the app may not ask Apple"
  case isSignedIn = "the viewer is signed in at Apple"
  case isNotSignedIn = "the viewer is not signed in at Apple"
  case signInHasExpired = "the sign-in at Apple has expired"
  // Step 3.
  case isConfigured = "the configuration is there"
  case isNotConfigured = "there is no configuration"
  // Step 4.
  case mayNotAskAgain = "the app may not ask Apple any more"
  case appleHasAnswered = "Apple has answered"
  // Step 5.
  case signInSucceeded = "the sign-in was successful"
  case newSignInHasExpired = "the new sign-in has expired"
  case unsupportedProviderIsKnown = "Apple cannot sign in at an MVPD that is configured"
  case unsupportedProviderIsUnknown = "Apple cannot sign in at a provider that is not configured"
  case appleFailed = "Apple has another error, or the viewer cancelled"
  case appleSaidNothing = "Apple has no id and no error"
  // Step 6.
  case profileIsThere = "the profile request is there"
  case profileIsRefused = "there is no profile request"
  case providerIsUnknown = "no MVPD has the id at Apple"
  // Step 7.
  case statementIsThere = "the statement is there"
  case statementIsMissing = "there is no statement"
  case mayNotAskForStatement = "the app may not ask for the statement"
  // Step 8.
  case exchangeIsAnswered = "the exchange is answered"
  // Step 9.
  case tokenIsExchanged = "the services keep a token"
  case tokenIsNotExchanged = "the services keep no token"
  // Step 10.
  case regularSignInSucceeded = "the viewer has signed in"
  case regularSignInEnded = "the viewer has not signed in"
  // Step 11.
  case isAuthorized = "the media token is there"
  case isDenied = "the resource is denied"
  case signInIsGone = "the services know no sign-in any more"
}

/// Where a step of the cookbook leads with an outcome: a row of the table that the client follows.
///
/// The picture in Documentation/rest.md is made of these rows, and tests hold them against the cookbook.
public struct CookbookTransition: Hashable, Sendable {
  /// The step.
  public let step: CookbookStep
  /// How it ends.
  public let outcome: CookbookOutcome
  /// The next step; nil where the attempt ends.
  public let next: CookbookStep?
  /// The requirements that it rests on.
  public let rules: Rules

  /// All rows, by step and then in the order of the cookbook.
  public static let all = CookbookOutcome.allCases.map(\.transition)
}

extension CookbookOutcome {
  /// The row of the table: each outcome is one of one step.
  public var transition: CookbookTransition {
    switch self {
    case .tokenIsValid: row(.checkToken, .authorize, "REST-004")
    case .tokenIsNotValid: row(.checkToken, .askApple, "REST-004")
    case .mayNotAsk: row(.askApple, .signInRegularly, "REST-006")
    case .isSignedIn: row(.askApple, .requestProfile, "REST-009 REST-015")
    case .isNotSignedIn: row(.askApple, .fetchConfiguration, "REST-010")
    case .signInHasExpired: row(.askApple, .fetchConfiguration, "REST-017")
    case .isConfigured: row(.fetchConfiguration, .signInWithApple, "REST-011")
    case .isNotConfigured: row(.fetchConfiguration, .signInRegularly, "REST-056")
    case .mayNotAskAgain: row(.signInWithApple, .signInRegularly, "REST-022")
    case .appleHasAnswered: row(.signInWithApple, .judgeSignIn, "REST-013")
    case .signInSucceeded: row(.judgeSignIn, .requestProfile, "REST-016 REST-015")
    case .newSignInHasExpired: row(.judgeSignIn, .signInRegularly, "REST-017 REST-015")
    case .unsupportedProviderIsKnown: row(.judgeSignIn, .signInRegularly, "REST-018")
    case .unsupportedProviderIsUnknown: row(.judgeSignIn, .signInRegularly, "REST-019")
    case .appleFailed: row(.judgeSignIn, .signInRegularly, "REST-020")
    case .appleSaidNothing: row(.judgeSignIn, .signInRegularly, "REST-021 REST-015")
    case .profileIsThere: row(.requestProfile, .requestStatement, "REST-023")
    case .profileIsRefused, .providerIsUnknown:
      row(.requestProfile, .signInRegularly, "REST-025")
    case .statementIsThere: row(.requestStatement, .exchangeStatement, "REST-031")
    case .statementIsMissing, .mayNotAskForStatement:
      row(.requestStatement, .signInRegularly, "REST-030")
    case .exchangeIsAnswered: row(.exchangeStatement, .judgeExchange, "REST-031")
    case .tokenIsExchanged: row(.judgeExchange, .authorize, "REST-032")
    case .tokenIsNotExchanged: row(.judgeExchange, .signInRegularly, "REST-033")
    case .regularSignInSucceeded: row(.signInRegularly, .authorize, "REST-037")
    case .regularSignInEnded: row(.signInRegularly, nil, "REST-034")
    case .isAuthorized: row(.authorize, nil, "REST-038")
    case .isDenied: row(.authorize, nil, "REST-038")
    case .signInIsGone: row(.authorize, .checkToken, "REST-058")
    }
  }

  private func row(
    _ step: CookbookStep,
    _ next: CookbookStep?,
    _ rules: Rules
  ) -> CookbookTransition {
    CookbookTransition(step: step, outcome: self, next: next, rules: rules)
  }
}
