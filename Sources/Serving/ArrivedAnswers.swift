import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

/// An answer that reaches an HTTP client.
struct ArrivedAnswer {
  let request: Int
  let answer: Answer
  /// The time of the answer by the servers' clock.
  let issued: Instant
}

/// Reads the journal of a run as it grows, for the answers that reach HTTP clients.
struct ArrivedAnswers {
  private var readCount = 0
  /// When each answer that is still on its way was issued, but for the last one.
  private var issued: [Int: Instant] = [:]
  /// The last answer that was issued: most arrive before another one is.
  private var last: (request: Int, issued: Instant)?
  private var arrived: [ArrivedAnswer] = []
  /// How many bytes the entries carry that came since the last look.
  private var carriedBytes = 0

  /// Reads the entries that are new.
  mutating func note(_ journal: WorldJournal) {
    guard readCount < journal.count else { return }
    journal.visitRecords(from: readCount + 1) { _, entry in
      carriedBytes += entry.payload.carriedBytes
      switch entry.payload {
      case .services(.answered(let id, _, after: _)) where id.sender == .client:
        if let last { issued[last.request] = last.issued }
        last = (id.number, entry.instant)
      case .services(.answerDelivered(let id, let answer)):
        arrived.append(
          ArrivedAnswer(
            request: id.number,
            answer: answer,
            issued: takeIssued(id.number) ?? entry.instant
          )
        )
      case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
      }
    }
    readCount = journal.count
  }

  private mutating func takeIssued(_ request: Int) -> Instant? {
    guard let last, last.request == request else { return issued.removeValue(forKey: request) }
    self.last = nil
    return last.issued
  }

  /// Returns how many bytes the entries carry that have come since the last look.
  mutating func takeCarriedBytes() -> Int {
    defer { carriedBytes = 0 }
    return carriedBytes
  }

  /// Returns the answers that have come since the last look.
  mutating func take() -> [ArrivedAnswer] {
    guard !arrived.isEmpty else { return [] }
    defer { arrived = [] }
    return arrived
  }
}
