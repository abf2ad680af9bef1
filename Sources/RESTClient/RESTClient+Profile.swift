public import EntsimEntitlement
public import EntsimSimulation

extension RESTClient {
  /// What the client is built with, and what of the world does not change.
  public struct Profile: Hashable, Sendable {
    /// The app.
    public let app: AppName
    /// The requestor.
    public let requestor: RequestorID
    /// The platform.
    public let platform: Platform
    /// The service provider that it asks.
    public let serviceProvider: String
    /// The URL scheme of the app.
    public let customScheme: String
    /// The providers that it has Apple's dialog list first (REST-012).
    public var featured: [ProviderID] = []
    /// The lifetime that it asks registration codes for; nil for the usual one (REST-047).
    public var codeLifetime: Interval?
    /// Whether it encodes Apple's statement twice, against the cookbook (REST-029).
    public var encodesTwice = false
    /// The time between two polls.
    public var pollInterval = Interval.seconds(5)
    /// When the first poll comes (AMB-92, AMB-102).
    public var firstPoll = Switches().firstPoll

    /// Creates a profile.
    public init(
      app: AppName,
      requestor: RequestorID,
      platform: Platform,
      serviceProvider: String,
      customScheme: String
    ) {
      self.app = app
      self.requestor = requestor
      self.platform = platform
      self.serviceProvider = serviceProvider
      self.customScheme = customScheme
    }

    /// What the services are told of the device (REST-023, REST-031).
    public var deviceType: String { platform.rawValue }
  }
}
