// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

#if canImport(AccessEnabler)
import AccessEnabler
import UIKit

/// The view controller of Apple's dialog.
public typealias AppleDialog = UIViewController
#else
import EntitlementTesting

/// Apple's dialog, as the double passes it.
public typealias AppleDialog = TvProviderDialog
#endif

// What the SDK calls.
extension Entitlements: EntitlementDelegate {
  /// The configuration has come, or cannot be had.
  public func setRequestorComplete(_ status: Int32) {
    if status != ACCESS_ENABLER_STATUS_SUCCESS { account = .signedOut }
  }

  /// The viewer picks a provider.
  public func displayProviderDialog(_ mvpds: [Any]!) {
    let providers = mvpds.compactMap { $0 as? MVPD }
    screen = .picker(providers.map { TVProvider(id: $0.id, name: $0.displayName) })
  }

  /// A page opens: over the app to sign in, in the background to sign out.
  public func navigate(toUrl url: String!) { open(url, isInSafari: false) }

  /// A page opens in `SFSafariViewController`.
  public func navigate(toUrl url: String!, useSVC: Bool) { open(url, isInSafari: useSVC) }

  private func open(_ url: String, isInSafari: Bool) {
    if isSigningOut {
      logoutPage = url
    } else {
      screen = .page(url: url, isInSafari: isInSafari)
    }
  }

  /// A check, a sign-in or a logout has ended.
  public func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    screen = .none
    isSigningOut = false
    guard status == ACCESS_ENABLER_STATUS_SUCCESS else {
      account = .signedOut
      playable = []
      if code == GENERIC_AUTHENTICATION_ERROR { notice = .signInFailed }
      return
    }
    account = .signedIn(provider: nil)
    askForProvider()
  }

  /// The name of the viewer's provider has come.
  public func selectedProvider(_ mvpd: MVPD!) {
    guard case .signedIn = account else { return }
    account = .signedIn(provider: mvpd?.displayName)
  }

  /// A video may play.
  public func setToken(_ token: String!, forResource resource: String!) {
    waiting.take(resource)?(.success(token))
  }

  /// A video may not play.
  public func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {
    guard let completion = waiting.take(resource) else { return }
    guard code == USER_NOT_AUTHENTICATED_ERROR else {
      return completion(.failure(.denied(description ?? "")))
    }
    if release < .third, let resource {
      play(resource, completion: completion)
    } else {
      completion(.failure(.notSignedIn))
    }
  }

  /// Some videos may play.
  public func preauthorizedResources(_ resources: [Any]!) {
    playable = Set(resources.compactMap { $0 as? String })
  }

  /// Apple's dialog opens.
  public func presentTvProviderDialog(_ viewController: AppleDialog!) {
    appleDialog = viewController
    screen = .appleDialog
  }

  /// Apple's dialog closes.
  public func dismissTvProviderDialog(_ viewController: AppleDialog!) {
    appleDialog = nil
    screen = .none
  }

  /// The app asks for no metadata.
  public func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {}
}
