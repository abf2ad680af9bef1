import Simulation
import Testing

@Suite("Journal")
struct JournalTests {
  typealias SmallJournal = Journal<String, Int>

  @Test("entries are numbered from 1 without gaps, and found by their numbers")
  func numbers() {
    var journal = SmallJournal()
    let numbers = (0..<5).map {
      journal.append($0, of: "a", at: at(Int64($0)), cause: nil, rules: ["API-001"])
    }
    #expect(numbers == [1, 2, 3, 4, 5])
    #expect(journal.entries.map(\.sequence) == numbers)
    #expect(journal[3].payload == 2)
    #expect(journal[3].rules == ["API-001"])
    #expect(journal[3].participant == "a")
    #expect(journal[3].instant == at(2))
  }

  @Test("the causes of an entry are told from the nearest to the scenario's own act")
  func causes() {
    var journal = SmallJournal()
    journal.append(10, of: "a", at: at(0), cause: nil, rules: [])
    journal.append(20, of: "b", at: at(0), cause: 1, rules: [])
    journal.append(30, of: "a", at: at(1), cause: nil, rules: [])
    journal.append(40, of: "c", at: at(1), cause: 2, rules: [])
    #expect(journal.causes(of: 4).map(\.payload) == [40, 20, 10])
    #expect(journal.causes(of: 3).map(\.payload) == [30])
  }

  @Test("an effect before its cause stops the program", arguments: [0, 1, 2, -1])
  func effectBeforeCause(cause: Int) async {
    // The closure of an exit test captures nothing, so each cause stands there by itself.
    switch cause {
    case 0: await #expect(processExitsWith: .failure) { appendFirst(causedBy: 0) }
    case 1: await #expect(processExitsWith: .failure) { appendFirst(causedBy: 1) }
    case 2: await #expect(processExitsWith: .failure) { appendFirst(causedBy: 2) }
    default: await #expect(processExitsWith: .failure) { appendFirst(causedBy: -1) }
    }
  }

  @Test("time that goes back stops the program, time that stands still does not")
  func backwards() async {
    var journal = SmallJournal()
    journal.append(1, of: "a", at: at(5), cause: nil, rules: [])
    journal.append(2, of: "a", at: at(5), cause: nil, rules: [])
    #expect(journal.entries.count == 2)
    await #expect(processExitsWith: .failure) {
      var journal = Journal<String, Int>()
      journal.append(1, of: "a", at: Instant(milliseconds: 5), cause: nil, rules: [])
      journal.append(2, of: "a", at: Instant(milliseconds: 4), cause: nil, rules: [])
    }
  }

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }
}

private func appendFirst(causedBy cause: Int) {
  var journal = Journal<String, Int>()
  journal.append(1, of: "a", at: Instant(milliseconds: 0), cause: cause, rules: [])
}
