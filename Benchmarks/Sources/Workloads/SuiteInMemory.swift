import EntsimScenarioModel
package import EntsimScenarios
import Synchronization

/// The files of the frozen suite in memory, so that no disk is measured with what reads them.
package final class SuiteInMemory: Sendable {
  private let files: [String: [UInt8]]
  private let used = Mutex<Set<String>>([])

  /// The paths of the scenarios, in their order.
  package let scenarios: [String]

  /// Takes the suite's scenarios and fixtures into memory.
  ///
  /// - Parameters:
  ///   - repository: The project.
  ///   - others: Further files, by their paths below the suite's root; they are no scenarios.
  /// - Throws: When a file cannot be read.
  package init(_ repository: Repository, adding others: [String: [UInt8]] = [:]) throws {
    var files = others
    let paths = try repository.scenarioPaths()
    for path in try paths + repository.fixturePaths() {
      files[path] = try repository.bytes(of: path)
    }
    self.files = Dictionary(uniqueKeysWithValues: files.map { ("Scenarios/\($0.key)", $0.value) })
    scenarios = paths.map { "Scenarios/\($0)" }
  }

  /// Makes typed scenarios of all files.
  ///
  /// - Throws: When one is not valid.
  package func read() throws {
    var loader = loader()
    for path in scenarios where loader.load(path: path).scenarios.isEmpty {
      throw Failure("\(path) is not valid")
    }
  }

  /// Creates a loader that knows no fixture yet.
  package func loader() -> Loader { Loader(self) }

  /// The content of a file that was asked for, which is noted.
  fileprivate func bytes(of path: String) -> [UInt8]? {
    used.withLock { _ = $0.insert(path) }
    return files[path]
  }

  /// The content of all files that were asked for so far.
  package var usedFiles: [[UInt8]] {
    used.withLock { $0 }.sorted().compactMap { files[$0] }
  }

  /// What reads the scenarios of the suite, and each fixture once.
  package struct Loader {
    private var loader: ScenarioLoader

    fileprivate init(_ suite: SuiteInMemory) {
      loader = ScenarioLoader { path throws(ScenarioLoader.ReadFailure) in
        guard let bytes = suite.bytes(of: path) else {
          throw ScenarioLoader.ReadFailure(reason: "is not there")
        }
        return bytes
      }
    }

    /// Reads a scenario.
    package mutating func load(path: String) -> LoadResult { loader.load(path: path) }
  }
}
