import EntsimEntitlement
import EntsimSimulation

// Several MVPDs with one id at Apple, which knows one provider by an id (REST-080).
extension Transaction<Device> {
  /// Returns the MVPD that Apple's dialog lists for each id at Apple.
  ///
  /// That is the first one for which the app gives the id; where it gives the id for none, the first that has it.
  func providersByID(for app: AppName) -> [String: ProviderID] {
    let configured = view.configurations.first { $0.app == app }?.providers ?? view.providers
    let providers = configured.filter(\.isForPlatformPicker) + view.providers
    return Dictionary(
      providers.map { ($0.platformMappingID, $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the MVPD that a dialog lists for the id at Apple of an MVPD: itself where the dialog lists it; nil for
  /// none.
  ///
  /// With the SDK, a dialog lists each MVPD for itself.
  func provider(
    listedFor provider: MVPD,
    in dialog: TVProviderDialog,
    of app: AppName
  ) -> MVPD? {
    if dialog.providers.contains(provider.id) { return provider }
    guard state.isOnREST(app) else { return nil }
    return view.providers.first {
      $0.platformMappingID == provider.platformMappingID && dialog.providers.contains($0.id)
    }
  }

  /// The requirement by which a dialog lists one of several MVPDs with one id at Apple.
  func rulesOfSharedIDs(in dialog: TVProviderDialog) -> Rules {
    let listed = Set(dialog.providers)
    let ids = Set(view.providers.filter { listed.contains($0.id) }.map(\.platformMappingID))
    let sharing = view.providers.count { ids.contains($0.platformMappingID) }
    return sharing > ids.count ? "REST-080" : []
  }
}
