public import Simulation

/// A provider of a world: what apps see of it, and what the services know besides.
public struct ProviderDescription: Hashable, Sendable {
  /// What apps see, and what the configuration tells their SDKs besides.
  public var mvpd: MVPD
  /// What Apple is asked for.
  public var requiredMetadataFields: [String] = []

  /// Creates a provider with the defaults of what apps do not see.
  public init(_ mvpd: MVPD) {
    self.mvpd = mvpd
  }

  /// The id.
  public var id: ProviderID { mvpd.id }
}

/// A programmer of a world.
public struct RequestorDescription: Hashable, Sendable {
  /// The id.
  public var id: RequestorID
  /// The providers of its configuration, in the order of the configuration; nil for all.
  public var providers: [ProviderID]?
  /// Whether it takes part in Apple's single sign-on.
  public var usesPlatformSSO = true
  /// Whether its apps may read the device's id.
  public var revealsDeviceID = false

  /// Creates a programmer with the defaults.
  public init(_ id: RequestorID) {
    self.id = id
  }
}

/// A host of the services.
public struct ServiceProviderDescription: Hashable, Sendable {
  /// The address, as `https://sp.auth.adobe.com`.
  public var url: String
  /// How long its answers take; nil for what the world's durations say.
  public var latency: Interval?
  /// The providers that it lists; nil for all.
  public var providers: [ProviderID]?
  /// The providers that it describes in another way than the world does.
  public var overrides: [ProviderDescription] = []

  /// Creates a host with the defaults.
  public init(_ url: String = "https://sp.auth.adobe.com") {
    self.url = url
  }
}
