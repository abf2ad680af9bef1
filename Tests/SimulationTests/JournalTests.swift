import EntsimSimulation
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

  @Test("a long journal is read from both ends and from the middle")
  func long() {
    let journal = long(of: 5_000)
    #expect(journal.count == 5_000)
    #expect(journal.entries.map(\.payload) == Array(1...5_000))
    #expect(journal.entries.reversed().map(\.sequence) == (1...5_000).reversed())
    for number in [1, 1_024, 1_025, 2_048, 2_049, 5_000] {
      #expect(journal[number].payload == number)
      #expect(journal[number].cause == (number == 1 ? nil : number - 1))
      #expect(journal[number].instant == at(Int64(number)))
      #expect(journal.payload(of: number) == number)
      #expect(journal.rules(of: number) == rules(of: number))
    }
    #expect(journal.causes(of: 3_000).map(\.payload) == (1...3_000).reversed())
  }

  @Test("journals are equal when their entries are, also where these came by another way")
  func equality() {
    let journal = long(of: 3_000)
    #expect(journal == long(of: 3_000))
    #expect(Set([journal, long(of: 3_000)]).count == 1)
    #expect(journal != long(of: 2_999))
    var other = long(of: 2_999)
    other.append(0, of: "a", at: at(3_000), cause: nil, rules: [])
    #expect(journal != other)
  }

  @Test("what is forgotten is gone, and all that is to stay has its number still")
  func forgetting() {
    var journal = long(of: 5_000)
    let last = journal[5_000]
    journal.forget(before: 3_000)
    #expect(journal.count == 5_000)
    #expect(journal.entries.startIndex > 0)
    #expect(journal.entries.startIndex < 3_000)
    #expect(journal.entries.first?.sequence == journal.entries.startIndex + 1)
    #expect(journal[3_000].payload == 3_000)
    #expect(journal.append(7, of: "b", at: at(5_000), cause: 1, rules: []) == 5_001)
    journal.forget(before: 1)
    #expect(journal[5_000] == last)
    #expect(journal.entries.last?.payload == 7)
  }

  private func long(of count: Int) -> SmallJournal {
    var journal = SmallJournal()
    for number in 1...count {
      let cause = number == 1 ? nil : number - 1
      journal.append(
        number,
        of: "a",
        at: at(Int64(number)),
        cause: cause,
        rules: Rules(rules(of: number))
      )
    }
    return journal
  }

  /// Returns rules of which there are more lists than a journal remembers.
  private func rules(of number: Int) -> [RequirementID] {
    let ids = (0..<(number % 4)).map { RequirementID("API-\(100 + (number / 4 + $0) % 300)") }
    return ids.compactMap(\.self)
  }

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }
}

private func appendFirst(causedBy cause: Int) {
  var journal = Journal<String, Int>()
  journal.append(1, of: "a", at: Instant(milliseconds: 0), cause: cause, rules: [])
}
