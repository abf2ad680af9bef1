import EntsimJournalStore
import Foundation
import TestSupport
import Testing

@Suite("Running twice under other hash seeds")
struct UnsteadyDeciderTests {
  /// The lines that a process of its own prints, the hash seed of which is its own too.
  private func lines(_ word: String) throws -> [String] {
    let outcome = try Program(built: "unsteady")
      .run([word], environment: ["SWIFT_DETERMINISTIC_HASHING": nil])
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func difference(_ word: String) throws -> FirstDifference<String>? {
    var (first, second) = (try lines(word)[...], try lines(word)[...])
    #expect(first.count == 40)
    return FirstDifference.between({ first.popFirst() }, { second.popFirst() })
  }

  @Test("a decider that goes through a set as it comes is noticed, by its first entry that differs")
  func unsteady() throws {
    let difference = try #require(try difference("unsorted"))
    #expect(difference.number <= 40)
    #expect(difference.first != difference.second)
    #expect(difference.first?.hasPrefix("\(difference.number) announced(") == true)
  }

  @Test("the same decider without the mistake is not")
  func steady() throws {
    #expect(try difference("sorted") == nil)
  }

  @Test("a sequence that ends before the other differs where it ends")
  func shorter() {
    var (first, second) = ([1, 2][...], [1, 2, 3][...])
    let difference = FirstDifference.between({ first.popFirst() }, { second.popFirst() })
    #expect(difference?.number == 3)
    #expect(difference?.first == nil)
    #expect(difference?.second == 3)
  }
}
