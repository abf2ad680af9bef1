public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// A service provider that is asked for the configuration.
  public struct Endpoint: Hashable, Sendable {
    /// The outcome of the request to it.
    public enum Outcome: Hashable, Sendable {
      /// Nothing yet.
      case awaited
      /// A list of MVPDs, and whether the app may read the device's id.
      case answered([MVPD], revealsDeviceID: Bool = false)
      /// No readable list, or no list at all.
      case failed(Answer)
    }

    /// Its address.
    public let url: String
    /// The request to it.
    public let request: RequestID
    /// The outcome of the request to it.
    public internal(set) var outcome = Outcome.awaited
  }

  /// An MVPD with the service provider that all requests about it go to (CFG-008).
  public struct PairedProvider: Hashable, Sendable {
    /// The MVPD.
    public let mvpd: MVPD
    /// The address of the fastest service provider that lists it.
    public let endpoint: String

    /// Creates a pair.
    public init(_ mvpd: MVPD, at endpoint: String) {
      self.mvpd = mvpd
      self.endpoint = endpoint
    }
  }
}

/// The MVPDs of a requestor: the lists of several service providers as one (CFG-006 to CFG-013).
struct MergedProviders {
  /// The requestor.
  let requestor: RequestorID
  /// The MVPDs, each from the endpoint that answered first of those that list it.
  var providers: [AccessEnabler.PairedProvider] = []
  /// The endpoint that answered first; nil where none answered.
  var fastest: String?
  /// Whether the app may read the device's id.
  var revealsDeviceID = false
  /// The requirements by which the lists were merged as they were.
  var rules: Rules = []

  /// The requirements by which the configuration is there.
  var rulesOfSuccess: Rules { "CFG-001" + rules + (providers.isEmpty ? "CFG-031" : []) }

  /// Returns the MVPD with an id; nil where no endpoint lists it.
  func provider(_ id: ProviderID) -> MVPD? { providers.first { $0.mvpd.id == id }?.mvpd }

  /// Whether an endpoint lists an MVPD.
  func lists(_ id: ProviderID) -> Bool { providers.contains { $0.mvpd.id == id } }

  /// Returns where a request about an MVPD goes.
  func address(
    of id: ProviderID,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) -> AccessEnabler.Address {
    let fastest = fastest ?? ""
    let endpoint = providers.first { $0.mvpd.id == id }?.endpoint ?? fastest
    SituationNotes.note(endpoint, besideFastest: fastest, file, function)
    return AccessEnabler.Address(serviceProvider: endpoint, requestor: requestor, provider: id)
  }
}

extension MergedProviders {
  /// Merges the lists of endpoints, which stand in the order of their answers.
  init(_ endpoints: [AccessEnabler.Endpoint], for requestor: RequestorID) {
    self.init(requestor: requestor)
    var answered: [String] = []
    for endpoint in endpoints {
      guard case .answered(let list, let reveals) = endpoint.outcome else { continue }
      // It concerns no MVPD, so the one that answered first decides (CFG-009).
      if answered.isEmpty { revealsDeviceID = reveals }
      let known = providers.map(\.mvpd.id)
      let fresh = list.filter { !known.contains($0.id) }
      if !answered.isEmpty, fresh.count < list.count { rules.formUnion("CFG-006") }
      if !answered.isEmpty, !fresh.isEmpty { rules.formUnion("CFG-007") }
      providers += fresh.map { AccessEnabler.PairedProvider($0, at: endpoint.url) }
      answered.append(endpoint.url)
    }
    fastest = answered.first
    guard endpoints.count > 1 else { return }
    rules.formUnion("CFG-012 CFG-013")
    if answered.count > 1 { rules.formUnion("CFG-009") }
    if !answered.isEmpty, answered.count < endpoints.count { rules.formUnion("CFG-010") }
    if answered.isEmpty { rules.formUnion("CFG-011") }
  }
}
