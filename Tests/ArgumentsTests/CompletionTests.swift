import Testing

@testable import EntsimArguments

@Suite("Completions")
struct CompletionTests {
  @Test("know each command, and help for each command that holds others")
  func places() {
    #expect(
      CompletionTable(Sample.program).places.map(\.path) == [
        "entsim", "entsim run", "entsim lint", "entsim fixture", "entsim fixture add",
        "entsim fixture list", "entsim help", "entsim help fixture",
      ]
    )
  }

  @Test("offer commands, help and the options of the program first")
  func program() throws {
    let place = try #require(CompletionTable(Sample.program).places.first)
    #expect(place.candidates.map(\.word) == ["run", "lint", "fixture", "help"])
    #expect(place.options.map(\.names) == [["-h", "--help"], ["--version"]])
    #expect(place.arguments == [])
  }

  @Test("know the names and the values of options, and the paths of arguments")
  func command() throws {
    let place = try #require(CompletionTable(Sample.program).places.dropFirst().first)
    #expect(
      place.options.map(\.names) == [
        ["-r", "--report"], ["-j", "--jobs"], ["--seed"], ["--color"], ["-t", "--trace"],
        ["-v", "--verbose"], ["-h", "--help"],
      ]
    )
    let nothing = CompletionTable.Value(words: [], paths: .none)
    let colors = CompletionTable.Value(words: ["auto", "always", "never"], paths: .none)
    #expect(place.options.map(\.value) == [nothing, nothing, nothing, colors, nil, nil, nil])
    let files = CompletionTable.Value(words: [], paths: .files)
    #expect(place.arguments == [CompletionTable.Argument(value: files, isRepeated: true)])
  }

  @Test("offer the words and paths that a type suggests, without those that need quotes")
  func suggestions() throws {
    let name = Parameter.argument(
      .text("NAME").suggesting(["a-1", "b=", "c d", "$(e)", "ü"]),
      help: ""
    )
    let report = Parameter.options(
      "report",
      .text("R").suggesting(["f="], filesAttached: true),
      help: ""
    )
    let run = Parameter.argument(.text("RUN").suggesting(["last"]).suggestingFiles, help: "")
    let folder = Parameter.option("into", .folder("DIR"), help: "")
    let command = CommandDefinition(
      "a",
      abstract: "",
      action: 0,
      parameters: name,
      report,
      run,
      folder
    )
    let place = try #require(CompletionTable(command).places.first)
    #expect(
      place.arguments.map(\.value) == [
        CompletionTable.Value(words: ["a-1", "b="], paths: .none),
        CompletionTable.Value(words: ["last"], paths: .files),
      ]
    )
    #expect(
      place.options.compactMap(\.value) == [
        CompletionTable.Value(words: ["f="], paths: .attached),
        CompletionTable.Value(words: [], paths: .folders),
      ]
    )
  }

  @Test("offer the topics of help")
  func topics() throws {
    let program = CommandDefinition(
      "a",
      abstract: "",
      subcommands: [CommandDefinition("b", abstract: "B", action: 0)],
      topics: [HelpTopic("c", abstract: "C", sections: [])]
    )
    let place = try #require(CompletionTable(program).places.last)
    #expect(place.path == "a help")
    #expect(
      place.candidates == [
        CompletionTable.Candidate(word: "b", about: "B"),
        CompletionTable.Candidate(word: "c", about: "C"),
      ]
    )
  }

  @Test(
    "quote what a shell would read otherwise",
    arguments: [
      (CompletionShell.zsh, #"_it_describe command 'do:It'\''s $HOME\ `x`' 'help:"#),
      (CompletionShell.fish, #"__it_describe 'do' 'It\'s $HOME\\ `x`' 'help' '"#),
      (CompletionShell.bash, #"_it_offer none do help ;;"#),
    ]
  )
  func quotes(shell: CompletionShell, line: String) {
    let program = CommandDefinition(
      "it",
      abstract: "",
      subcommands: [CommandDefinition("do", abstract: #"It's $HOME\ `x`"#, action: 0)]
    )
    #expect(program.completions(for: shell).contains(line))
  }
}
