import Simulation
import Testing

@Suite("Decider")
struct DeciderTests {
  /// Counts; what it decides at once depends on what it has counted.
  struct Counter: Decider {
    var total = 0

    func decide(_ command: Int, in context: Context<Int>) -> [Decision<Int>] {
      (0..<command).map { Decision(total + context.view + $0, by: ["API-001"]) }
    }

    mutating func evolve(_ event: Int) { total += event }
  }

  @Test("handling decides all before it folds any, and returns what it folded")
  func handle() {
    var counter = Counter(total: 1)
    let context = Context(now: Instant(milliseconds: 0), view: 10, library: Library { $0 })
    let decided = counter.decide(3, in: context)
    #expect(decided.map(\.event) == [11, 12, 13])
    #expect(counter.handle(3, in: context) == decided)
    #expect(counter.total == 37)
  }

  @Test("the context hands its library on")
  func library() {
    let context = Context(
      now: Instant(milliseconds: 3),
      view: (),
      library: Library { "<\($0)>" }
    )
    #expect(context.library.md5("a") == "<a>")
    #expect(context.now == Instant(milliseconds: 3))
  }
}
