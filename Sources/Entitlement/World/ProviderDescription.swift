public import EntsimSimulation

/// A provider of the initial state.
public struct ProviderDescription: Hashable, Sendable {
  /// The provider as the configuration describes it, without `requiredMetadataFields`.
  public var mvpd: MVPD
  /// The fields of the user metadata that Apple is asked for; empty for all.
  public var requiredMetadataFields: [String] = []

  /// Creates a provider with the defaults.
  public init(_ mvpd: MVPD) {
    self.mvpd = mvpd
  }

  /// The id.
  public var id: ProviderID { mvpd.id }

  /// The provider as the configuration describes it.
  public var configured: MVPD {
    var configured = mvpd
    configured.integration.requiredMetadataFields = requiredMetadataFields
    return configured
  }
}

/// A requestor of the initial state.
public struct RequestorDescription: Hashable, Sendable {
  /// The id.
  public var id: RequestorID
  /// The providers of its configuration, in the order of the configuration; nil for all.
  public var providers: [ProviderID]?
  /// Whether it takes part in Apple's single sign-on.
  public var usesPlatformSSO = true
  /// Whether its apps may read the device's id.
  public var revealsDeviceID = false

  /// Creates a requestor with the defaults.
  public init(_ id: RequestorID) {
    self.id = id
  }
}

/// A host of the services.
public struct ServiceProviderDescription: Hashable, Sendable {
  /// The address, as `https://sp.auth.adobe.com`.
  public var url: String
  /// The time until its answers arrive; nil for the usual latency.
  public var latency: Interval?
  /// The providers that it lists; nil for all.
  public var providers: [ProviderID]?
  /// The providers that it describes in another way.
  public var overrides: [ProviderDescription] = []

  /// Creates a host with the defaults.
  public init(_ url: String = "https://sp.auth.adobe.com") {
    self.url = url
  }
}
