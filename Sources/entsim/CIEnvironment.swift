import EntsimDiagnostics
import EntsimEngine
import EntsimPlatform
import EntsimSuite

/// A CI system, and the variables by which it says which shard this is.
struct CIEnvironment {
  /// The variable that says which shard this is.
  private let index: String
  /// What it counts from.
  private var first = 0
  /// The variables that say instead what it counts from, and how far apart two values are.
  private var spacing: (first: String, step: String)?
  /// The variable that says how many shards there are.
  private let count: String?

  /// Those that are known; where one runs within another, the inner one comes first.
  private static let all = [
    // Bazel
    CIEnvironment(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS"),
    // GitLab
    CIEnvironment(index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
    // CircleCI
    CIEnvironment(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    // Buildkite
    CIEnvironment(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    // Slurm: an array may begin anywhere.
    CIEnvironment(
      index: "SLURM_ARRAY_TASK_ID",
      spacing: ("SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP"),
      count: "SLURM_ARRAY_TASK_COUNT"
    ),
    // Kubernetes: an indexed job does not tell its pods how many there are.
    CIEnvironment(index: "JOB_COMPLETION_INDEX", count: nil),
  ]

  /// Returns the shard that the environment says.
  ///
  /// - Parameter count: How many there are, where the command line says so.
  /// - Returns: Nil where no runner is at work.
  /// - Throws: What does not fit together.
  static func shard(of count: Int?) throws(CommandRefusal) -> Shard? {
    if let file = ProcessEnvironment.value(of: "TEST_SHARD_STATUS_FILE") {
      // By this file Bazel sees that its shards are no copies of the whole.
      do throws(FileError) {
        try Files.write([], to: file)
      } catch {
        throw CommandRefusal("\(error)")
      }
    }
    let runner = all.first { ProcessEnvironment.value(of: $0.index) != nil }
    guard let runner else { return nil }
    return try runner.shard(of: count)
  }

  private func shard(of given: Int?) throws(CommandRefusal) -> Shard? {
    let said = try count.flatMap { name throws(CommandRefusal) in try number(name) }
    if let said, let given, said != given {
      throw CommandRefusal(
        "--shard says \(given) shards, but \(count ?? "") says \(said)"
      )
    }
    guard let count = given ?? said else {
      throw CommandRefusal(
        "\(index) gives the number of the shard, but no variable gives the number of shards; "
          + "write --shard auto/N"
      )
    }
    guard let value = try number(index) else { return nil }
    let position = try position(of: value)
    guard let shard = Shard(position + 1, of: count) else {
      let range = "\(first) to \(first + count - 1)"
      throw CommandRefusal(
        "\(index) is \(value), which is not one of \(count) shards; "
          + "expected \(spacing == nil ? range : "an array without gaps")"
      )
    }
    return shard
  }

  /// Returns how many shards come before one.
  private func position(of value: Int) throws(CommandRefusal) -> Int {
    guard let spacing else { return value - first }
    let (least, step) = (try number(spacing.first) ?? 0, try number(spacing.step) ?? 1)
    guard step > 0, (value - least) % step == 0 else { return -1 }
    return (value - least) / step
  }

  /// Returns the number in a variable, nil where it is not set.
  private func number(_ name: String) throws(CommandRefusal) -> Int? {
    guard let text = ProcessEnvironment.value(of: name) else { return nil }
    guard let number = Int(text), (0...1_000_000_000).contains(number) else {
      throw CommandRefusal("\(name) is '\(text.visible)', and no number that could be a shard's")
    }
    return number
  }
}
