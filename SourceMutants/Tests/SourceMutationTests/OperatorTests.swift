import Testing

@testable import SourceMutation

@Suite("Operators change source text")
struct OperatorTests {
  /// A function, what one operator makes of it, and the changes in words.
  struct Row: CustomTestStringConvertible {
    let mutationOperator: MutationOperator
    let before: String
    let after: String
    let changes: [String]

    init(
      _ mutationOperator: MutationOperator,
      _ before: String,
      _ after: String,
      _ changes: [String]
    ) {
      self.mutationOperator = mutationOperator
      self.before = before
      self.after = after
      self.changes = changes
    }

    var testDescription: String { "\(mutationOperator.name): \(before)" }
  }

  private static let rows = [
    Row(
      .boundary,
      "a < b",
      "(SourceSwitch.isOn(1) ? a <= b : SourceSwitch.saw(1, a < b))",
      ["a < b → a <= b"]
    ),
    Row(
      .boundary,
      "a.count >= f(b)",
      "(SourceSwitch.isOn(1) ? a.count > f(b) : SourceSwitch.saw(1, a.count >= f(b)))",
      ["a.count >= f(b) → a.count > f(b)"]
    ),
    Row(
      .equality,
      "a == b ?? c",
      "(SourceSwitch.saw(1, a == b ?? c) != SourceSwitch.isOn(1))",
      ["a == b ?? c → a != b ?? c"]
    ),
    Row(
      .connective,
      "a && (b || c)",
      "(SourceSwitch.isOn(1) ? a || (b || c) : SourceSwitch.saw(1, "
        + "a && ((SourceSwitch.isOn(2) ? b && c : SourceSwitch.saw(2, b || c)))))",
      ["a && (b || c) → a || (b || c)", "b || c → b && c"]
    ),
    Row(
      .connective,
      "a && b || c",
      "(SourceSwitch.isOn(1) ? (a && b) && c : SourceSwitch.saw(1, "
        + "(SourceSwitch.isOn(2) ? a || b : SourceSwitch.saw(2, a && b)) || c))",
      ["a && b || c → (a && b) && c", "a && b → a || b"]
    ),
    Row(
      .negation,
      "!a.isEmpty",
      "(SourceSwitch.saw(1, !a.isEmpty) != SourceSwitch.isOn(1))",
      ["!a.isEmpty → a.isEmpty"]
    ),
    Row(
      .negation,
      "if a, b == c, let d { return }",
      "if (SourceSwitch.saw(1, a) != SourceSwitch.isOn(1)), b == c, let d { return }",
      ["a → !a"]
    ),
    Row(
      .negation,
      "(a) ? b : c",
      "((SourceSwitch.saw(1, a) != SourceSwitch.isOn(1))) ? b : c",
      ["a → !a"]
    ),
    Row(
      .negation,
      "for a in b where c(a) {}",
      "for a in b where (SourceSwitch.saw(1, c(a)) != SourceSwitch.isOn(1)) {}",
      ["c(a) → !c(a)"]
    ),
    Row(
      .condition,
      "guard a else { return }",
      "guard (SourceSwitch.isOn(1) ? true : SourceSwitch.saw(1, a)) else { return }",
      ["a → true"]
    ),
    Row(.condition, "if a { return }", "if a { return }", []),
    Row(
      .condition,
      "if a, let b { return }",
      "if (SourceSwitch.isOn(1) ? true : SourceSwitch.saw(1, a)), let b { return }",
      ["a → true"]
    ),
    Row(
      .condition,
      "a || b || c",
      "(SourceSwitch.isOn(2) ? false : SourceSwitch.saw(2, a)) || "
        + "(SourceSwitch.isOn(3) ? false : SourceSwitch.saw(3, b)) || "
        + "(SourceSwitch.isOn(1) ? false : SourceSwitch.saw(1, c))",
      ["c → false", "a → false", "b → false"]
    ),
    Row(.constant, "f(true)", "f((SourceSwitch.isOn(1) ? false : true))", ["true → false"]),
    Row(.constant, "f(41)", "f((SourceSwitch.isOn(1) ? 42 : 41))", ["41 → 42"]),
    Row(.constant, "f(a[0], a.dropFirst(1))", "f(a[0], a.dropFirst(1))", []),
    Row(
      .constant,
      "f(.red)",
      "f((SourceSwitch.isOn(1) ? .green : .red))",
      [".red → .green"]
    ),
    Row(
      .constant,
      "switch a { case .red: f(.blue) case .green, .blue: f() }",
      "switch a { case .red: f((SourceSwitch.isOn(1) ? .red : .blue)) case .green, .blue: f() }",
      [".blue → .red"]
    ),
    Row(.constant, "f(.large(1).red)", "f(.large((SourceSwitch.isOn(1) ? 2 : 1)).red)", ["1 → 2"]),
    Row(.key, "f(a[b])", "f((SourceSwitch.isOn(1) ? nil : a[b]))", ["a[b] → nil"]),
    Row(.key, "a[b]?.c", "(SourceSwitch.isOn(1) ? nil : a[b])?.c", ["a[b] → nil"]),
    Row(.key, "a[b].c()", "a[b].c()", []),
    Row(.key, "a[b] = c", "a[b] = c", []),
    Row(
      .key,
      "if let a = b(c) { return }",
      "if let a = (SourceSwitch.isOn(1) ? nil : b(c)) { return }",
      ["b(c) → nil"]
    ),
    Row(
      .key,
      "LookUp.store.finds(.team, a == b, .app, c)",
      "LookUp.store.finds(.team, (SourceSwitch.isOn(1) ? true : SourceSwitch.saw(1, a == b)), .app, "
        + "(SourceSwitch.isOn(2) ? true : SourceSwitch.saw(2, c)))",
      ["a == b → true", "c → true"]
    ),
    Row(
      .statement,
      "f(); a.b = c; let d = f(); return f()",
      "if !SourceSwitch.isOn(1) { f() }; if !SourceSwitch.isOn(2) { a.b = c }; "
        + "let d = f(); return f()",
      ["f() → ", "a.b = c → "]
    ),
    Row(
      .statement,
      "a.map { f($0) }; preconditionFailure(b)",
      "if !SourceSwitch.isOn(1) { a.map { f($0) } }; preconditionFailure(b)",
      ["a.map { f($0) } → "]
    ),
  ]

