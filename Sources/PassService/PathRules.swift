import EntsimEntitlement
import EntsimSimulation

// The services decide alike for the SDK and for the client on the REST path, and name the requirements of the path.
extension PassService {
  /// Returns the requirements that an app's decision rests on: those of the REST path, or those of the SDK.
  func rules(for app: AppName, sdk: Rules, rest: Rules, client: Rules? = nil) -> Rules {
    if let client, app == AppDescription.clientName { return client }
    return isOnREST(app) ? rest : sdk
  }

  /// Returns the requirements that the decision on a request rests on, by the path of its sender.
  func rules(for request: Request, sdk: Rules, rest: Rules) -> Rules {
    guard let client = request.client else { return rules(for: request.app, sdk: sdk, rest: rest) }
    return client.path == .restV1 ? rest : sdk
  }

  /// Whether the services keep the tokens of an app, as for all on the REST path; so they do for HTTP clients,
  /// which may go either path.
  func isOnREST(_ app: AppName) -> Bool {
    restApps.contains(app) || app == AppDescription.clientName
  }
}
