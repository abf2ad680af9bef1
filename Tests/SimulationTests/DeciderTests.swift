public import EntsimSimulation
import Testing

@Suite("Decider")
struct DeciderTests {
  /// Counts; what it decides next depends on what it has counted.
  struct Counter: Decider {
    typealias Command = Int
    typealias Event = Int
    typealias View = Int

    enum StateKind: String, CaseIterable {
      case empty
      case counting
    }

    var total = 0
    var stateKind: StateKind { total == 0 ? .empty : .counting }

    static func decide(_ command: Int, in transaction: inout Transaction<Counter>) {
      for _ in 0..<command {
        transaction.record(transaction.state.total + transaction.view, by: "API-001")
      }
    }

    mutating func evolve(_ event: Int) { total += event }
  }

  private static let context = Context(
    now: Instant(milliseconds: 0),
    view: 10,
    library: Library(md5: { $0 }, encrypt: { text, _ in text })
  )

  @Test("what is recorded is folded at once; deciding alone leaves the participant as it is")
  func handle() {
    var counter = Counter(total: 1)
    let decided = counter.decide(3, in: Self.context)
    #expect(decided.map(\.event) == [11, 22, 44])
    #expect(counter.total == 1)
    #expect(counter.handle(3, in: Self.context) == decided)
    #expect(counter.total == 78)
  }

  @Test("what goes first precedes its own decision, and not those before it in the list")
  func first() {
    let before = Decision(5, by: "API-002")
    var transaction = Transaction(Counter(), in: Self.context, into: [before])
    transaction.record(1, by: "API-001")
    transaction.recordFirst(2, by: "API-003")
    let (counter, decisions) = transaction.end()
    #expect(decisions == [before, Decision(2, by: "API-003"), Decision(1, by: "API-001")])
    #expect(counter.total == 3)
  }

  @Test("visits are counted by the kinds of the state and of the command")
  func visits() {
    var visits = Visits<Counter>()
    visits.note(7, in: Counter())
    visits.note(5, in: Counter())
    visits.note(2, in: Counter(total: 3))
    #expect(visits[Visits.Pair(.empty, .odd)] == 2)
    #expect(visits[Visits.Pair(.counting, .even)] == 1)
    #expect(visits[Visits.Pair(.counting, .odd)] == 0)
    var others = Visits<Counter>()
    others.note(2, in: Counter(total: 3))
    others.note(5, in: Counter())
    #expect(visits != others)
    others.note(5, in: Counter())
    #expect(visits == others, "the order of the visits does not count")
    #expect(Set([visits, others]).count == 1)
  }

  @Test("the context hands its library on")
  func library() {
    let context = Context(
      now: Instant(milliseconds: 3),
      view: (),
      library: Library(md5: { "<\($0)>" }, encrypt: { text, _ in text })
    )
    #expect(context.library.md5("a") == "<a>")
    #expect(context.now == Instant(milliseconds: 3))
  }
}

extension Int: Kinded {
  /// The kinds of the commands of the decider above.
  public enum Kind: String, CaseIterable, Sendable {
    case even
    case odd
  }

  /// Whether the number is even.
  public var kind: Kind { isMultiple(of: 2) ? .even : .odd }
}
