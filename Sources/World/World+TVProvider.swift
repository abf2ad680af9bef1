import Device
import Entitlement
import PassService
import Simulation

extension World {
  /// Returns what Apple's framework tells the SDK of an app; nil where the app may not ask.
  ///
  /// An account counts until its end by the device's clock. The id at Apple is the one that the services
  /// have for the provider (SSO-020).
  func tvProvider(asAskedBy app: AppName) -> TVProviderAnswer? {
    guard device[app].package.permission == .granted else { return nil }
    guard let account = device.account,
      account.expires.map({ device.clock(at: now) < $0 }) ?? true,
      let viewer = services.directory.subscribers.first(where: { $0.name == account.subscriber }),
      let provider = services.directory.providers.first(where: { $0.id == viewer.provider })
    else { return TVProviderAnswer() }
    return TVProviderAnswer(
      provider: provider.platformMappingID,
      response: SAMLResponse(about: viewer.name, text: account.saml ?? "")
    )
  }
}
