import EntsimSimulation
import Testing

@testable import EntsimMutants

@Suite("A mutant of the source", .serialized)
struct SourcePlaceTests {
  private static let table = """
    3\tstatement\tSDKRules/Logout.swift\tTransaction.logout()\t12\tLOGOUT-001 LOGOUT-025\tforget()\t\t\
    SDKRules/Logout.swift:Transaction.logout()/statement/1\t
    7\tboundary\tDevice/Clock.swift\tClock.isOver(at:)\t4\t\ta < b\ta <= b\t\
    Device/Clock.swift:Clock.isOver(at:)/boundary/1\tThe bound is never met.
    """

  @Test("is read from the table of a build, with its first requirement")
  func table() {
    let mutants = SourcePlace.mutants(in: Self.table)
    #expect(mutants.map(\.operator) == [.statement, .boundary])
    #expect(mutants.map(\.requirement) == ["LOGOUT-001", nil])
    #expect(mutants.map(\.sourcePlace?.number) == [3, 7])
    #expect(mutants.map(EquivalentMutants.sentence) == [nil, "The bound is never met."])
    #expect(mutants[0].name == "SDKRules/Logout.swift:Transaction.logout()/statement/1")
  }

  @Test("may differ in the journal where its proof says so, and in nothing that a scenario expects")
  func journal() throws {
    let place = "1\tstatement\tA.swift\tf()\t1\t\tg()\t\tA.swift:f()/statement/1\t"
    let plain = try #require(SourcePlace.mutants(in: place + "Nothing reads it.").first)
    let recorded = try #require(SourcePlace.mutants(in: place + "Only the journal has it.").first)
    #expect(EquivalentMutants.proof(of: plain, .none, 1) == "Nothing reads it.")
    #expect(EquivalentMutants.proof(of: plain, .hidden, 1) == nil)
    #expect(EquivalentMutants.proof(of: recorded, .hidden, 1) == "Only the journal has it.")
    #expect(EquivalentMutants.proof(of: recorded, .observable, 1) == nil)
  }

  @Test("says which code becomes which, or is left out")
  func sentence() {
    let mutants = SourcePlace.mutants(in: Self.table)
    #expect(mutants[0].sentence == "SDKRules/Logout.swift:12: 'forget()' is left out")
    #expect(mutants[1].sentence == "Device/Clock.swift:4: 'a < b' becomes 'a <= b'")
  }

  @Test("is in no usual build")
  func usual() {
    #expect(!MutantSuite.hasSourceMutants)
    #expect(SourcePlace.mutants.isEmpty)
  }

  @Test("is on only while its run lasts, and counts how often its place is reached")
  func on() {
    #expect(!SourceSwitch.isOn(3))
    let run = SourceSwitch.during(3) {
      [SourceSwitch.isOn(2), SourceSwitch.isOn(3), SourceSwitch.isOn(3)]
    }
    #expect(run.result == [false, true, true])
    #expect(run.count == 2)
    #expect(!SourceSwitch.isOn(3))
  }

  @Test("has marks that tell whether it was reached, and which outcomes its expression had")
  func marks() {
    let (_, marks) = SourceSwitch.noting(upTo: 4) {
      for outcome in [true, false] where !SourceSwitch.isOn(1) { _ = SourceSwitch.saw(1, outcome) }
      if !SourceSwitch.isOn(2) { _ = SourceSwitch.saw(2, true) }
      _ = SourceSwitch.isOn(4)
    }
    #expect(marks[1] == [.reached, .wasTrue, .wasFalse])
    #expect(marks[2] == [.reached, .wasTrue])
    #expect(marks[3] == [])
    #expect(marks[4] == .reached)
    #expect([1, 2, 4].map { marks[$0].hasBothOutcomes } == [true, false, true])
  }
}
