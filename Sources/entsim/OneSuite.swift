import EntsimArguments
import EntsimDiagnostics
import EntsimEntitlement
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimScenarios
import EntsimSuite

/// The files of scenarios that a person has named, all of one suite.
struct OneSuite {
  /// The folder of the suite; `.` for the current one.
  let root: String
  /// The files of the scenarios, at least one.
  let scenarios: [String]

  /// Finds the scenarios behind paths.
  ///
  /// - Throws: When there are none, or when they belong to several suites, which would have to be judged by several
  ///   catalogues.
  init(_ paths: [String]) throws {
    let files = try ScenarioPaths.find(paths)
    let roots = Self.roots(of: files)
    guard roots.count == 1 else {
      throw CommandRefusal(
        "the scenarios belong to \(roots.count) suites, \(Self.list(roots)); name scenarios of one suite. A "
          + "suite is the nearest folder called Scenarios above a file, or else the file's own folder"
      )
    }
    root = roots[0]
    scenarios = files.filter {
      SuitePath.isStandardInput($0) || !Self.isPart($0, ofCatalogueBelow: roots[0])
    }
    guard !scenarios.isEmpty else {
      throw CommandRefusal(
        "no scenario in \(paths.map(\.visible).joined(separator: ", ")): the folder \(CatalogueLoader.folder) contains "
          + "only requirements, which 'entsim lint' checks",
        .noInput
      )
    }
  }

  /// Reads the requirements of the suite.
  ///
  /// - Throws: When there are none, or when they are not valid; the message has what is wrong with them.
  func catalogue() throws(CommandRefusal) -> Catalogue {
    let loaded = CatalogueLoader().load(root: root == "." ? "" : root)
    if let catalogue = loaded.catalogue { return catalogue }
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let invalid = loaded.files.filter { !$0.isValid }.map {
      LintReport.Result(of: SuiteOutcome(of: $0, from: directory))
    }
    guard invalid.isEmpty else {
      throw CommandRefusal(
        "the requirements are not valid\n" + LintReport().text(of: invalid),
        .invalidScenario
      )
    }
    throw CommandRefusal(
      "the suite has no requirements; they belong in the folder "
        + "\(CatalogueLoader.folder) below the folder Scenarios",
      .noInput
    )
  }

  /// Returns the roots of the suites that files belong to, each once.
  private static func roots(of files: [String]) -> [String] {
    let directory = ProcessEnvironment.currentDirectory ?? ""
    var texts: Set<String> = []
    var identities: Set<Files.Identity> = []
    return files.compactMap { file in
      let root = SuitePath.root(ofScenarioAt: file, from: directory)
      guard texts.insert(root).inserted else { return nil }
      let path = root.isEmpty ? "." : root
      // One suite may have several roots, as `Scenarios` and `./Scenarios`.
      guard Files.identity(of: path).map({ identities.insert($0).inserted }) ?? true else {
        return nil
      }
      return path
    }
  }

  /// Returns the first few of several folders, and how many more there are.
  private static func list(_ folders: [String]) -> String {
    let folders = folders.map(\.visible)
    return folders.count <= 3
      ? folders.dropLast().joined(separator: ", ") + " and " + folders[folders.count - 1]
      : folders.prefix(2).joined(separator: ", ") + " and \(folders.count - 2) more"
  }

  private static func isPart(_ file: String, ofCatalogueBelow root: String) -> Bool {
    let folder = "\(root)/\(CatalogueLoader.folder)"
    return Files.kind(of: folder) == .directory && Files.lies(file, within: folder)
  }
}