  @Test("a function is rewritten, and its changes are listed", arguments: rows)
  func rewritten(row: Row) {
    let start = "enum Colour { case red, green, blue, large(Int) }\nfunc usual() {\n"
    let text = "\(start)\(row.before)\n}\n"
    let file = SourceFile(path: "Simulation/Sample.swift", text: text)
    let mutation = SourceMutation(of: [file], by: [row.mutationOperator])
    #expect(mutation.mutants.map { "\($0.before) → \($0.after)" } == row.changes)
    let written = mutation.schemata(of: file.path)?.text ?? text
    #expect(written == "\(start)\(row.after)\n}\n")
  }

  @Test("several operators wrap one place")
  func several() throws {
    let file = SourceFile(
      path: "Simulation/Sample.swift",
      text: "func f() {\n  guard a == b else { return }\n}\n"
    )
    let mutation = SourceMutation(of: [file])
    #expect(mutation.mutants.map(\.operatorName) == ["condition", "equality"])
    let text = try #require(mutation.schemata(of: file.path)).text
    #expect(
      text.contains(
        "guard (SourceSwitch.saw(2, (SourceSwitch.isOn(1) ? true : SourceSwitch.saw(1, a == b))) "
          + "!= SourceSwitch.isOn(2)) else"
      )
    )
  }

  @Test("each operator has its own name")
  func names() {
    #expect(Set(MutationOperator.all.map(\.name)).count == 8)
  }
}
