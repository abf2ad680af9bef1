import Testing

@testable import SourceMutation

@Suite("Errors of the compiler")
struct CompilerErrorTests {
  private static let text = """
    func f() {
      guard let a = b[c], d == .red else { return }
      g(a)
      let h = i[j]
      k(h.l)
    }
    enum Colour { case red, green }
    """

  private let mutation = SourceMutation(
    of: [SourceFile(path: "Simulation/Sample.swift", text: Self.text)]
  )

  /// Returns the rejected mutants of an error where some code stands in the file with schemata.
  private func rejected(_ code: String, _ message: String) throws -> [String] {
    let text = try #require(mutation.schemata(of: "Simulation/Sample.swift")).text
    let start = try #require(text.firstRange(of: code)).lowerBound
    let before = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    let line = "\(before.count):\((before.last?.utf8.count ?? 0) + 1)"
    let log =
      "[3/9] Compiling\n/a/tree/Sources/Simulation/Sample.swift:\(line): error: \(message)\n"
    return CompilerErrors(log: log + log).rejections(in: mutation)
      .map { String($0.name.split(separator: "/").suffix(2).joined(separator: "/")) }.sorted()
  }

  @Test("an error in changed code rejects its mutant alone")
  func changedCode() throws {
    #expect(try rejected(".green", "type 'B' has no member 'green'") == ["constant/1"])
    #expect(try rejected("nil : b[c]", "'nil' cannot be used") == ["key/1"])
  }

  @Test("an error in usual code rejects the mutants around it")
  func usualCode() throws {
    #expect(try rejected("d == (", "cannot convert") == ["condition/1", "equality/1"])
  }

  @Test("a missing value rejects the look-ups, and a missing return the dropped statements")
  func elsewhere() throws {
    #expect(try rejected("h.l", "value of optional type must be unwrapped") == ["key/1", "key/2"])
    let dropped = try rejected("let h", "missing return")
    #expect(dropped == ["statement/1", "statement/2"])
  }

  @Test("an expression that takes too long has no mutants")
  func slow() throws {
    let found = try rejected(
      "d == (",
      "the compiler is unable to type-check this expression in reasonable time"
    )
    #expect(found == ["condition/1", "constant/1", "equality/1"])
  }

  @Test("other lines, and files without mutants, reject nothing")
  func others() {
    let log = "/a/tree/Sources/Other/A.swift:1:2: error: text\nerror: fatalError\nnote: a\n"
    #expect(CompilerErrors(log: log).rejections(in: mutation).isEmpty)
  }
}
