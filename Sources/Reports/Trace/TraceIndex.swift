import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

/// What has to be known of all entries of a run to tell any of them: little, whatever its length.
struct TraceIndex {
  /// A bit for each entry that caused another one.
  private var causes: [UInt64] = []
  /// The entries by which the device itself tells the outcome of a request.
  private(set) var deviceEntries: Set<EntryNumber> = []
  /// The services that requests were sent to.
  private(set) var services: [RequestID: Service] = [:]
  /// The requests of apps on the REST path, and when each was answered last by the servers' clock.
  private(set) var asked: [RequestID: (request: Request, answered: Instant?)] = [:]

  /// Notes the next entry.
  mutating func note(_ entry: WorldEntry) {
    note(entry.sequence, entry.payload, at: entry.instant, by: entry.cause)
  }

  /// Notes the next entry by its number, what it holds, when it happened and what caused it.
  mutating func note(
    _ number: EntryNumber,
    _ payload: Fact,
    at instant: Instant,
    by cause: EntryNumber?
  ) {
    if let cause {
      let word = cause >> 6
      while causes.count <= word { causes.append(0) }
      causes[word] |= 1 << UInt64(cause & 63)
    }
    switch payload {
    case .accessEnabler(.requestSent(let request)), .device(.requestSent(let request)):
      services[request.id] = request.service
    case .restClient(.requestSent(let request)):
      services[request.id] = request.service
      asked[request.id] = (request, nil)
    case .services(.requestReceived(let request)) where request.id.sender == .client:
      services[request.id] = request.service
      asked[request.id] = (request, nil)
    case .services(.answered(let id, _, after: _)): asked[id]?.answered = instant
    case .device(.transmissionFailed): deviceEntries.insert(number)
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
    }
  }

  /// Forgets a request, once its answer has been told.
  mutating func forget(_ request: RequestID) {
    services[request] = nil
    asked[request] = nil
  }

  /// Forgets requests that nobody awaits; the names of the others lie in the region of the current work afterwards.
  mutating func renewNames(of isAwaited: (RequestID) -> Bool) {
    services = services.filter { isAwaited($0.key) }
    asked = asked.filter { isAwaited($0.key) }.compactMapValues { request, answered in
      (try? request.withCurrentNames()).map { ($0, answered) }
    }
  }

  /// Whether an entry caused another one; for a sent message, its arrival.
  func isCause(_ number: EntryNumber) -> Bool {
    let word = number >> 6
    return word < causes.count && causes[word] >> UInt64(number & 63) & 1 == 1
  }
}
