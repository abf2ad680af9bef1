import EntsimArguments
import Testing

@Suite("A command line that makes sense")
struct ParsingTests {
  private func run(_ words: String...) throws -> ParsedArguments {
    guard case .perform(.run, let parsed) = try Sample.program.parse(["run"] + words) else {
      throw Unexpected()
    }
    return parsed
  }

  private struct Unexpected: Error {}

  @Test("parameters that are not given have their defaults")
  func defaults() throws {
    let parsed = try run()
    #expect(parsed[Sample.paths] == ["Scenarios"])
    #expect(parsed[Sample.jobs] == nil)
    #expect(parsed[Sample.seed] == 0)
    #expect(parsed[Sample.color] == .auto)
    #expect(parsed[Sample.reports] == [])
    #expect(parsed[Sample.trace] == false)
  }

  @Test(
    "an option takes its value in every customary way",
    arguments: [["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"], ["-j=4"], ["-tvj4"]]
  )
  func optionForms(words: [String]) throws {
    guard case .perform(_, let parsed) = try Sample.program.parse(["run"] + words) else {
      throw Unexpected()
    }
    #expect(parsed[Sample.jobs] == 4)
  }

  @Test("words become values of their types")
  func types() throws {
    let parsed = try run("--color", "never", "--seed=42", "-tv")
    #expect(parsed[Sample.color] == .never)
    #expect(parsed[Sample.seed] == 42)
    #expect(parsed[Sample.trace])
    #expect(parsed[Sample.verbose])
  }

  @Test("an option that repeats keeps the order, and the equals signs within values")
  func repeated() throws {
    let parsed = try run("--report", "junit=a.xml", "-r", "text", "--report=json=b=c.json")
    #expect(parsed[Sample.reports] == ["junit=a.xml", "text", "json=b=c.json"])
  }

  @Test("arguments may stand before, between and after options")
  func mixed() throws {
    let parsed = try run("a", "--trace", "b", "--jobs", "2", "c")
    #expect(parsed[Sample.paths] == ["a", "b", "c"])
  }

  @Test("after -- every word is an argument, and a lone dash always is")
  func terminator() throws {
    #expect(
      try run("-", "--", "--trace", "--", "-x")[Sample.paths] == ["-", "--trace", "--", "-x"]
    )
    #expect(try run("--")[Sample.paths] == ["Scenarios"])
    #expect(try run("--", "--help")[Sample.paths] == ["--help"])
  }

  @Test("a negative number is a value, and a dash alone is one too")
  func valuesWithDash() throws {
    #expect(try run("--seed", "-9")[Sample.seed] == -9)
    #expect(try run("--report", "-")[Sample.reports] == ["-"])
    #expect(try run("--report=--odd")[Sample.reports] == ["--odd"])
    #expect(try run("--report=")[Sample.reports] == [""])
  }

  @Test("the same flag twice is no mistake")
  func flagTwice() throws {
    #expect(try run("--trace", "-t")[Sample.trace])
  }

  @Test("commands nest, and each argument has its own name")
  func nested() throws {
    let words = ["fixture", "add", "two providers", "f.yaml"]
    guard case .perform(.add, let parsed) = try Sample.program.parse(words) else {
      throw Unexpected()
    }
    #expect(parsed[Sample.name] == "two providers")
    #expect(parsed[Sample.target] == "f.yaml")
    guard case .perform(.list, _) = try Sample.program.parse(["fixture", "list"]) else {
      throw Unexpected()
    }
  }

  @Test("a type of one's own converts with its own function")
  func customType() throws {
    let shard = Parameter.option(
      "shard",
      ValueType<[Int]>(
        placeholder: "I/N",
        expecting: "a shard such as 1/4",
        spelling: { "\($0[0])/\($0[1])" },
        convert: { word in
          let parts = word.split(separator: "/").compactMap { Int($0) }
          return parts.count == 2 ? parts : nil
        }
      ),
      help: "Run a part"
    )
    let command = CommandDefinition("run", abstract: "Run", action: 0, parameters: shard)
    guard case .perform(_, let parsed) = try command.parse(["--shard", "2/3"]) else {
      throw Unexpected()
    }
    #expect(parsed[shard] == [2, 3])
    let error = #expect(throws: UsageError.self) { try command.parse(["--shard", "2"]) }
    #expect(
      error?.reason.description == "'2' is not a value for --shard; expected a shard such as 1/4"
    )
  }

  @Test("reading a parameter of another command is a programmer's mistake")
  func undeclared() async {
    await #expect(processExitsWith: .failure) {
      if case .perform(_, let parsed) = try Sample.program.parse(["lint"]) {
        _ = parsed[Sample.jobs]
      }
    }
  }

  @Test("a name declared twice is a programmer's mistake")
  func declaredTwice() async {
    await #expect(processExitsWith: .failure) {
      let flag = Parameter.flag("trace", help: "")
      _ = CommandDefinition("x", abstract: "", action: 0, parameters: flag, flag)
    }
  }
}
