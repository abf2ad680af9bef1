internal import EntsimEntitlement
internal import EntsimSimulation
internal import EntsimWorld

/// What happens to the device.
public struct DeviceActs: Sendable {
  let session: EntitlementSession

  private func act(_ action: DeviceAction) throws(ActionRefused) {
    try session.act(.device(action))
  }

  /// Installs a newer operating system, as `18.1`; every app ends.
  public func upgrades(to version: String) throws(ActionRefused) {
    guard let version = SystemVersion(rawValue: version) else {
      throw ActionRefused(
        reason: "\(version) is no version of an operating system; expected one such as 18.1"
      )
    }
    try act(.upgrades(to: version))
  }

  /// Restarts the device; every app ends.
  public func restarts() throws(ActionRefused) { try act(.restarts) }

  /// Disconnects the network.
  public func goesOffline() throws(ActionRefused) { try act(.goesOffline) }

  /// Connects the network again.
  public func goesOnline() throws(ActionRefused) { try act(.goesOnline) }

  /// Sets the device's clock forward, or back by a negative duration; the true time stays.
  public func movesClock(by duration: Duration) throws(ActionRefused) {
    try act(.movesClock(Interval(duration)))
  }

  /// Changes in the settings whether an app may use the system's TV provider; without a name, the first app.
  public func setsPermission(
    _ permission: Permission,
    of app: String? = nil
  ) throws(ActionRefused) {
    try act(.setsPermission(app.map { AppName($0) } ?? session.firstApp, to: permission.value))
  }

  /// Signs a subscriber in to the system's TV provider account.
  public func signsInToTVProvider(_ subscriber: String) throws(ActionRefused) {
    try act(.signsInToTVProvider(SubscriberName(subscriber)))
  }

  /// Signs out of the system's TV provider account.
  public func signsOutOfTVProvider() throws(ActionRefused) { try act(.signsOutOfTVProvider) }

  /// Has Apple's framework fail with an error from now on.
  public func tvProviderFails(_ error: TVProviderFailure) throws(ActionRefused) {
    try act(.breaksTVProvider(error.value))
  }

  /// Has Apple's framework answer apps on the REST path nothing.
  public func tvProviderAnswersNothing() throws(ActionRefused) {
    try act(.scriptsTVProvider(.nothing))
  }

  /// Changes what Apple's framework answers apps on the REST path.
  ///
  /// - Parameters:
  ///   - provider: Whether the answers have the id of the provider.
  ///   - statement: Whether they have the statement about the viewer.
  ///   - expires: The time from an answer to the expiry of the sign-in; nil for that of the account.
  /// - Throws: Why it cannot happen.
  public func tvProviderAnswers(
    provider: Bool = true,
    statement: Bool = true,
    expires: Duration? = nil
  ) throws(ActionRefused) {
    var change = ScriptedMetadata.Change()
    change.lacksProvider = !provider
    change.lacksStatement = !statement
    change.expires = expires.map { Interval($0) }
    try act(.scriptsTVProvider(.changed(change)))
  }

  /// Has Apple's framework work again.
  public func tvProviderWorksAgain() throws(ActionRefused) { try act(.breaksTVProvider(nil)) }

  /// Ends an app, which has another version of the SDK from its next launch on; without a name, the first app.
  public func updatesApp(_ app: String? = nil, toSDK version: String) throws(ActionRefused) {
    guard let version = SDKVersion(version), version.exists else {
      throw ActionRefused(reason: "\(version) is no version of the SDK; expected one such as 3.9.2")
    }
    try act(.updatesApp(app.map { AppName($0) } ?? session.firstApp, to: version))
  }

  /// Gives the device a new id.
  public func changesID() throws(ActionRefused) { try act(.changesID) }
}
