public import Simulation
import Testing

@Suite("Decider")
struct DeciderTests {
  /// Counts; what it decides at once depends on what it has counted.
  struct Counter: Decider {
    enum StateKind: String, CaseIterable {
      case empty
      case counting
    }

    var total = 0
    var stateKind: StateKind { total == 0 ? .empty : .counting }

    func decide(_ command: Int, in context: Context<Int>) -> [Decision<Int>] {
      (0..<command).map { Decision(total + context.view + $0, by: ["API-001"]) }
    }

    mutating func evolve(_ event: Int) { total += event }
  }

  @Test("handling decides all before it folds any, and returns what it folded")
  func handle() {
    var counter = Counter(total: 1)
    let context = Context(
      now: Instant(milliseconds: 0),
      view: 10,
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    let decided = counter.decide(3, in: context)
    #expect(decided.map(\.event) == [11, 12, 13])
    #expect(counter.handle(3, in: context) == decided)
    #expect(counter.total == 37)
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
