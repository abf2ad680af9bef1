import EntsimEntitlement

@testable import EntsimRESTClient

extension RESTClient.Stage {
  /// The step of the cookbook that waits.
  var step: CookbookStep {
    switch self {
    case .checkingToken: .checkToken
    case .askingPermission(let apple), .askingApple(let apple, number: _, dialog: _): apple.step
    case .fetchingConfiguration(_, for: .signIn): .fetchConfiguration
    case .fetchingConfiguration(_, for: .profile), .requestingProfile: .requestProfile
    case .exchanging: .exchangeStatement
    case .fetchingConfiguration(_, for: .picker), .choosingProvider, .requestingCode, .atLoginPage,
      .polling:
      .signInRegularly
    case .authorizing, .retrieving: .authorize
    }
  }
}

extension RESTClient.Stage.AppleRequest {
  /// The step of the cookbook that asks.
  fileprivate var step: CookbookStep {
    switch self {
    case .account: .askApple
    case .signIn: .signInWithApple
    case .statement: .requestStatement
    }
  }
}
