import Foundation
import TestSupport
import Testing

@Suite("entsim run --fail-fast")
struct FailFastTests {
  @Test("ends at the first scenario that fails, with the same bytes for any number of jobs")
  func end() throws {
    let suite = try LoopSuite()
    let outcomes = try [1, 2, 8].map { try suite.run("run --fail-fast --jobs \($0)") }
    #expect(outcomes[0].status == 1)
    #expect(outcomes[0].output.contains("✓ Scenario a\n"))
    #expect(
      outcomes[0].output.contains(
        "\n3 scenarios: 2 passed, 1 failed; ended at the first failure, the rest was not run\n"
      )
    )
    #expect(!outcomes[0].output.contains("Scenario c"))
    for outcome in outcomes.dropFirst() { #expect(outcome == outcomes[0]) }
    // Nothing behind it is stored either.
    let stored = outcomes[0].errors.split(separator: "\n")
    #expect(stored.count == 1 && stored[0].hasSuffix(" Scenarios/b.yaml [bad]"))
  }

  @Test("says nothing of a rest where there is none")
  func noRest() throws {
    let suite = try LoopSuite()
    let last = try suite.run("run --fail-fast Scenarios/a.yaml Scenarios/d.yaml")
    #expect(last.status == 1)
    #expect(last.output.contains("\n2 scenarios: 1 passed, 1 failed\n"))
    let good = try suite.run("run --fail-fast Scenarios/a.yaml")
    #expect(good == (try suite.run("run Scenarios/a.yaml")))
  }

  @Test("a file that is not valid ends it too, with 65")
  func invalid() throws {
    let suite = try LoopSuite()
    try suite.folder.write("scenario: [", to: "Scenarios/a.yaml")
    let outcome = try suite.run("run --fail-fast")
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("1 scenario: 0 passed, 1 not valid; ended at the first"))
  }

  @Test("its JSON says so, and is not merged with other shards")
  func json() throws {
    let suite = try LoopSuite()
    let words = "run --fail-fast --shard 1/1 --report json=r.json"
    #expect(try suite.run(words).status == 1)
    #expect(try suite.folder.read("r.json").contains("\"endsAtFailure\": true"))
    let merged = try suite.run("merge r.json")
    #expect(merged.status == 65)
    #expect(
      merged.errors == """
        entsim: r.json: is the report of a run that ended at the first failure, so scenarios are missing; \
        run the shard again without --fail-fast

        """
    )
  }

  @Test("twice, both processes end at the same scenario")
  func twice() throws {
    let suite = try LoopSuite()
    let outcome = try suite.run("run --fail-fast --twice --journal none")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "entsim: run twice: 3 runs, the same entries each time\n")
  }
}
