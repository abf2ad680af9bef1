import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation

extension World {
  /// Returns what Apple's framework tells the SDK of an app.
  ///
  /// An account counts until its end by the device's clock. The id at Apple is the one that the services
  /// have for the provider (SSO-020).
  func tvProvider(asAskedBy app: AppName) -> TVProviderAnswer {
    switch device.apps[device.index(of: app)].package.permission {
    case .denied, .restricted: return .refused(.denied)
    case .undetermined: return .refused(.undetermined)
    case .granted: break
    }
    if let error = device.errorNow { return .failed(error) }
    guard let account = device.account,
      InstantOfExpiry.excluded.isValid(
        until: account.expires,
        at: device.clock(at: now),
        deciding: .accountAtApple
      ),
      let viewer = services.directory.subscribers.first(where: { $0.name == account.subscriber }),
      let provider = services.directory.providers.first(where: { $0.id == viewer.provider })
    else { return .nobody }
    return .account(
      provider.platformMappingID,
      SAMLResponse(about: viewer.name, text: account.saml ?? "")
    )
  }
}
