internal import EntsimPlatform
internal import EntsimScenarioModel
internal import EntsimSuite

/// The scenarios of a folder, as tests.
///
/// ```swift
/// @Test(arguments: try ScenarioSuite("Player/Scenarios").cells)
/// func specification(_ cell: ScenarioCell) throws { try cell.run() }
/// ```
public struct ScenarioSuite: Sendable {
  /// Each scenario, of a matrix each cell, in the order of the paths; each file that is not valid too, whose run fails.
  public let cells: [ScenarioCell]

  /// Reads a suite; nothing is run yet.
  ///
  /// - Parameters:
  ///   - path: A folder, or one scenario's file. A relative path begins in the folder of the test file or in one above
  ///     it, up to the folder of the package.
  ///   - tags: Words of which a scenario must have one among its tags; none lets every scenario in.
  ///   - filePath: The path of the test file.
  /// - Throws: ``ScenariosUnusable`` where the folder is missing or has no such scenario.
  public init(
    _ path: String,
    tags: [String] = [],
    filePath: String = #filePath
  ) throws(ScenariosUnusable) {
    let root = try ScenarioPath.resolve(path, from: filePath)
    let files: [String]
    do throws(FileError) {
      files =
        Files.kind(of: root) == .directory ? try ScenarioFiles.list(in: root).map(\.path) : [root]
    } catch {
      throw ScenariosUnusable(reason: "the suite cannot be read: \(error)")
    }
    let outcomes = Suite(tags: tags).outcomes(
      of: files,
      jobs: ProcessEnvironment.processorCount,
      running: false
    ) { $0 }
    cells = outcomes.flatMap { ScenarioCell.cells(of: $0) }
    guard cells.contains(where: \.isRunnable) || cells.contains(where: { !$0.isValid }) else {
      let kind =
        tags.isEmpty ? "scenario" : "scenario with the tag \(tags.joined(separator: " or "))"
      throw ScenariosUnusable(
        reason: """
          no \(kind) in \(root): a scenario is a file that ends in \
          \(ScenarioFiles.suffixes.joined(separator: " or ")), outside of \
          \(ScenarioFiles.otherFolders.joined(separator: ", "))
          """
      )
    }
  }

  /// Runs every cell, and returns those that did not do what their scenario says, in the order of the suite.
  ///
  /// It is for test frameworks other than Swift Testing: one method records each at its file and line.
  public func failures() -> [ScenarioFailure] {
    Parallel.map(count: cells.count, jobs: ProcessEnvironment.processorCount) {
      { index in cells[index].failure() }
    }
    .compactMap(\.self)
  }
}
