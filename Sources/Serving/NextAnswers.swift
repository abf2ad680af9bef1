import EntsimEntitlement
import EntsimPassService
import EntsimSimulation

/// Scripted answers that wait for the next request: each becomes a scripted answer of the services when the request
/// comes, so that it takes this one and no other.
struct NextAnswers {
  /// One that waits.
  struct Item {
    let number: Int
    /// Whether a request to any service takes it; else only one to the service of the answer.
    let isForAnyService: Bool
    let answer: ScriptedAnswer
    /// Where its names lie.
    private let names = SymbolKeeper()

    fileprivate init(_ number: Int, _ answer: ScriptedAnswer, isForAnyService: Bool) {
      self.number = number
      self.answer = answer
      self.isForAnyService = isForAnyService
    }

    fileprivate func isFor(_ service: Service) -> Bool {
      isForAnyService || answer.service == service
    }
  }

  /// Those that wait, in the order in which they are tried.
  private(set) var items: [Item] = []
  private var count = 0

  /// The most that wait at a time.
  static let most = 100

  /// Adds an answer at the end; returns its number.
  mutating func add(_ answer: ScriptedAnswer, forAnyService: Bool) -> Int {
    count += 1
    items.append(Item(count, answer, isForAnyService: forAnyService))
    return count
  }

  /// Removes one by its number; returns whether it waited.
  mutating func remove(_ number: Int) -> Bool {
    let before = items.count
    items.removeAll { $0.number == number }
    return items.count < before
  }

  /// Removes and returns the answer to a request to a service, as a script of that service for one request.
  mutating func take(for service: Service) -> ScriptedAnswer? {
    guard let index = items.firstIndex(where: { $0.isFor(service) }) else { return nil }
    let item = items.remove(at: index)
    // The run records the answer with names of now.
    guard let answer = try? item.answer.withCurrentNames() else { return nil }
    return ScriptedAnswer(
      service: service,
      occurrences: 1...1,
      delay: answer.delay,
      outcome: answer.outcome,
      headers: answer.headers,
      body: answer.body
    )
  }
}
