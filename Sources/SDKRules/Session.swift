public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// The work for one requestor, from one configuration to the next.
  public struct Session: Hashable, Sendable {
    /// The requestor.
    public let requestor: RequestorID
    /// The service provider for all that concerns no MVPD: the one that answered first (CFG-009).
    public var serviceProvider: String
    /// The MVPDs that the configuration lists, in its order, each with its service provider.
    public var providers: [PairedProvider]
    /// Whether the app may read the device's id (META-003, META-004).
    public var revealsDeviceID = false
    /// The provider that the app selected since the last attempt ended; it lives in memory, whereas
    /// the current MVPD of a stored token lives in the store (AMB-39, AMB-86).
    public var selection: ProviderID?
    /// Where the authentication stands, or the logout.
    public var flow = Flow.idle
    /// How the attempt was asked for; plainly while none is under way.
    public var attempt = Attempt()
    /// Why Apple's framework failed the last `setRequestor`; nil where it did not (AMB-46).
    var trouble: TVProviderTrouble?
    /// How the last attempt ended; a cancel or a logout without an attempt counts as one that ended so.
    public var lastEnding: Ending?
    /// The authorizations without an answer, in the order of the calls.
    public internal(set) var authorizations: [Authorization] = []
    /// The number of authorizations so far.
    var authorizationCount = 0
    /// The preauthorizations without an answer, in the order of the calls.
    public internal(set) var preauthorizations: [Preauthorization] = []
  }
}

extension AccessEnabler.Session {
  /// Returns the provider with that id, if the configuration lists it.
  public func provider(_ id: ProviderID) -> MVPD? {
    index(of: id).map { providers[$0].mvpd }
  }

  /// Returns the service provider for all that concerns an MVPD (CFG-008).
  public func endpoint(of id: ProviderID) -> String {
    index(of: id).map { providers[$0].endpoint } ?? serviceProvider
  }

  /// Returns where a request about an MVPD goes.
  func address(
    of id: ProviderID,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) -> AccessEnabler.Address {
    let endpoint = endpoint(of: id)
    SituationNotes.note(endpoint, besideFastest: serviceProvider, file, function)
    return AccessEnabler.Address(serviceProvider: endpoint, requestor: requestor, provider: id)
  }

  private func index(of id: ProviderID) -> Int? {
    // A search through the elements would copy each.
    providers.indices.first { providers[$0].mvpd.id == id }
  }

  /// The requirement by which a request goes to the service provider of its MVPD, where there are several.
  var rulesOfPairing: Rules {
    providers.allSatisfy { $0.endpoint == serviceProvider } ? [] : "CFG-008"
  }

  /// Returns the provider that is current: the app's selection, else the one in the store.
  ///
  /// Sources: AMB-39, AMB-86.
  public func currentProvider(in tokens: TokenStore) -> ProviderID? {
    selection ?? tokens.currentProvider(of: requestor)
  }
}
