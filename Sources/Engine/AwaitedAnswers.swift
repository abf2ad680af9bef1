import EntsimComparison
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSimulation
import EntsimWorld

/// What apps on the REST path have asked, until they are answered: an answer is described by its request, and by
/// the time at which the services gave it.
struct AwaitedAnswers {
  private struct Awaited {
    let request: Request
    /// When the services answered, by their clock; nil as long as they have not.
    var issued: Instant?
  }

  private var requests: [RequestID: Awaited] = [:]

  /// Notes an entry; returns the answer that an app on the REST path got with it, if it is one.
  ///
  /// If the services never answered a request, the time of its answer is that of its arrival.
  mutating func note(
    _ entry: borrowing WorldJournal.Record,
    _ number: EntryNumber
  ) -> ServiceMessage? {
    switch entry.payload {
    case .restClient(.requestSent(let request)): requests[request.id] = Awaited(request: request)
    case .services(.requestReceived(let request)) where request.id.sender == .client:
      requests[request.id] = Awaited(request: request)
    case .services(.answered(let id, _, after: _)): requests[id]?.issued = entry.instant
    case .device(.answerArrived(let id, let answer)):
      guard let awaited = requests[id] else { return nil }
      return ServiceMessage(
        answer,
        to: awaited.request,
        issued: awaited.issued ?? entry.instant,
        at: entry.instant,
        entry: number
      )
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
    }
    return nil
  }

  /// Returns the answer that reaches an HTTP client with an entry, as a description; nil where it asked nothing.
  func description(
    of answer: Answer,
    to id: RequestID,
    at instant: Instant
  ) -> (service: Service, value: Value)? {
    guard let awaited = requests[id] else { return nil }
    let value = answer.description(
      from: awaited.request.service,
      to: awaited.request,
      at: awaited.issued ?? instant
    )
    return (awaited.request.service, value)
  }
}
