import EntsimArguments
import Testing

@Suite("The example of a parameter")
struct DocumentedParameterTests {
  private enum Action: Hashable {
    case run
  }

  @Test(
    "declares an option, and reads what was given for it",
    arguments: zip([[], ["-j4"]], [2, 4])
  )
  func option(words: [String], expected: Int) throws {
    let processorCount = 2
    let jobs = Parameter.option("jobs", short: "j", .integer(in: 1...256), help: "Runs at once")
    let run = CommandDefinition("run", abstract: "Run all", action: Action.run, parameters: jobs)
    guard case .perform(.run, let parsed) = try run.parse(words) else {
      Issue.record("the command is not performed")
      return
    }
    let count = parsed[jobs] ?? processorCount
    #expect(count == expected)
  }
}
