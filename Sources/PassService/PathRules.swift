import Entitlement
import Simulation

// The services decide alike for the SDK and for the client on the REST path, and name the requirements of the path.
extension PassService {
  /// Returns the requirements that an app's decision rests on: those of the REST path, or those of the SDK.
  func rules(for app: AppName, sdk: Rules, rest: Rules) -> Rules {
    restApps.contains(app) ? rest : sdk
  }
}
