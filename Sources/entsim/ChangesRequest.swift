import EntsimArguments
import EntsimDiagnostics
import EntsimMutants
import EntsimPlatform

/// What has changed since a commit, where a person asks only for that.
enum ChangesRequest {
  static let parameter = Parameter<String?>.option(
    "since",
    .text("REV"),
    help: "Only mutants that the changes since the commit REV concern"
  )

  /// How long a diff may be.
  private static let mostBytes = 256 << 20

  /// Returns what has changed since a commit in the repository of a folder, also what is not committed yet; a new file
  /// counts once it is added.
  ///
  /// - Throws: When git does not know the commit, or is not there.
  static func changes(since revision: String, around folder: String) throws -> ChangedPlaces {
    let lacksCommit = CommandRefusal(
      "git knows no commit '\(revision.visible)' in \(folder.visible); --since takes a commit of the repository in "
        + "which the scenarios are"
    )
    let commit = "\(revision)^{commit}"
    guard
      try ProcessEnvironment.run(
        "/usr/bin/env",
        ["git", "-C", folder, "rev-parse", "--quiet", "--verify", "--end-of-options", commit]
      ) == 0
    else { throw lacksCommit }
    let scratch = try TemporaryFolder()
    let file = "\(scratch.path)/diff"
    let status = try ProcessEnvironment.run(
      "/usr/bin/env",
      [
        "git", "-C", folder, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-prefix",
        "--no-renames", "--no-color",
        "--no-ext-diff", "--output=\(file)", "--end-of-options", commit, "--",
      ]
    )
    guard status == 0 else { throw lacksCommit }
    let diff = try Files.read(file, limit: mostBytes)
    return ChangedPlaces(diff: String(decoding: diff, as: UTF8.self))
  }
}
