import EntsimDiagnostics
import EntsimPlatform
import EntsimScenarioModel
import EntsimSuite

/// A flow as the scenarios of a suite use it.
struct SharedFlow: Equatable {
  /// Its file, by the path that the places in its callers have.
  let file: String
  /// The root of the suite whose scenarios call it; empty for the current directory.
  let suite: String

  /// The root within which it may be edited; nil where it lies in another suite, whose scenarios are not known.
  var editableRoot: String? { Files.lies(file, within: suite) ? suite : nil }

  /// Why a flow is not edited that lies outside.
  static let reasonOutside =
    "the flow lies outside the suite, and other suites may use it; accept it in its own suite"

  /// Finds the scenarios of the suite that call the flow, also through other flows.
  ///
  /// - Returns: The paths of their files.
  /// - Throws: What there is in the suite that cannot be read.
  func callers(jobs: Int, nodeLimit: Int) throws -> [String] {
    let found = try ScenarioPaths.find([suite.isEmpty ? "." : suite])
    let paths =
      suite.isEmpty ? found.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 } : found
    let callers = Suite(nodeLimit: nodeLimit).outcomes(
      of: paths,
      jobs: jobs,
      running: false,
      keeping: { [file] outcome -> String? in
        outcome.sources.contains { $0.file == file } ? outcome.path : nil
      }
    )
    return callers.compactMap(\.self).reduce(into: []) { paths, path in
      if paths.last != path { paths.append(path) }
    }
  }
}
