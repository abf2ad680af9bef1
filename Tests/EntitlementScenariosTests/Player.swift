import EntitlementTesting

/// An app's entitlement layer: it knows the SDK's surface alone, and nothing of scenarios.
class Player: EntitlementDelegate {
  let enabler: AccessEnabler
  /// What the viewer has selected and waits for.
  private(set) var selection: String?
  private(set) var playing: [String] = []

  init() {
    enabler = AccessEnabler("statement")
    enabler.delegate = self
    enabler.setRequestor("DEMO")
  }

  func tapSignIn() { enabler.getAuthentication() }

  func pick(_ provider: String?) { enabler.setSelectedProvider(provider) }

  func select(_ media: String) {
    selection = media
    enabler.getAuthorization(media)
  }

  func tapSignOut() { enabler.logout() }

  func setRequestorComplete(_ status: Int32) {
    if status == ACCESS_ENABLER_STATUS_SUCCESS { enabler.checkAuthentication() }
  }

  func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {}

  func setToken(_ token: String!, forResource resource: String!) { playing.append(resource) }

  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {}

  func displayProviderDialog(_ mvpds: [Any]!) {}
  func navigate(toUrl url: String!) {}
  func preauthorizedResources(_ resources: [Any]!) {}
  func selectedProvider(_ mvpd: MVPD!) {}
  func presentTvProviderDialog(_ viewController: TvProviderDialog!) {}
  func dismissTvProviderDialog(_ viewController: TvProviderDialog!) {}

  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {}
}

/// A player that goes on by itself: a sign-in where there is none, and the news behind it.
class NewsPlayer: Player {
  private var isChecking = true

  override func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    let isSignedIn = status == ACCESS_ENABLER_STATUS_SUCCESS
    if isSignedIn {
      authorize()
    } else if isChecking {
      enabler.getAuthentication()
    } else {
      giveUp()
    }
    isChecking = false
  }

  func authorize() { enabler.getAuthorization("News") }

  func giveUp() {}
}

/// A player that forgets to authorize after the sign-in.
final class ForgetfulPlayer: NewsPlayer {
  override func authorize() {}
}

/// A player that authorizes something else.
final class SportsPlayer: NewsPlayer {
  override func authorize() { enabler.getAuthorization("Sports") }
}

/// A player that authorizes though nobody has signed in.
final class EagerPlayer: NewsPlayer {
  override func giveUp() { enabler.getAuthorization("News") }
}
