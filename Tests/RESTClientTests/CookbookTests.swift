import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

/// Each row of the table, by a client that comes to the step and ends it.
@Suite("The client follows the cookbook")
struct CookbookTests {
  @Test(
    "each outcome leads to the next step of the table, by its requirements",
    arguments: CookbookTransition.all
  )
  func row(transition: CookbookTransition) throws {
    for platform in Platform.allCases {
      var client = try #require(Client(before: transition.outcome, on: platform))
      let command = try #require(client.command(for: transition.outcome))
      let attempt = try #require(client.state.attempt)
      // The steps 5 and 9 judge in the decision that ends the step before.
      let waiting =
        transition.step.isJudgement ? transition.step.number - 1 : transition.step.number
      #expect(attempt.stage.step.number == waiting, "\(transition.outcome)")
      client.handle(command)
      let rules = client.rules(of: transition.next)
      #expect(rules?.ids.starts(with: transition.rules.ids) == true, "\(transition.outcome)")
      if transition.next == nil { #expect(client.state.flow == .idle) }
    }
  }

  @Test("each step that waits is the last step that was told", arguments: Place.allCases)
  func stages(place: Place) {
    for platform in Platform.allCases where Place.all(on: platform).contains(place) {
      let client = Client(at: place, on: platform)
      guard let attempt = client.state.attempt else { continue }
      #expect(client.allSteps.last == attempt.stage.step)
    }
  }

  @Test("a place is of the kind of state that the table of states has for it")
  func kinds() {
    let reached = Platform.allCases.flatMap { platform in
      Place.all(on: platform).map { Client(at: $0, on: platform).state.stateKind }
    }
    #expect(Set(reached) == Set(RESTClient.StateKind.allCases))
  }

  @Test("a viewer who is signed in at Apple plays in the order of the cookbook")
  func order() {
    var client = Client(at: .exchanging)
    client.answer(.reply(.tokenIsKept))
    client.answer(Fixture.authorization())
    client.answer(Fixture.mediaToken())
    #expect(client.allSteps.map(\.number) == [1, 2, 6, 7, 8, 9, 11])
    #expect(client.outputs == [.plays("News")])
    client.handle(.call(.play("Sports")))
    client.answer(.reply(.tokenIsValid))
    #expect(client.allSteps.map(\.number) == [1, 2, 6, 7, 8, 9, 11, 1, 11])
  }

  @Test("a viewer whom Apple's dialog signs in plays in the order of the cookbook")
  func orderWithDialog() {
    var client = Client(at: .atAppleDialog)
    client.handle(.dismissDialog(client.dialog.number))
    client.hear(Fixture.signedIn)
    client.answer(Fixture.profile)
    client.hear(Fixture.statement)
    client.answer(.reply(.tokenIsKept))
    #expect(client.allSteps.map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
  }
}

extension CookbookStep {
  /// Whether the step waits for nothing.
  fileprivate var isJudgement: Bool { self == .judgeSignIn || self == .judgeExchange }
}

extension Client {
  /// The requirements by which the last command led to a step, or by which it ended the attempt; nil where it did not.
  fileprivate func rules(of step: CookbookStep?) -> Rules? {
    decisions.first { decision in
      switch (decision.event, step) {
      case (.emitted(.step(let reached)), let step?): reached == step
      case (.attemptEnded, nil): true
      default: false
      }
    }?.rules
  }

  /// Creates a client that waits for what the outcome comes of.
  fileprivate init?(before outcome: CookbookOutcome, on platform: Platform) {
    self.init(at: outcome.place, on: platform)
    switch outcome {
    case .mayNotAsk, .mayNotAskAgain, .mayNotAskForStatement: permission = .denied
    default: break
    }
  }

  /// Returns the command that brings the outcome about.
  fileprivate func command(for outcome: CookbookOutcome) -> RESTClient.Command? {
    func heard(_ answer: AccountMetadataAnswer) -> RESTClient.Command {
      .hearApple(state.metadataCount, answer)
    }
    let past = Fixture.now + .seconds(-1)
    return switch outcome {
    case .tokenIsValid: commandOfAnswer(.reply(.tokenIsValid))
    case .tokenIsNotValid: commandOfAnswer(Fixture.noToken)
    case .mayNotAsk, .mayNotAskAgain, .mayNotAskForStatement: .hearPermission(.denied)
    case .isSignedIn, .signInSucceeded: heard(Fixture.signedIn)
    case .isNotSignedIn, .appleSaidNothing: heard(.nothing)
    case .signInHasExpired, .newSignInHasExpired: heard(Fixture.account(expires: past))
    case .isConfigured: commandOfAnswer(Fixture.configuration)
    case .isNotConfigured: commandOfAnswer(.status(500))
    case .appleHasAnswered: heard(Fixture.signedIn)
    case .unsupportedProviderIsKnown:
      heard(.failed(.unsupportedProvider, unsupported: "apple-Beta"))
    case .unsupportedProviderIsUnknown:
      heard(.failed(.unsupportedProvider, unsupported: "apple-Nobody"))
    case .appleFailed: heard(.failed(.userCancelled))
    case .profileIsThere: commandOfAnswer(Fixture.profile)
    case .profileIsRefused: commandOfAnswer(.status(400))
    // The configuration comes, and no MVPD that takes part has the id.
    case .providerIsUnknown: commandOfAnswer(.reply(.configuration([Fixture.providers[3]])))
    case .statementIsThere: heard(Fixture.statement)
    case .statementIsMissing: heard(Fixture.signedIn)
    case .exchangeIsAnswered, .tokenIsExchanged: commandOfAnswer(.reply(.tokenIsKept))
    case .tokenIsNotExchanged: commandOfAnswer(.status(400))
    case .regularSignInSucceeded: commandOfAnswer(Fixture.token)
    case .regularSignInEnded: .expireCode
    case .isAuthorized: commandOfAnswer(Fixture.mediaToken())
    case .isDenied: commandOfAnswer(Fixture.denial)
    case .signInIsGone: commandOfAnswer(Fixture.signInIsGone)
    }
  }
}

extension CookbookOutcome {
  /// Where a client waits that comes to the outcome.
  fileprivate var place: Place {
    switch self {
    case .tokenIsValid, .tokenIsNotValid: .checkingToken
    case .mayNotAsk: .permissionForAccount
    case .isSignedIn, .isNotSignedIn, .signInHasExpired: .askingForAccount
    case .isConfigured, .isNotConfigured: .fetchingConfiguration
    case .mayNotAskAgain: .permissionForSignIn
    case .appleHasAnswered, .signInSucceeded, .newSignInHasExpired, .unsupportedProviderIsKnown,
      .unsupportedProviderIsUnknown, .appleFailed, .appleSaidNothing:
      .askingForSignIn
    case .profileIsThere, .profileIsRefused: .requestingProfile
    case .providerIsUnknown: .fetchingForProfile
    case .mayNotAskForStatement: .permissionForStatement
    case .statementIsThere, .statementIsMissing: .askingForStatement
    case .exchangeIsAnswered, .tokenIsExchanged, .tokenIsNotExchanged: .exchanging
    case .regularSignInSucceeded: .pollPending
    case .regularSignInEnded: .polling
    case .isAuthorized: .retrieving
    case .isDenied, .signInIsGone: .authorizing
    }
  }
}
