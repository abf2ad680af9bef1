import EntitlementScenarios
import Testing

@Suite("A cell that fails")
struct FailingCellTests {
  private func cell(_ name: String) throws -> ScenarioCell {
    let cells = try ScenarioSuite("Wrong/Scenarios").cells
    return try #require(cells.first { $0.id == name })
  }

  @Test("is recorded at the line of its YAML file")
  func place() throws {
    let cell = try cell("wrong-callback.yaml")
    #expect(cell.testDescription == "A first sign-in check finds a token")
    try withKnownIssue {
      try cell.run()
    } matching: { issue in
      issue.sourceLocation?.filePath == cell.file && issue.sourceLocation?.line == 4
        && issue.comments.first?.rawValue.contains("+ setRequestorComplete: SUCCESS") == true
    }
  }

  @Test("has a trace and an HTML report")
  func attachments() throws {
    let failure = try #require(try cell("wrong-callback.yaml").failure())
    #expect(failure.trace?.contains("step 2, line 6, app: checkAuthentication") == true)
    let report = String(decoding: try #require(failure.report), as: UTF8.self)
    #expect(report.hasPrefix("<!DOCTYPE html>"))
    #expect(report.contains("A first sign-in check finds a token"))
  }

  @Test("because its file is not valid is recorded where the mistake stands")
  func invalid() throws {
    let cell = try cell("unknown-word.yaml")
    try withKnownIssue {
      try cell.run()
    } matching: { issue in
      issue.sourceLocation?.filePath == cell.file && issue.sourceLocation?.line == 4
        && issue.comments.first?.rawValue.contains("setRequestors") == true
    }
  }

  @Test("throws its failure where no test could record it")
  func elsewhere() async throws {
    let cell = try cell("wrong-callback.yaml")
    let failure = await Task.detached { () async -> ScenarioFailure? in
      do throws(ScenarioFailure) {
        try cell.run()
        return nil
      } catch {
        return error
      }
    }
    .value
    #expect(failure?.line == 4)
    #expect(failure?.description.hasPrefix("\(cell.file):4:") == true)
  }

  @Test("is among the failures of its suite, for other test frameworks")
  func failures() throws {
    let failures = try ScenarioSuite("Wrong/Scenarios").failures()
    #expect(failures.map(\.line) == [4, 4])
    #expect(failures.map(\.title).last == "A first sign-in check finds a token")
  }
}

@Suite("A suite that is not there")
struct MissingSuiteTests {
  @Test("names the places where it was looked for")
  func missing() throws {
    let error = #expect(throws: ScenariosUnusable.self) { try ScenarioSuite("Nowhere") }
    let reason = try #require(error?.reason)
    #expect(reason.hasPrefix("no file or folder Nowhere: looked for "))
    #expect(reason.contains("/Tests/EntitlementScenariosTests/Nowhere, "), "\(reason)")
    #expect(reason.hasSuffix("the folder of the test file or of the package."))
  }

  @Test("or that has no scenario says what one is")
  func empty() throws {
    let error = #expect(throws: ScenariosUnusable.self) {
      try ScenarioSuite("Player/Scenarios", tags: ["none"])
    }
    #expect(error?.reason.hasPrefix("no scenario with the tag none in /") == true)
  }
}
