import Testing

@testable import SourceMutation

@Suite("Places without mutants")
struct ExclusionTests {
  @Test(
    "nothing is rewritten where nothing is decided",
    arguments: [
      "func f() { precondition(a == b, \"text\") }",
      "extension A: Comparable { static func < (a: A, b: A) -> Bool { a.b < b.b } }",
      "struct A { static let b = c == d }",
      "let a = b == c",
      "enum A: Int { case b = 1, c = 2 }",
      "struct A { var description: String { a == b ? \"c\" : \"d\" } }",
      "extension A: DescribedState { func f() -> Bool { a == b } }",
      "func f() -> String { \"a \\(b == c)\" }",
      "struct A { @inlinable func f() -> Bool { a == b } }",
      "func f(a: Bool = true) {}",
      "func f() { let a = b.c(deciding: .d) }",
      "#if a && !b\nfunc f() {}\n#endif",
      "func f() -> Int { g() }",
      "func f() { let a = if b is C { g() } else { h() } }",
      "init() { a = b }",
      "func f() -> Rules { a == b ? c : d }",
      "struct A { var rules: Rules { a == b ? c : d } }",
      "init(rawValue: Int) { if a == b { c() } }",
      "func f() { record(.refused(.d), by: []) }",
      "func f() { if let a { return refuseAction(.d, on: a) } }",
      "func f() { let a: Int; var b: Int; if let d { (a, b) = d }; b = d }",
    ]
  )
  func unchanged(text: String) {
    let constants = "enum E { case d, e }\n"
    let file = SourceFile(path: "Apps/App.swift", text: constants + text)
    let mutation = SourceMutation(of: [file])
    let mutants = mutation.mutants.filter { $0.before != "b is C" }
    #expect(mutants.map(\.name) == [])
  }

  @Test("only the reason is left as it is where a command is ignored or may be refused")
  func reasons() {
    let text = """
      enum E { case d, e }
      func f() { record(.ignored(.d), by: []); record(a == b ? .c : .refused(.d), by: []) }
      """
    let mutants = SourceMutation(of: [SourceFile(path: "Apps/App.swift", text: text)]).mutants
    #expect(mutants.map(\.operatorName).sorted() == ["equality", "statement", "statement"])
  }

  @Test("code for other modules is rewritten where the file imports the switch for them")
  func inlined() {
    let text = "public import EntsimSimulation\n@inlinable func f() -> Bool { a == b }"
    let file = SourceFile(path: "Entitlement/Sample.swift", text: text)
    #expect(SourceMutation(of: [file]).mutants.count == 1)
  }

  @Test("a file that does not import the switch imports it at its end")
  func imported() throws {
    let file = SourceFile(path: "Apps/App.swift", text: "func f() -> Bool { a == b }\n")
    let text = try #require(SourceMutation(of: [file]).schemata(of: file.path)).text
    #expect(text.hasSuffix("}\n\nimport EntsimSimulation\n"))
  }

  @Test(
    "files that decide nothing are left out",
    arguments: [
      ("SDKRules/Logout/Logout.swift", true), ("World/Routing.swift", true),
      ("Entitlement/Stores/TokenStore.swift", true), ("SDKRules/AccessEnabler+Kinds.swift", false),
      ("SDKRules/Canonical/Reasons+Canonical.swift", false), ("Reports/Text.swift", false),
      ("Entitlement/Situations/LookUp.swift", false), ("Device/Device+State.swift", false),
      ("Entitlement/World/AppDescription.swift", false), ("World/WorldFold.swift", false),
    ]
  )
  func files(path: String, isChanged: Bool) { #expect(RuleFiles.contain(path) == isChanged) }
}
