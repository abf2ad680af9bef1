import EntsimEntitlement
import EntsimSimulation

// Step 2: is the viewer signed in at Apple? And the next step for each of Apple's answers.
extension Transaction<RESTClient> {
  /// Asks Apple for the viewer's account, without Apple's dialog.
  mutating func askForAccount() {
    leaveStep(by: .tokenIsNotValid)
    askPermission(for: .account)
  }

  /// Goes on with Apple's answer, or ignores it where nothing awaits it.
  mutating func hearApple(_ number: Int, _ answer: AccountMetadataAnswer) {
    guard case .askingApple(let apple, number: number, let dialog) = state.attempt?.stage else {
      return record(.ignored(.lateMetadata(number)), by: "REST-061")
    }
    if let dialog { dismiss(dialog, by: "REST-013") }
    switch apple {
    case .account: settleAccount(with: answer)
    case .signIn: judgeSignIn(by: answer)
    case .statement(let provider, payload: _): settleStatement(about: provider, with: answer)
    }
  }

  private mutating func settleAccount(with answer: AccountMetadataAnswer) {
    switch answer.signIn(at: view.clock) {
    case .valid(let account): requestProfile(of: account, by: .isSignedIn, also: rulesOfReturn)
    case .expired: fetchConfiguration(by: .signInHasExpired)
    case .none: fetchConfiguration(by: .isNotSignedIn)
    }
  }

  /// The requirement by which the viewer is silently signed in again after a logout.
  private var rulesOfReturn: Rules { state.memory?.hasLoggedOut == true ? "REST-046" : [] }
}

/// What Apple tells of a viewer's sign-in.
enum SignInAtApple {
  /// Nothing: the viewer is not signed in, or Apple has no answer.
  case none
  /// A sign-in that has expired.
  case expired
  /// A valid sign-in at a provider, by its id at Apple.
  case valid(String)
}

extension AccountMetadataAnswer {
  /// Returns the sign-in by the device's clock.
  func signIn(at clock: Instant) -> SignInAtApple {
    guard case .metadata(let metadata) = self, let provider = metadata.provider else {
      return .none
    }
    let isValid = InstantOfExpiry.included.isValid(
      until: metadata.expires,
      at: clock,
      deciding: .signInAtApple
    )
    return isValid ? .valid(provider) : .expired
  }
}
