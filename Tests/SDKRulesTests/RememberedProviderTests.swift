import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimSDKRules

@Suite("The provider of the last sign-in")
struct RememberedProviderTests {
  private static func sdk(
    _ version: SDKVersion,
    _ reading: Switches.RememberedProviderSkipsPicker = .before15
  ) -> AccessEnabler {
    var switches = Switches()
    switches.rememberedProviderSkipsPicker = reading
    return AccessEnabler(
      profile: AccessEnabler.Profile(
        app: "app",
        edition: SDKEdition(version, on: .iOS),
        client: Fixture.phone,
        customScheme: "adbe.example",
        lacks: [],
        device: "device",
        switches: switches
      ),
      access: Fixture.access,
      configuredFor: "DEMO",
      with: [Fixture.alpha, Fixture.beta]
    )
  }

  /// The page that an attempt opens at once, nil where it shows the picker.
  private static func page(
    _ sdk: AccessEnabler,
    _ provider: ProviderID = "Alpha",
    expires: Instant = Fixture.now
  ) -> ProviderID? {
    let tokens = Fixture.store(Fixture.token(provider, expires: expires))
    let events = sdk.events(.call(.getAuthentication()), in: Fixture.context(tokens))
    return events.lazy.compactMap {
      guard case .redirectAwaited(let provider) = $0 else { return nil }
      return provider
    }.first
  }

  @Test(
    "has its page opened before 1.5, and with the switch in every version",
    arguments: Versions.all
  )
  func versions(version: SDKVersion) {
    #expect(Self.page(Self.sdk(version)) == (version < SDKVersion(1, 5) ? "Alpha" : nil))
    #expect(Self.page(Self.sdk(version, .always)) == "Alpha")
  }

  @Test("is forgotten when something ends otherwise", arguments: AccessEnabler.Ending.allCases)
  func endings(ending: AccessEnabler.Ending) {
    var sdk = Self.sdk(SDKVersion(1, 4))
    sdk.evolve(.authenticationEnded(ending))
    switch ending {
    case .succeeded, .abandoned: #expect(Self.page(sdk) == "Alpha")
    case .failed, .cancelled, .loggedOut: #expect(Self.page(sdk) == nil)
    }
  }

  @Test("does not count where the app has selected another, or the configuration does not list it")
  func others() {
    let selected = Self.sdk(SDKVersion(1, 4)).after(.call(.setSelectedProvider("Beta")))
    #expect(Self.page(selected) == "Beta")
    #expect(Self.page(Self.sdk(SDKVersion(1, 4)), "Gamma") == nil)
    #expect(Self.page(Self.sdk(SDKVersion(1, 4)), expires: Fixture.now + .days(1)) == nil)
  }
}
