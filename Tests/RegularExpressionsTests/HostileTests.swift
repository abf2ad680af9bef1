import EntsimRegularExpressions
import TestSupport
import Testing

/// Patterns that take other matchers exponential time, or gigabytes.
///
/// The limit of processor time is far above what a search takes, and far below what it takes without the promise of
/// linear time. The limit of waiting time ends a search that would never end.
@Suite("Hostile regular expressions", .timeLimit(.minutes(10)))
struct HostileTests {
  private static let letters = String((0..<1000).map { $0 * $0 % 7 < 3 ? "a" : "b" })

  @Test(
    "each search ends",
    arguments: [
      ("^.*a[ab]{3000}c", false), ("(((a*)*)*)*c", false), ("(a|b|ab|ba)+$", true),
      ("^(.*a){12}c$", false), ("((((((a+)+)+)+)+)+)+c", false), ("((a{60}){60})c", false),
      ("^(a?b?){2000}c", false), ("(([^a]|[^b]|[^c]){300})x", false), ("^(.?){4000}x", false),
      ("(\((0..<60).map { "b\($0)" }.joined(separator: "|")))+", false),
    ]
  )
  func search(pattern: String, isFound: Bool) throws {
    var matches: Bool?
    let time = try processorTime {
      matches = try RegularExpression(pattern).matches(in: Self.letters)
    }
    #expect(matches == isFound)
    #expect(time < .seconds(60))
  }

  @Test("more large programs than are kept find the same again")
  func manyPrograms() throws {
    let expressions = try (1...40).map { try RegularExpression("^(a?){70}b{\($0)}$") }
    let time = processorTime {
      for _ in 0..<2 {
        for (index, expression) in expressions.enumerated() {
          #expect(expression.matches(in: "a" + String(repeating: "b", count: index + 1)))
          #expect(!expression.matches(in: "a" + String(repeating: "b", count: index)))
        }
      }
    }
    #expect(time < .seconds(60))
  }

  @Test("a text of 64 KiB is searched")
  func longText() throws {
    let text = String(repeating: "a", count: 1 << 16)
    let absent = try RegularExpression("(a*)*b")
    let present = try RegularExpression("(a|aa)+$")
    let time = processorTime {
      #expect(!absent.matches(in: text))
      #expect(present.matches(in: text))
    }
    #expect(time < .seconds(60))
  }

  @Test("twice the text takes about twice the time")
  func growth() throws {
    let expression = try RegularExpression("^.*a[ab]{300}c")
    func duration(_ length: Int) -> Duration {
      let text = String(Self.letters.prefix(length))
      // The least of several, since other tests run beside this one.
      return (0..<3).map { _ in
        processorTime { _ = expression.matches(in: text) }
      }.min() ?? .zero
    }
    #expect(duration(1000) < duration(125) * 40)
  }
}
