public import Entitlement

extension RESTClient {
  /// What a running client holds.
  public struct Memory: Hashable, Sendable {
    /// What is under way.
    public internal(set) var flow = Flow.idle
    /// The configuration; nil before the first was received.
    public internal(set) var providers: [MVPD]?
    /// The requests that the app made by the way, with the services that they ask.
    public internal(set) var errands: [Errand] = []
    /// The requests whose answers are awaited, as they were sent.
    public internal(set) var sent: [Request] = []
    /// Those of them that are made for the second time (REST-059).
    public internal(set) var repeated: [RequestID] = []
    /// What the process knows of the viewer's sign-in.
    public internal(set) var signIn = SignIn.unknown
  }

  /// A request of the app by the way, while nothing or anything else is under way.
  public struct Errand: Hashable, Sendable {
    /// The service.
    public let service: Service
    /// The request.
    public internal(set) var request: RequestID
  }

  /// What a process knows of the viewer's sign-in, which the services keep.
  public enum SignIn: Hashable, Sendable {
    /// Nothing: the viewer has signed in before, or has not.
    case unknown
    /// The viewer has signed in at an MVPD.
    case at(ProviderID)
    /// The app has logged the viewer out.
    case ended
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

  /// The requests whose answers are awaited, in the order of the flow and then of the calls by the way.
  public var awaitedRequests: [RequestID] {
    [access.awaited].compactMap(\.self) + (memory?.awaitedRequests ?? [])
  }
}

extension RESTClient.Memory {
  /// The requests whose answers are awaited, but for the one that is to bring access.
  var awaitedRequests: [RequestID] { flow.awaitedRequests + errands.map(\.request) }

  /// Whether the end of the process would leave something undone.
  var isBusy: Bool { flow != .idle || !errands.isEmpty }

  /// Notes a request as it is sent or held.
  mutating func note(_ request: Request) {
    sent.removeAll { $0.id == request.id }
    sent.append(request)
  }

  /// Awaits a request in the place of another one.
  mutating func noteRepetition(of former: RequestID, as request: RequestID) {
    flow.replace(former, by: request)
    for index in errands.indices where errands[index].request == former {
      errands[index].request = request
    }
    repeated.append(request)
  }

  /// Forgets the requests whose answers are not awaited any more.
  mutating func forgetAnswered() {
    guard !sent.isEmpty || !repeated.isEmpty else { return }
    let awaited = awaitedRequests
    sent.removeAll { !awaited.contains($0.id) }
    repeated.removeAll { !awaited.contains($0) }
  }
}
