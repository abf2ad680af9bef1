import EntsimEntitlement
import EntsimSimulation

// What a person does in the own picker of an app on the REST path (003, step 10). With the SDK, the app says it by a call.
extension Transaction<Device> {
  /// Picks a provider that the picker lists, or leaves the picker by nil.
  mutating func pick(_ provider: ProviderID?, in app: Device.InstalledApp) {
    let action = UserAction.picks(provider)
    guard case .picker(let providers) = app.screen, app.package.path == .restV1 else {
      return refuseAction(action, on: app)
    }
    if let provider, !providers.contains(provider) {
      return refuseAction(action, "\(shown(in: app)), which lists \(providers.listed)")
    }
    record(.providerPicked(provider, app.name), by: [])
  }
}
