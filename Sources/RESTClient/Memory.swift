public import EntsimEntitlement

extension RESTClient {
  /// What a running client holds.
  public struct Memory: Hashable, Sendable {
    /// What is under way.
    public internal(set) var flow = Flow.idle
    /// The configuration; nil before the first was received.
    public internal(set) var providers: [MVPD]?
    /// The requests that the app made on demand, beside any flow, with the services that they ask.
    public internal(set) var callsOnDemand = RequestTable<Service>()
    /// The requests whose answers are awaited, as they were sent.
    public internal(set) var sent = RequestTable<Request>()
    /// Those of them that are made for the second time, with the first (REST-059).
    public internal(set) var repeated = RequestTable<RequestID>()
    /// Whether the system's question for the permission is on screen.
    public internal(set) var isAskedForPermission = false
    /// Whether the registration has come, and no answer to the request for its first token yet.
    public internal(set) var hasJustRegistered = false
    /// The MVPD at which the viewer is signed in, as far as this process knows; nil for none.
    ///
    /// It is that of the process's own sign-in or of the latest answer that names one, until a logout has reached the
    /// services. Another app of the vendor may have signed in elsewhere since; the next such answer tells.
    public internal(set) var provider: ProviderID?
    /// How many requests had been sent when this process last signed the viewer in or out.
    ///
    /// An answer to one of them that comes later may tell of an earlier viewer.
    public internal(set) var requestCountAtChange = 0
    /// Whether the app has logged the viewer out at the services, and no sign-in has come since.
    public internal(set) var hasLoggedOut = false
  }

  /// What is in memory; nil where the app does not run.
  var memory: Memory? {
    if case .running(let memory) = process { memory } else { nil }
  }

  /// What is under way.
  var flow: Flow { memory?.flow ?? .idle }

  /// The attempt that is under way; nil for none.
  var attempt: Attempt? {
    if case .playing(let attempt) = flow { attempt } else { nil }
  }

  /// The requests whose answers are awaited, in the order of the flow and then of the calls on demand.
  public var awaitedRequests: [RequestID] {
    [access.awaited, flow.awaitedRequest].compactMap(\.self)
      + (memory?.callsOnDemand.rows.map(\.request) ?? [])
  }

  /// Whether the answer of a request is awaited, by the flow or by a call on demand.
  func awaits(_ request: RequestID) -> Bool {
    request == flow.awaitedRequest || memory?.callsOnDemand[request] != nil
  }
}

extension RESTClient.Memory {
  /// Whether the end of the process would leave something undone.
  var isBusy: Bool { flow != .idle || !callsOnDemand.isEmpty }

  /// Awaits a request in the place of another one.
  mutating func noteRepetition(of former: RequestID, as request: RequestID) {
    flow.replace(former, by: request)
    callsOnDemand[request] = callsOnDemand[former]
    forget(former)
    repeated[request] = former
  }

  /// Forgets a request whose answer is not awaited any more.
  mutating func forget(_ request: RequestID) {
    callsOnDemand[request] = nil
    sent[request] = nil
    repeated[request] = nil
  }
}
