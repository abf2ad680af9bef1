import EntsimEntitlement
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimReports

@Suite("Why something came out")
struct CauseTextTests {
  /// A chain of so many steps, each the cause of the next.
  private static func journal(of count: Int) -> WorldJournal {
    var journal = WorldJournal()
    for number in 1...count {
      journal.append(
        .input(.advance(Interval(milliseconds: Int64(number)))),
        of: .scenario,
        at: .init(milliseconds: 0),
        cause: number == 1 ? nil : number - 1,
        rules: number == count ? ["AUTHN-001"] : []
      )
    }
    return journal
  }

  @Test("is a chain of entries down to the scenario's own act")
  func chain() {
    #expect(
      CauseText(width: 60).lines(for: 2, in: Self.journal(of: 2)) == [
        "2  scenario  time 2ms  by AUTHN-001", "1  scenario  time 1ms",
      ]
    )
  }

  @Test("shows both ends of a long chain, and how much is between them")
  func longChain() {
    let whole = CauseText(width: 60).lines(for: 13, in: Self.journal(of: 13))
    #expect(whole.count == 13)
    let cut = CauseText(width: 60).lines(for: 20_000, in: Self.journal(of: 20_000))
    #expect(cut.count == 13)
    #expect(cut[5] == "19995  scenario  time 19s995ms")
    #expect(cut[6] == "       … 19988 more")
    #expect(cut[7] == "    6  scenario  time 6ms")
  }

  @Test("keeps to the width", arguments: [30, 40, 60])
  func width(width: Int) {
    let lines = CauseText(width: width).lines(for: 200, in: Self.journal(of: 200))
    #expect(lines.filter { $0.count > width } == [])
  }
}
