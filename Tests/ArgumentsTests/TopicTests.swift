import EntsimArguments
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
    ],
    glossary: HelpGlossary(words: ["ruler", "dark red", "colons"]) { text, search in
      let words = ["ruler", "dark red", "colons"]
      let found = words.filter { search == .exact ? $0 == text : $0.contains(text) }
      guard !found.isEmpty else { return nil }
      return HelpTopic(text, abstract: found.joined(separator: ", "), sections: [])
    }
  )

  private func help(_ words: [String]) throws -> String? {
    guard case .showHelp(let page) = try Self.program.parse(words) else { return nil }
    return page.text(width: 80)
  }

  @Test(
    "other words are looked up, and parts of them where no command or topic is meant",
    arguments: [
      (["ruler"], "ruler\n"), (["dark", "red"], "dark red\n"), (["ule"], "ruler\n"),
      (["r"], "ruler, dark red\n"), (["olons"], "colons\n"),
    ]
  )
  func words(words: [String], page: String) throws {
    #expect(try help(["help"] + words) == page)
  }

  @Test("a slip in the name of a command or a topic is no part of another word", arguments: ["rul"])
  func slip(word: String) {
    #expect(throws: UsageError.self) { try help(["help", word]) }
  }

  @Test("upper and lower case do not count in the name of a topic")
  func topicByCase() throws {
    #expect(try help(["help", "Colours"]) == help(["help", "colours"]))
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
      (["help", "colos"], "unknown command 'colos'; did you mean 'colons'?"),
      (["help", "zebra"], "unknown command 'zebra'; expected run or colours"),
      (["colours"], "unknown command 'colours'; did you mean 'help colours'?"),
    ]
  )
  func unknown(words: [String], message: String) throws {
    let error = #expect(throws: UsageError.self) { try Self.program.parse(words) }
    #expect(error?.description == "\(message)\nSee 'entsim --help'.")
  }
}
