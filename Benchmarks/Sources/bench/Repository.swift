import Foundation

/// The files of the project that are measured with.
struct Repository {
  /// The folder of the project.
  let root: URL

  /// The bundled suite.
  var scenarios: URL { root.appending(path: "Scenarios") }

  /// The paths of the suite's scenarios below its root, in their order; fixtures and the catalogue
  /// are none.
  func scenarioPaths() throws -> [String] {
    let paths = try yamlPaths(below: scenarios).filter {
      !$0.hasPrefix("Fixtures/") && !$0.hasPrefix("Requirements/")
    }
    guard !paths.isEmpty else { throw Failure("there are no scenarios in \(scenarios.path)") }
    return paths
  }

  /// The paths of the suite's fixtures below its root, in their order.
  func fixturePaths() throws -> [String] {
    try yamlPaths(below: scenarios).filter { $0.hasPrefix("Fixtures/") }
  }

  /// The bytes of a file of the suite.
  func bytes(of path: String) throws -> [UInt8] {
    try bytes(at: scenarios.appending(path: path))
  }

  /// The bytes of a scenario that is measured with, by its name.
  func workload(_ name: String) throws -> [UInt8] {
    try bytes(at: root.appending(path: "Benchmarks/Workloads/\(name)"))
  }

  private func bytes(at file: URL) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw Failure("\(file.path) cannot be read")
    }
    return Array(data)
  }

  private func yamlPaths(below folder: URL) throws -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else {
      throw Failure("\(folder.path) is no folder")
    }
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted()
  }
}
