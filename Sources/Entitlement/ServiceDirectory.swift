public import EntsimSimulation

/// The services' data on requestors, MVPDs and subscribers, which a scenario can change.
public struct ServiceDirectory: Hashable, Sendable, FactFields {
  /// The MVPDs in the order of the configuration.
  public var providers: [MVPD]
  /// The subscribers.
  public var subscribers: [Subscriber]
  /// The requestors that differ from the defaults.
  public var requestors: [Requestor]
  /// The hosts that differ from the defaults.
  public var hosts: [Host]

  /// A requestor that differs from the defaults.
  public struct Requestor: Hashable, Sendable {
    /// The id.
    public let id: RequestorID
    /// The MVPDs of its configuration, in any order; nil for all.
    public let providers: [ProviderID]?
    /// Whether its apps may read the device's id; off by default (META-003).
    public let revealsDeviceID: Bool
    /// Whether it takes part in Apple's single sign-on.
    public let usesPlatformSSO: Bool

    /// Creates a requestor.
    public init(
      _ id: RequestorID,
      providers: [ProviderID]?,
      revealsDeviceID: Bool = false,
      usesPlatformSSO: Bool = true
    ) {
      self.id = id
      self.providers = providers
      self.revealsDeviceID = revealsDeviceID
      self.usesPlatformSSO = usesPlatformSSO
    }
  }

  /// A host of the services that differs from the defaults.
  public struct Host: Hashable, Sendable {
    /// The address.
    public let url: String
    /// The time until its answers arrive; nil for the usual latency.
    public let latency: Interval?
    /// The MVPDs that it lists; nil for all.
    public let providers: [ProviderID]?
    /// The MVPDs that it describes in another way.
    public let overrides: [MVPD]

    /// Creates a host.
    public init(
      _ url: String,
      latency: Interval? = nil,
      providers: [ProviderID]? = nil,
      overrides: [MVPD] = []
    ) {
      self.url = url
      self.latency = latency
      self.providers = providers
      self.overrides = overrides
    }
  }

  /// Creates the directory; without requestors and hosts, every configuration has all MVPDs.
  public init(
    providers: [MVPD],
    subscribers: [Subscriber],
    requestors: [Requestor] = [],
    hosts: [Host] = []
  ) {
    self.providers = providers
    self.subscribers = subscribers
    self.requestors = requestors
    self.hosts = hosts
  }

  /// Returns the host at an address; nil for a host with the defaults.
  public func host(at url: String) -> Host? { hosts.first { $0.url == url } }

  /// Returns the configuration of a requestor from a host, in the order of all MVPDs.
  public func configuration(of requestor: RequestorID, at url: String) -> [MVPD] {
    let host = host(at: url)
    let description = requestors.first { $0.id == requestor }
    let own = description.flatMap(\.providers)
    var listed = providers
    if own != nil || host?.providers != nil {
      listed.removeAll {
        own?.contains($0.id) == false || host?.providers?.contains($0.id) == false
      }
    }
    if let overrides = host?.overrides, !overrides.isEmpty {
      listed = listed.map { provider in overrides.first { $0.id == provider.id } ?? provider }
    }
    return description?.usesPlatformSSO == false
      ? listed.map(\.withoutPlatformServices) : listed
  }
}

extension ServiceDirectory {
  /// Returns whether a sign-in at an MVPD counts for one requestor only.
  public func authenticatesPerRequestor(_ provider: ProviderID) -> Bool {
    providers.contains {
      $0.integration.isAuthenticatedPerRequestor
        && LookUp.providerPerRequestor.finds(.provider, $0.id == provider)
    }
  }

  /// Returns the temporary pass that an MVPD stands for; nil for a real MVPD.
  public func tempPass(_ provider: ProviderID) -> TempPass? {
    index(of: provider).flatMap { providers[$0].integration.tempPass }
  }

  /// Returns the degradation rule by which the services bypass an MVPD; nil for none.
  public func degradation(of provider: ProviderID) -> Degradation? {
    index(of: provider).flatMap { providers[$0].integration.degradation }
  }

  /// Returns the index of an MVPD, to read one of its fields without a copy of the others.
  private func index(of provider: ProviderID) -> Int? {
    providers.indices.first { providers[$0].id == provider }
  }

  /// Returns whether a requestor's apps may read the device's id.
  public func revealsDeviceID(to requestor: RequestorID) -> Bool {
    requestors.contains {
      $0.revealsDeviceID && LookUp.requestorOfDeviceID.finds(.requestor, $0.id == requestor)
    }
  }

  /// The directory as the fields of a fact, without GUIDs, which are secrets.
  public var facts: [Value.Field] {
    [
      Value.Field("providers", .list(providers.map(\.fields))),
      Value.Field("subscribers", .map(subscribers.map { Value.Field($0.name.text, $0.fact) })),
      Value.Field("requestors", .map(requestors.map { Value.Field($0.id.text, $0.fact) })),
      Value.Field("serviceProviders", .map(hosts.map { Value.Field($0.url, $0.fact) })),
    ]
  }
}

extension ServiceDirectory.Host {
  /// The host's differences from the defaults.
  fileprivate var fact: Value {
    .map([
      Value.Field("latency", .text(latency?.description)),
      Value.Field("providers", providers.map { .names($0) } ?? .null),
      Value.Field("overrides", .list(overrides.map(\.fields))),
    ])
  }
}

extension ServiceDirectory.Requestor {
  /// The requestor's differences from the defaults.
  fileprivate var fact: Value {
    .map([
      Value.Field("providers", providers.map { .names($0) } ?? .string("all")),
      Value.Field("deviceID", .bool(revealsDeviceID)),
      Value.Field("platformSSO", .bool(usesPlatformSSO)),
    ])
  }
}

extension Subscriber {
  /// The MVPD, and the permitted resources unless those are all; of the user metadata, which is secret, only the
  /// names.
  fileprivate var fact: Value {
    let provider = Value.string(provider.text)
    guard resources != nil || !denied.isEmpty || !metadata.isEmpty else { return provider }
    return .map([
      Value.Field("provider", provider),
      Value.Field("resources", resources.map { .names($0) } ?? .string("all")),
      Value.Field("denied", .map(denied)),
      Value.Field("metadata", .texts(metadata.map(\.name))),
      Value.Field("encrypted", .texts(encrypted)),
    ])
  }
}

extension MVPD {
  /// All fields of the provider, as a dictionary.
  fileprivate var fields: Value {
    guard case .description(let description) = value else { return value }
    return .map(
      description.fields
        + (integration.tempPass.map { [Value.Field("tempPass", .map($0.fields))] } ?? [])
        + (integration.degradation.map { [Value.Field("degradation", .string($0.rawValue))] } ?? [])
    )
  }
}
