import EntsimApps
import EntsimComparison
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

extension World {
  /// Returns what is pending, or awaited although it never comes, in the order in which it
  /// was sent off.
  ///
  /// Waiting for a person is not in flight, and neither is a timer, but for the next poll.
  func pendingWork(_ journal: WorldJournal) -> [PendingWork] {
    let awaited = Set(awaitedRequests)
    let courses = coursesUnderWay
    // While no answer is awaited and no work is under way, there is no request to look for.
    let numbers = awaited.isEmpty && courses.isEmpty ? 0..<0 : journal.entries.indices
    let answers = numbers.compactMap { index -> PendingWork? in
      guard let request = journal.payload(of: index + 1).awaitedRequest else { return nil }
      let course = courses[request.id] ?? .withheld
      guard course != .withheld || awaited.contains(request.id) else { return nil }
      return PendingWork(.answer(request.service), course, entry: index + 1)
    }
    let others = schedule.pendingDeliveries.compactMap { item in
      item.message.message.pendingWork.map {
        PendingWork($0, .arrives(item.due), entry: item.message.cause)
      }
    }
    let polls = schedule.pendingTimers.compactMap { item -> PendingWork? in
      switch item.message.message {
      case .accessEnabler(_, .poll), .restClient(_, .poll):
        return PendingWork(.polling, .arrives(item.due), entry: item.message.cause)
      case .app, .accessEnabler, .restClient, .device, .services: return nil
      }
    }
    return (answers + others + polls).sorted { $0.entry < $1.entry }
  }

  /// How the requests continue that are pending, or whose answers are pending.
  private var coursesUnderWay: [RequestID: PendingWork.Course] {
    schedule.pendingDeliveries.reduce(into: [:]) { courses, item in
      let (request, course): (RequestID, PendingWork.Course)
      switch item.message.message {
      case .device(.receive(let id, _)), .services(.deliver(let id, _)):
        (request, course) = (id, .arrives(item.due))
      case .services(.receive(let sent)): (request, course) = (sent.id, .notReceived)
      case .app, .accessEnabler, .restClient, .device, .services: return
      }
      if courses[request] == nil { courses[request] = course }
    }
  }
}

extension Fact {
  /// The request, of a participant or of an HTTP client, whose answer is awaited from this fact on.
  fileprivate var awaitedRequest: Request? {
    if case .services(.requestReceived(let request)) = self, request.id.sender == .client {
      return request
    }
    return sentRequest
  }
}

extension Message {
  /// What the message is for the person who wrote the scenario; nil for a request or an answer,
  /// which the request's service names.
  fileprivate var pendingWork: PendingWork.Work? {
    switch self {
    case .app(_, .deliver(let callback)): .callback(callback.name)
    case .app(_, .perform), .app(_, .ask), .app(_, .stopPage), .app(_, .openURL),
      .app(_, .finishSafari):
      .other("a call of the app")
    case .app(_, .happen), .app(_, .endWithDevice), .app(_, .update), .accessEnabler(_, .create),
      .accessEnabler(_, .end):
      .other("the start or the end of the app")
    case .restClient: .other("work of the app")
    case .accessEnabler(_, .drainQueue): .other("calls that waited for the configuration")
    case .accessEnabler(_, .call), .accessEnabler(_, .answer), .accessEnabler(_, .finishPage),
      .accessEnabler(_, .closeDialog),
      .accessEnabler(_, .poll), .accessEnabler(_, .expireCode),
      .accessEnabler(_, .resumeAuthorizations), .accessEnabler(_, .identify):
      .other("work of the SDK")
    case .device(.receive), .services(.receive), .services(.deliver): nil
    case .device: .other("work of the device")
    case .services(.signIn), .services(.failSignIn), .services(.signInByCode),
      .services(.signInForClient):
      .other("the viewer's sign-in")
    case .services(.happen): .other("work of the servers")
    }
  }
}
