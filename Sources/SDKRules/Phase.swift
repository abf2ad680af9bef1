public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// Whether there is a configuration.
  public enum Phase: Hashable, Sendable {
    /// `setRequestor` was never called, or failed; calls fail at once, unless a switch has them dropped or kept.
    case unconfigured
    /// The configuration is being fetched; calls wait.
    case configuring(Configuring)
    /// There is a configuration; calls are answered.
    case configured(Session)
  }

  /// A configuration that is being fetched.
  public struct Configuring: Hashable, Sendable {
    /// The requestor that it is for.
    public let requestor: RequestorID
    /// The service providers that are asked for it, in the order in which the app named them.
    public internal(set) var endpoints: [Endpoint]
    /// The places in `endpoints` of those that answered or failed, in the order of their answers.
    public internal(set) var arrivals: [Int] = []
    /// Whether the app called on the main thread; only then may the SDK sign in passively (CFG-028).
    public internal(set) var isOnMainThread = true
    /// The session before, whose flow continues if it is for the same requestor (CFG-026).
    public var previous: Session?
    /// The sign-in without the person that is under way once all endpoints answered or failed.
    public internal(set) var exchange: Exchange?
    /// Whether the viewer has signed in or left since, so that the SDK ignores the exchange.
    var isExchangeOvertaken = false
    /// Why Apple's framework could not sign the viewer in; nil where it was not asked, and where it could.
    var trouble: TVProviderTrouble?

    /// Notes the outcome of the request to an endpoint.
    mutating func hear(of request: RequestID, _ outcome: Endpoint.Outcome) {
      let index = endpoints.firstIndex {
        LookUp.heardEndpoint.finds(.request, $0.request == request)
      }
      guard let index else { return }
      endpoints[index].outcome = outcome
      arrivals.append(index)
    }

    /// The endpoints that answered or failed, in the order of their answers.
    var heard: [Endpoint] { arrivals.map { endpoints[$0] } }

    /// The requests that were not answered yet.
    public var awaitedRequests: [RequestID] {
      endpoints.filter { $0.outcome == .awaited }.map(\.request)
        + (exchange.map { [$0.request] } ?? [])
    }
  }

  /// The session that external URLs and answers belong to, also while it is configured anew.
  public var session: Session? { ofSession { $0 } }

  /// The requestor of that session.
  var requestor: RequestorID? { ofSession { $0.requestor } }

  /// Where that session stands.
  var flow: Flow? { ofSession { $0.flow } }

  /// The authorizations without an answer.
  var authorizations: [Authorization] { ofSession { $0.authorizations } ?? [] }

  /// Reads a part of that session without a copy of all of it.
  @inline(__always)
  private func ofSession<Part>(_ part: (Session) -> Part) -> Part? {
    switch phase {
    case .unconfigured: nil
    case .configuring(let configuring): configuring.previous.map(part)
    case .configured(let session): part(session)
    }
  }

  /// The requests whose answers the SDK waits for.
  ///
  /// There are several while several service providers are asked, while the configuration is fetched
  /// again and a token is pending (CFG-026), and while some wait for access.
  public var awaitedRequests: [RequestID] {
    var requests: [RequestID] = []
    if let request = flow?.awaitedRequest { requests.append(request) }
    requests += authorizations.compactMap(\.progress.request)
    requests += ofSession { $0.preauthorizations.map(\.request) } ?? []
    if case .configuring(let configuring) = phase { requests += configuring.awaitedRequests }
    if let request = access.awaited { requests.append(request) }
    return requests
  }

  /// Where the state machine stands, as scenarios name it.
  public var flowKind: FlowKind {
    switch phase {
    case .unconfigured: .idle
    case .configuring: .configuring
    case .configured(let session):
      switch session.flow {
      case .idle: .idle
      case .choosingProvider: .choosingProvider
      case .atAppleDialog: .atAppleDialog
      case .atLoginPage: .atLoginPage
      case .exchanging, .retrievingToken: .retrievingToken
      case .requestingCode, .polling: .polling
      case .atLogoutPage: .atLogoutPage
      case .loggingOut: .loggingOut
      }
    }
  }
}
