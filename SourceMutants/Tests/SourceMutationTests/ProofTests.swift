import Testing

@testable import SourceMutation

@Suite("A proof that nobody can notice a mutant")
struct ProofTests {
  private static let equality = "Apps/App.swift:f()/equality/1"
  private static let mutants = SourceMutation(
    of: [
      SourceFile(
        path: "Apps/App.swift",
        text: "func f() -> Bool { a == b }\nfunc g() { h() }\n"
      )
    ]
  ).mutants

  @Test("is a sentence with the mutants below it, each with its change")
  func read() {
    let proofs = MutantProofs(
      text: """
        # A comment.

        Nobody asks for it.
          \(Self.equality) 'a == b' becomes 'a != b'
          # Another comment.
          Apps/App.swift:g()/statement/1 'h()' is left out
        """
    )
    #expect(proofs.faults(for: Self.mutants) == [])
    #expect(proofs.entries.map(\.line) == [4, 6])
    #expect(
      proofs.sentences(for: Self.mutants) == [
        Self.equality: "Nobody asks for it.",
        "Apps/App.swift:g()/statement/1": "Nobody asks for it.",
      ]
    )
  }

  @Test("of another change than that of the mutant proves nothing")
  func otherChange() {
    let proofs = MutantProofs(text: "Why.\n  \(Self.equality) 'a == b' becomes 'true'\n")
    #expect(proofs.sentences(for: Self.mutants).isEmpty)
    #expect(proofs.faults(for: Self.mutants) == [])
  }

  @Test(
    "is refused where it fits no mutant",
    arguments: [
      (
        "Why.\n  \(equality) 'a == c' becomes 'a != c'",
        "line 2: \(equality) changes 'a == b' and no other code"
      ),
      (
        "Why.\n  Apps/App.swift:k()/key/1 'a' becomes 'nil'",
        "line 2: no mutant is called Apps/App.swift:k()/key/1"
      ),
      (
        "  \(equality) 'a == b' becomes 'a != b'",
        "line 1: no sentence above, or no change behind the name"
      ),
      ("Why.\n  \(equality)", "line 2: no sentence above, or no change behind the name"),
      ("Why.", "the last line: no mutant stands below the sentence"),
      (
        "Why.\nAnd why.\n  \(equality) 'a == b' becomes 'a != b'",
        "line 1: no mutant stands below the sentence"
      ),
    ]
  )
  func refused(text: String, fault: String) {
    #expect(MutantProofs(text: text).faults(for: Self.mutants).first == fault)
  }
}
