import EntsimArguments
import Testing

@Suite("Help")
struct HelpTests {
  private func help(_ words: [String], width: Int = 80) throws -> String? {
    guard case .showHelp(let page) = try Sample.program.parse(words) else { return nil }
    return page.text(width: width)
  }

  @Test("the program's page lists its commands")
  func program() throws {
    let expected = """
      Replay entitlement scenarios and compare what happens with what is expected

      Usage: entsim COMMAND

      Commands:
        run            Run scenarios
        lint           Check scenarios without running them
        fixture        Work with fixtures

      Options:
        -h, --help     Show this help
            --version  Show the version

      """
    #expect(try help(["--help"]) == expected)
    #expect(try help(["-h", "run"]) == expected)
    #expect(try help(["help"]) == expected)
  }

  @Test("a command's page aligns its columns and wraps within them")
  func command() throws {
    let expected = """
      Run scenarios

      Usage: entsim run [OPTIONS] [PATH...]

      Every scenario runs on its own virtual clock, so the order in which scenarios
      finish never shows in the output.

      Formats of reports:
        text   for people
        junit  for build servers

      Arguments:
        PATH                        Scenario files, or folders of them (default:
                                    Scenarios)

      Options:
        -r, --report FORMAT[=FILE]  Write a report (may be given several times)
        -j, --jobs N                Scenarios to run at once; as many as there are
                                    processors unless told (1 to 256)
            --seed SEED             Where generated values begin (from -9; default: 0)
            --color WHEN            Colour the output (auto, always or never; default:
                                    auto)
        -t, --trace                 Show each run as a sequence
        -v, --verbose               Say more
        -h, --help                  Show this help

      Examples:
        entsim run Scenarios/Cancel
            Runs what lies in one folder.
        entsim run --report junit=results.xml --report text
            Writes a file for the build server and a text for the person who watches.

      """
    #expect(try help(["run", "--help"]) == expected)
    #expect(try help(["help", "run"]) == expected)
  }

  @Test("a narrow page gives long terms a line of their own")
  func narrow() throws {
    let text = try #require(try help(["run", "--help"], width: 40))
    #expect(
      text.contains(
        """
        Options:
          -r, --report FORMAT[=FILE]
                         Write a report (may be
                         given several times)
          -j, --jobs N   Scenarios to run at
                         once; as many as there
                         are processors unless
                         told (1 to 256)
        """
      )
    )
    let tooLong = text.split(separator: "\n").filter { $0.count > 40 && !$0.contains("entsim") }
    #expect(tooLong == [])
  }

  @Test("help stands on every level")
  func levels() throws {
    #expect(
      try help(["fixture", "--help"]) == """
        Work with fixtures

        Usage: entsim fixture COMMAND

        Commands:
          add         Add a fixture
          list        List the fixtures

        Options:
          -h, --help  Show this help

        """
    )
    #expect(
      try help(["fixture", "add", "-h"]) == """
        Add a fixture

        Usage: entsim fixture add NAME FILE

        Arguments:
          NAME        What to call it
          FILE        Where it is

        Options:
          -h, --help  Show this help

        """
    )
    #expect(try help(["help", "fixture", "add"]) == help(["fixture", "add", "--help"]))
  }

  @Test("a request for help wins over mistakes beside it")
  func helpWins() throws {
    #expect(try help(["run", "--bogus", "--jobs", "--help"]) == help(["run", "--help"]))
  }

  @Test("the version is asked for at the outermost level")
  func version() throws {
    guard case .showVersion = try Sample.program.parse(["--version"]) else {
      Issue.record("expected a request for the version")
      return
    }
  }
}
