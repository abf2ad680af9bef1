import Foundation
import TestSupport
import Testing

@Suite("entsim run --shard")
struct ShardTests {
  /// An environment in which no runner is at work.
  static let nobody: [String: String?] = [
    "TEST_SHARD_INDEX": nil, "TEST_SHARD_STATUS_FILE": nil, "CI_NODE_INDEX": nil,
    "CI_NODE_TOTAL": nil, "CIRCLE_NODE_INDEX": nil, "BUILDKITE_PARALLEL_JOB": nil,
    "SLURM_ARRAY_TASK_ID": nil, "JOB_COMPLETION_INDEX": nil,
  ]

  /// The paths with cells that a run reports.
  static func cases(_ options: [String], in folder: TestFolder) throws -> [String] {
    let outcome = try Program.debug.run(["run", "--report", "json"] + options, in: folder.url)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let results = (json as? [String: Any])?["results"] as? [[String: Any]] ?? []
    return results.compactMap { result in
      (result["path"] as? String).map { "\($0) [\(result["cell"] as? String ?? "")]" }
    }
  }

  @Test("every scenario is in exactly one shard", arguments: [1, 2, 3, 7, 40])
  func partition(count: Int) throws {
    let folder = try ReportedSuite.make()
    let all = try Self.cases([], in: folder)
    #expect(all.count == 9)
    let shards = try (1...count).map { try Self.cases(["--shard", "\($0)/\(count)"], in: folder) }
    #expect(shards.flatMap(\.self).sorted() == all.sorted())
  }

  @Test("a scenario stays in its shard whatever else the suite holds, and however it is reached")
  func stable() throws {
    let folder = try ReportedSuite.make()
    let before = try (1...3).map { try Self.cases(["--shard", "\($0)/3"], in: folder) }
    for number in 0..<10 {
      let text = "scenario: One\nsteps:\n  - device: goes offline\n"
      try folder.write(text, to: "Scenarios/A/\(number).yaml")
    }
    for shard in 1...3 {
      let options = ["--shard", "\(shard)/3"]
      let after = try Self.cases(options, in: folder)
      #expect(after.filter { !$0.hasPrefix("Scenarios/A/") } == before[shard - 1])
      let alone = try Self.cases(options + ["./Scenarios/Wrong/../Wrong"], in: folder)
      #expect(
        alone.map { $0.replacing("./Scenarios/Wrong/..", with: "Scenarios") }
          == before[shard - 1].filter { $0.hasPrefix("Scenarios/Wrong") }
      )
    }
  }

  @Test("a shard may be empty, and says which it is")
  func empty() throws {
    let folder = try ReportedSuite.make()
    let outcomes = try (1...7).map { shard in
      try Program.debug.run(
        ["run", "Scenarios/pass.yaml", "--shard", "\(shard)/7"],
        in: folder.url
      )
    }
    #expect(outcomes.allSatisfy { $0.status == 0 && $0.errors == "" })
    let next =
      "put all shards together:  entsim merge FILE…, from each shard's --report json=FILE\n"
    let empty = outcomes.filter { $0.output.contains(" of 7: 0 scenarios: 0 passed\n\(next)") }
    #expect(empty.count == 6)
    #expect(outcomes.count { $0.output.contains(" of 7: 1 scenario: 1 passed\n\(next)") } == 1)
  }

  @Test(
    "auto takes what the runner says, each by its own counting",
    arguments: [
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], "auto", "1/3"),
      (["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "3"], "auto/3", "3/3"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], "auto", "1/3"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], "auto", "3/3"),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"], "auto", "2/3"),
      (
        ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "auto", "2/3"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_STEP": "1",
        ], "auto", "1/3"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "3",
          "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "14", "SLURM_ARRAY_TASK_STEP": "2",
        ], "auto", "3/3"
      ),
      (["JOB_COMPLETION_INDEX": "0"], "auto/3", "1/3"),
      (
        ["JOB_COMPLETION_INDEX": "0", "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"], "auto",
        "2/3"
      ),
      (["CI_NODE_TOTAL": "1"], "auto", nil),
    ] as [([String: String?], String, String?)]
  )
  func runners(environment: [String: String?], option: String, shard: String?) throws {
    let folder = try ReportedSuite.make()
    let options = ["run", "--report", "json"]
    let expected = try Program.debug.run(
      options + (shard.map { ["--shard", $0] } ?? []),
      in: folder.url
    )
    let outcome = try Program.debug.run(
      options + ["--shard", option],
      in: folder.url,
      environment: Self.nobody.merging(environment) { $1 }
    )
    #expect(outcome.output == expected.output)
    #expect(outcome.status == expected.status)
    #expect(
      outcome.errors
        == (shard == nil
          ? "entsim: no runner says which shard this is, so everything is run\n" : "")
    )
  }

  @Test("without --shard auto, the environment changes nothing")
  func ambient() throws {
    let folder = try ReportedSuite.make()
    let expected = try Program.debug.run(["run"], in: folder.url)
    let outcome = try Program.debug.run(
      ["run"],
      in: folder.url,
      environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"]
    )
    #expect(outcome == expected)
  }

  @Test("tells Bazel that its shards are understood")
  func statusFile() throws {
    let folder = try ReportedSuite.make()
    let file = folder.url.appending(path: "status")
    let outcome = try Program.debug.run(
      ["run", "Scenarios/pass.yaml", "--shard", "auto"],
      in: folder.url,
      environment: [
        "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "1", "TEST_SHARD_STATUS_FILE": file.path,
      ]
    )
    #expect(outcome.status == 0)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test(
    "refuses what is no shard with 64",
    arguments: [
      (
        "auto", ["JOB_COMPLETION_INDEX": "0"],
        "JOB_COMPLETION_INDEX gives the number of the shard, but no variable gives the number of shards; "
          + "write --shard auto/N"
      ),
      (
        "auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
        "CI_NODE_INDEX is 0, which is not one of 3 shards; expected 1 to 3"
      ),
      (
        "auto", ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"],
        "TEST_SHARD_INDEX is 3, which is not one of 3 shards; expected 0 to 2"
      ),
      (
        "auto/4", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"],
        "--shard says 4 shards, but TEST_TOTAL_SHARDS says 3"
      ),
      (
        "auto", ["TEST_SHARD_INDEX": "one", "TEST_TOTAL_SHARDS": "3"],
        "TEST_SHARD_INDEX is 'one', and no number that could be a shard's"
      ),
      (
        "auto",
        [
          "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_STEP": "1",
        ],
        "SLURM_ARRAY_TASK_ID is 9, which is not one of 3 shards; expected an array without gaps"
      ),
      (
        "0/3", [:],
        "'0/3' is not a value for --shard; expected a shard such as 1/4, or auto, or auto/4"
          + "\nSee 'entsim run --help'."
      ),
      (
        "4/3", [:],
        "'4/3' is not a value for --shard; expected a shard such as 1/4, or auto, or auto/4"
          + "\nSee 'entsim run --help'."
      ),
    ] as [(String, [String: String?], String)]
  )
  func usage(option: String, environment: [String: String?], message: String) throws {
    let outcome = try Program.debug.run(
      ["run", "--shard", option],
      environment: Self.nobody.merging(environment) { $1 }
    )
    #expect(outcome == Program.Outcome(status: 64, output: "", errors: "entsim: \(message)\n"))
  }
}
