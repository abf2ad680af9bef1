import EntsimArguments
import Testing

@Suite("An argument with a default")
struct OptionalArgumentTests {
  enum Kind: String, CaseIterable {
    case plain
    case rich
  }

  static let kind = Parameter.argument(.word("KIND"), default: Kind.plain, help: "Which one")
  static let program = CommandDefinition("show", abstract: "Show", action: true, parameters: kind)

  private static func parse(_ words: [String]) throws(UsageError) -> Kind? {
    guard case .perform(_, let arguments) = try program.parse(words) else { return nil }
    return arguments[kind]
  }

  @Test("may be left out, and given once")
  func given() throws {
    #expect(try Self.parse([]) == .plain)
    #expect(try Self.parse(["rich"]) == .rich)
    #expect(throws: UsageError.self) { try Self.parse(["rich", "plain"]) }
    #expect(throws: UsageError.self) { try Self.parse(["poor"]) }
  }

  @Test("stands in brackets in help, with its default")
  func help() throws {
    guard case .showHelp(let page) = try Self.program.parse(["--help"]) else {
      Issue.record("there is no help")
      return
    }
    #expect(
      page.text().contains("Usage: show [OPTIONS] [KIND]\n")
        || page.text().contains("Usage: show [KIND]\n")
    )
    #expect(page.text().contains("KIND        Which one (plain or rich; default: plain)\n"))
  }
}
