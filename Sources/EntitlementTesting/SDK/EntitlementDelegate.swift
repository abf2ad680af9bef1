// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// What the SDK calls back on an app's delegate (000, EntitlementDelegate.h).
///
/// The callbacks come while the session of the test settles or its time passes, on the thread of the test, and never
/// inside a call.
public protocol EntitlementDelegate: AnyObject {
  /// `setRequestor` has ended: `ACCESS_ENABLER_STATUS_SUCCESS` with the configuration, or `ACCESS_ENABLER_STATUS_ERROR`.
  func setRequestorComplete(_ status: Int32)

  /// The app shows its picker with these `MVPD` objects.
  func displayProviderDialog(_ mvpds: [Any]!)

  /// The app opens a page in a web view.
  func navigate(toUrl url: String!)

  /// The app opens a page in `SFSafariViewController`; optional.
  func navigate(toUrl url: String!, useSVC: Bool)

  /// An authentication check or a sign-in has ended.
  func setAuthenticationStatus(_ status: Int32, errorCode code: String!)

  /// The resources that the viewer may watch, of those that were asked for.
  func preauthorizedResources(_ resources: [Any]!)

  /// The viewer may watch a resource.
  func setToken(_ token: String!, forResource resource: String!)

  /// The viewer may not watch a resource, or the check failed.
  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  )

  /// The current provider; nil for none.
  func selectedProvider(_ mvpd: MVPD!)

  /// The answer to `getMetadata(_:)`, with the query that it answers.
  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  )

  /// The app shows Apple's dialog.
  func presentTvProviderDialog(_ viewController: TvProviderDialog!)

  /// The app dismisses Apple's dialog.
  func dismissTvProviderDialog(_ viewController: TvProviderDialog!)

  /// An event for analytics; optional.
  func sendTrackingData(_ data: [Any]!, forEventType event: Int32)
}

// Swift has no optional methods without Objective-C. A world says what a delegate lacks (`App(lacks:)`), and then the
// SDK does not call it; without that, a method that is left out does nothing.
extension EntitlementDelegate {
  /// Does nothing, for a delegate that opens no page in `SFSafariViewController`.
  public func navigate(toUrl url: String!, useSVC: Bool) {}

  /// Does nothing, for a delegate that reports no events.
  public func sendTrackingData(_ data: [Any]!, forEventType event: Int32) {}
}

/// What the SDK tells an app beside the callbacks: advanced statuses.
public protocol EntitlementStatus: AnyObject {
  /// A condition, with its `errorId` and its `level`; a `message` and `details` where there are any.
  func status(_ statusDictionary: [AnyHashable: Any]!)
}
