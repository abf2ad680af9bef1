internal import EntsimEntitlement
internal import EntsimSimulation

/// A requestor; without a part there is one for each that an app names.
public struct Requestor: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a requestor; nil providers are all.
  public init(
    _ id: String,
    providers: [String]? = nil,
    platformSSO: Bool = true,
    deviceID: Bool = false
  ) {
    var requestor = RequestorDescription(RequestorID(id))
    requestor.providers = providers?.map { ProviderID($0) }
    requestor.usesPlatformSSO = platformSSO
    requestor.revealsDeviceID = deviceID
    let made = requestor
    change = WorldChange { $0.requestors.put(made, by: \.id) }
  }
}

/// A host of the services; the first one is the default, `https://sp.auth.adobe.com` where a world names none.
public struct ServiceProvider: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - latency: The time until its answers come; nil for the usual one.
  ///   - providers: The providers that it lists; nil for all.
  ///   - overrides: The providers that it describes in another way.
  public init(
    _ url: String,
    latency: Duration? = nil,
    providers: [String]? = nil,
    overrides: [Provider] = []
  ) {
    var host = ServiceProviderDescription(url)
    host.latency = latency.map { Interval($0) }
    host.providers = providers?.map { ProviderID($0) }
    var world = WorldDescription()
    for provider in overrides { provider.change.apply(&world) }
    host.overrides = world.providers
    let made = host
    change = WorldChange { $0.serviceProviders.put(made, by: \.url) }
  }
}

/// A scripted answer, in place of that of the model.
public struct Answer: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates an answer; see ``ServerActs/answer(_:status:fault:after:body:when:occurrences:)``.
  ///
  /// - Precondition: Requests to the service have the fields of the conditions.
  public init(
    _ service: ServiceName,
    status: Int? = nil,
    fault: FaultName? = nil,
    after delay: Duration? = nil,
    body: String? = nil,
    when conditions: [String: String] = [:],
    occurrences: ClosedRange<Int> = 1...Int.max
  ) {
    if let flaw = service.flaw(inRequest: conditions.keys.sorted()) {
      fatalError("Answer(.\(service.rawValue), when: …): \(flaw).")
    }
    let answer = ScriptedAnswer(
      service: service,
      status: status,
      fault: fault,
      after: delay,
      body: body,
      when: conditions,
      occurrences: occurrences
    )
    change = WorldChange { $0.answers.append(answer) }
  }
}
