import Testing

@testable import SourceMutation

@Suite("Names of mutants")
struct NameTests {
  private static let text = """
    extension Transaction<AccessEnabler> {
      /// Ends the session (LOGOUT-010, AMB-15).
      mutating func logout(_ a: Int, from b: Int) {
        if a < b { record(.ended) }
        record(.started, by: "LOGOUT-001 FLOW-002")
      }

      private var isOpen: Bool { a == b }
    }
    """

  private func mutants(_ text: String) -> [SourceMutant] {
    SourceMutation(of: [SourceFile(path: "SDKRules/Logout/Logout.swift", text: text)]).mutants
  }

  @Test("have the file, the function with its type, the operator and an ordinal")
  func form() {
    let start = "SDKRules/Logout/Logout.swift:Transaction."
    #expect(
      mutants(Self.text).map(\.name) == [
        "\(start)isOpen/equality/1", "\(start)logout(_:from:)/boundary/1",
        "\(start)logout(_:from:)/statement/1", "\(start)logout(_:from:)/statement/2",
      ]
    )
    #expect(mutants(Self.text).map(\.number) == [1, 2, 3, 4])
  }

  @Test("stay when lines are added above, and so do the numbers")
  func stable() {
    let moved = mutants("// One line.\n\n\(Self.text)")
    #expect(moved.map(\.name) == mutants(Self.text).map(\.name))
    #expect(moved.map(\.line) == mutants(Self.text).map { $0.line + 2 })
  }

  @Test("a rejected mutant keeps its number and its ordinal free")
  func rejected() {
    var rejected = RejectedMutants()
    let first = mutants(Self.text)[2]
    rejected.insert(
      RejectedMutants.Rejection(name: first.name, after: first.after, error: "missing return")
    )
    let file = SourceFile(path: "SDKRules/Logout/Logout.swift", text: Self.text)
    let rest = SourceMutation(of: [file], without: RejectedMutants(table: rejected.table)).mutants
    #expect(rest.map(\.number) == [1, 2, 4])
    #expect(rest.last?.name.hasSuffix("/statement/2") == true)
  }

  @Test("another constant takes the place of a rejected one")
  func otherConstant() throws {
    let text = """
      enum Colour { case red, green }
      enum Light { case red, amber }
      func f() { g(.red) }
      """
    let file = SourceFile(path: "Apps/App.swift", text: text)
    let first = try #require(SourceMutation(of: [file], by: [.constant]).mutants.first)
    #expect(first.after == ".green")
    var rejected = RejectedMutants()
    rejected.insert(
      RejectedMutants.Rejection(name: first.name, after: first.after, error: "no member")
    )
    let second = SourceMutation(of: [file], without: rejected, by: [.constant]).mutants
    #expect(second.map(\.after) == [".amber"])
    #expect(second.map(\.name) == [first.name])
  }

  @Test("the requirements are those of the code that depends on the place")
  func requirements() {
    #expect(
      mutants(Self.text).map(\.requirements) == [
        [], ["LOGOUT-001", "FLOW-002"], ["LOGOUT-001", "FLOW-002"], ["LOGOUT-001", "FLOW-002"],
      ]
    )
    let guarded = """
      /// Ends it (STATUS-003, AMB-4).
      func f() {
        guard a == b else { return record(c, by: "A-001") }
        let d = e == f ? "B-001" : "B-002 B-003"
        if g == h { k() } else { record(i, by: "C-001") }
      }
      /// Ends it (STATUS-003, AMB-4).
      func g() { k() }
      """
    #expect(
      mutants(guarded).filter { $0.operatorName != "condition" && $0.function == "f()" }
        .map { [$0.operatorName] + $0.requirements } == [
          ["equality", "A-001"], ["equality", "B-001", "B-002", "B-003"], ["equality", "C-001"],
          ["statement", "C-001"], ["statement", "C-001"],
        ]
    )
    #expect(
      mutants(guarded).filter { $0.function == "g()" }.map(\.requirements) == [["STATUS-003"]]
    )
  }

  @Test("the list has a line a mutant")
  func list() throws {
    let name = "SDKRules/Logout/Logout.swift:Transaction.logout(_:from:)/boundary/1"
    let proofs = MutantProofs(text: "Nobody looks.\n  \(name) 'a < b' becomes 'a <= b'\n")
    let lines = MutantList.text(of: mutants(Self.text), proofs).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("2\t") })
    #expect(
      line.split(separator: "\t", omittingEmptySubsequences: false) == [
        "2", "boundary", "SDKRules/Logout/Logout.swift", "Transaction.logout(_:from:)", "4",
        "LOGOUT-001 FLOW-002", "a < b", "a <= b", Substring(name), "Nobody looks.",
      ]
    )
  }
}
