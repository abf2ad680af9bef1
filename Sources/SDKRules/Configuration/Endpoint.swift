public import Entitlement
import Simulation

extension AccessEnabler {
  /// A service provider that is asked for the configuration.
  public struct Endpoint: Hashable, Sendable {
    /// What came of asking it.
    public enum Outcome: Hashable, Sendable {
      /// Nothing yet.
      case awaited
      /// A list of MVPDs, and whether the app may read the device's id.
      case answered([MVPD], revealsDeviceID: Bool = false)
      /// No list that anybody could read, or none at all.
      case failed(Answer)
    }

    /// Its address.
    public let url: String
    /// The request to it.
    public let request: RequestID
    /// What came of asking it.
    public internal(set) var outcome = Outcome.awaited

    /// Creates an endpoint that was not heard of yet.
    public init(url: String, request: RequestID) {
      self.url = url
      self.request = request
    }
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

/// The lists of several service providers as one (CFG-006 to CFG-013).
struct MergedProviders {
  /// The MVPDs, each from the endpoint that answered first of those that list it.
  private(set) var providers: [AccessEnabler.PairedProvider] = []
  /// The endpoint that answered first; nil where none answered.
  private(set) var fastest: String?
  /// Whether the app may read the device's id.
  private(set) var revealsDeviceID = false
  /// The rules by which the lists were merged as they were.
  private(set) var rules: Rules = []

  /// Merges the lists of endpoints.
  ///
  /// - Parameter endpoints: All that were asked, in the order in which they were heard of.
  init(_ endpoints: [AccessEnabler.Endpoint]) {
    var answered: [String] = []
    for endpoint in endpoints {
      guard case .answered(let list, let reveals) = endpoint.outcome else { continue }
      // It concerns no MVPD, so the one that answered first decides (CFG-009).
      if answered.isEmpty { revealsDeviceID = reveals }
      let known = providers.map(\.mvpd.id)
      let fresh = list.filter { !known.contains($0.id) }
      if !answered.isEmpty, fresh.count < list.count { note("CFG-006") }
      if !answered.isEmpty, !fresh.isEmpty { note("CFG-007") }
      providers += fresh.map { AccessEnabler.PairedProvider($0, at: endpoint.url) }
      answered.append(endpoint.url)
    }
    fastest = answered.first
    guard endpoints.count > 1 else { return }
    note("CFG-012")
    note("CFG-013")
    if answered.count > 1 { note("CFG-009") }
    if !answered.isEmpty, answered.count < endpoints.count { note("CFG-010") }
    if answered.isEmpty { note("CFG-011") }
  }

  /// The rules by which the configuration is there.
  var rulesOfSuccess: Rules { "CFG-001" + rules + (providers.isEmpty ? "CFG-031" : []) }

  private mutating func note(_ rule: Rules) {
    rules.formUnion(rule)
  }
}
