import Arguments
import Testing

@Suite("Topics of help")
struct TopicTests {
  private static let program = CommandDefinition(
    "entsim",
    abstract: "Run scenarios",
    subcommands: [CommandDefinition("run", abstract: "Run scenarios", action: 1)],
    topics: [
      HelpTopic(
        "colours",
        abstract: "What colours mean",
        discussion: "They are the same in every report.",
        sections: [
          HelpTopic.Section("Colours", [("red", "It failed."), ("  dark", "It failed badly.")])
        ]
      )
    ]
  )

  private func help(_ words: [String]) throws -> String? {
    guard case .showHelp(let page) = try Self.program.parse(words) else { return nil }
    return page.text(width: 80)
  }

  @Test("a topic has a page of its own")
  func page() throws {
    #expect(
      try help(["help", "colours"]) == """
        What colours mean

        They are the same in every report.

        Colours:
          red     It failed.
            dark  It failed badly.

        """
    )
  }

  @Test("the program's page lists the topics")
  func list() throws {
    let text = try #require(try help(["--help"]))
    #expect(
      text.contains("Topics, as in 'entsim help TOPIC':\n  colours        What colours mean\n")
    )
  }

  @Test(
    "a word that is no topic gets a suggestion",
    arguments: [
      (["help", "colors"], "unknown command 'colors'; did you mean 'colours'?"),
      (["help", "zebra"], "unknown command 'zebra'; expected run or colours"),
      (["colours"], "unknown command 'colours'; did you mean 'help colours'?"),
    ]
  )
  func unknown(words: [String], message: String) throws {
    let error = #expect(throws: UsageError.self) { try Self.program.parse(words) }
    #expect(error?.description == "\(message)\nSee 'entsim --help'.")
  }
}
