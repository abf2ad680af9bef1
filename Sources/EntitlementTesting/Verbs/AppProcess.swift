internal import EntsimEntitlement
internal import EntsimWorld

/// An app as a process of the device, and what an app on the REST path does.
public struct AppProcess: Sendable {
  let session: EntitlementSession
  let app: AppName

  /// Starts the app; its code makes its objects anew, within `run`.
  public func launch() throws(ActionRefused) { try session.act(.app(app, .launch)) }

  /// Ends the app: calls of its objects are lost from now on, and no callback reaches them.
  public func terminate() throws(ActionRefused) { try session.act(.app(app, .terminate)) }

  /// Moves the app to the background.
  public func background() throws(ActionRefused) { try session.act(.app(app, .background)) }

  /// Moves the app back to the foreground.
  public func foreground() throws(ActionRefused) { try session.act(.app(app, .foreground)) }

  /// Plays a resource, as an app on the REST path does.
  public func play(_ resource: String) throws(ActionRefused) {
    try session.act(.rest(app, .play(ResourceID(resource))))
  }

  /// Signs the viewer out, as an app on the REST path does.
  public func logout() throws(ActionRefused) { try session.act(.rest(app, .logout)) }

  /// Asks for access to the system's TV provider, as an app on the REST path does.
  public func checkAccessStatus() throws(ActionRefused) {
    try session.act(.rest(app, .checkAccessStatus))
  }

  /// Asks for decisions on several resources, as an app on the REST path does.
  public func preauthorize(_ resources: [String]) throws(ActionRefused) {
    try session.act(.rest(app, .preauthorize(resources.map { ResourceID($0) })))
  }

  /// Asks for the user metadata, as an app on the REST path does.
  public func userMetadata() throws(ActionRefused) { try session.act(.rest(app, .userMetadata)) }

  /// Asks for the authorization token of a resource, as an app on the REST path does.
  public func authorizationToken(_ resource: String) throws(ActionRefused) {
    try session.act(.rest(app, .authorizationToken(ResourceID(resource))))
  }

  /// Asks for a temporary pass with data of the app, as an app on the REST path does.
  public func freePreview(
    _ provider: String,
    data: [String: String] = [:]
  ) throws(ActionRefused) {
    try session.act(.rest(app, .freePreview(ProviderID(provider), data: Value.fields(data))))
  }
}
