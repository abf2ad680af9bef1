import EntsimArguments
import Testing

@Suite("A command line that makes no sense")
struct UsageErrorTests {
  private func message(_ words: [String]) -> String? {
    #expect(throws: UsageError.self) { try Sample.program.parse(words) }?.reason.description
  }

  @Test("the sentence comes first, then where to read on")
  func wholeText() {
    let error = #expect(throws: UsageError.self) {
      try Sample.program.parse(["run", "--job", "4"])
    }
    #expect(
      error?.description == """
        unknown option '--job'; did you mean '--jobs'?
        See 'entsim run --help'.
        """
    )
    #expect(error?.commandPath == ["entsim", "run"])
    #expect(error?.reason == .unknownOption("--job", nearest: "--jobs", argument: "PATH"))
  }

  @Test(
    "the message names the command",
    arguments: [
      ([], "a command is missing; expected run, lint or fixture"),
      (["fixture"], "a command is missing; expected add or list"),
      (["rnu"], "unknown command 'rnu'; did you mean 'run'?"),
      (["fixture", "ad"], "unknown command 'ad'; did you mean 'add'?"),
      (
        ["Scenarios/Cancel"],
        "unknown command 'Scenarios/Cancel'; expected run, lint or fixture"
      ),
      (
        ["--jobs=4", "run"],
        "'--jobs=4' belongs after the command, as in 'entsim run --jobs=4'"
      ),
      (["-t", "run"], "'-t' belongs after the command, as in 'entsim run -t'"),
      (["--versio"], "unknown option '--versio'; did you mean '--version'?"),
      (["fixture", "--version"], "unknown option '--version'"),
    ]
  )
  func commands(words: [String], expected: String) {
    #expect(message(words) == expected)
  }

  @Test(
    "the message names the option",
    arguments: [
      (["--tarce"], "unknown option '--tarce'; did you mean '--trace'?"),
      (["--jbos=4"], "unknown option '--jbos'; did you mean '--jobs'?"),
      (["--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
      (["-jobs"], "unknown option '-jobs'; did you mean '--jobs'?"),
      (["-jobs=4"], "unknown option '-jobs'; did you mean '--jobs'?"),
      (["-x"], "unknown option '-x'; if it is meant as PATH, put it after '--'"),
      (["-tx"], "unknown option '-x'; if it is meant as PATH, put it after '--'"),
      (
        ["--quite-unlike"],
        "unknown option '--quite-unlike'; if it is meant as PATH, put it after '--'"
      ),
      (["--jobs"], "--jobs needs a value: --jobs N"),
      (["-j"], "-j needs a value: -j N"),
      (["--report", "--", "x"], "--report needs a value: --report FORMAT[=FILE]"),
      (
        ["--report", "--trace"],
        """
        --report needs a value, but '--trace' looks like an option; \
        if it is meant as the value, write '--report=--trace'
        """
      ),
      (
        ["-r", "-t"],
        """
        -r needs a value, but '-t' looks like an option; \
        if it is meant as the value, write '-r-t'
        """
      ),
      (["--trace=yes"], "--trace takes no value, but was given 'yes'"),
      (["-t=yes"], "-t takes no value, but was given 'yes'"),
      (["--jobs", "2", "-j3"], "--jobs may be given once, but was given '2' and then '3'"),
    ]
  )
  func options(words: [String], expected: String) {
    #expect(message(["run"] + words) == expected)
  }

  @Test(
    "the message names the word, the parameter and what is allowed",
    arguments: [
      (["--jobs", "0"], "'0' is not a value for --jobs; expected a whole number from 1 to 256"),
      (["-jx"], "'x' is not a value for -j; expected a whole number from 1 to 256"),
      (["--jobs="], "'' is not a value for --jobs; expected a whole number from 1 to 256"),
      (["--jobs", "-1"], "'-1' is not a value for --jobs; expected a whole number from 1 to 256"),
      (["--seed", "-10"], "'-10' is not a value for --seed; expected a whole number from -9"),
      (["--color", "alwasy"], "'alwasy' is not a value for --color; did you mean 'always'?"),
      (["--color", "x"], "'x' is not a value for --color; expected auto, always or never"),
      ([""], "'' is not a value for PATH; expected a path that is not empty"),
    ]
  )
  func values(words: [String], expected: String) {
    #expect(message(["run"] + words) == expected)
  }

  @Test(
    "the message names the argument",
    arguments: [
      (["add"], "NAME is missing"),
      (["add", "a"], "FILE is missing"),
      (["add", "a", "b", "c"], "'c' is one argument too many"),
      (["list", "all"], "'all' is one argument too many"),
      (["list", "-x"], "unknown option '-x'"),
    ]
  )
  func arguments(words: [String], expected: String) {
    #expect(message(["fixture"] + words) == expected)
  }

  @Test("control characters of a word do not reach the terminal")
  func controlCharacters() {
    #expect(message(["fixture", "add", "a", "b", "\u{1B}[31m"])?.contains("'\\u{1B}[31m'") == true)
  }
}
