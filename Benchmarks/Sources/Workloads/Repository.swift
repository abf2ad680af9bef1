package import Foundation

/// The files of the project that are measured with.
package struct Repository {
  /// The folder of the project.
  package let root: URL

  /// Creates the repository in a folder.
  package init(root: URL) {
    self.root = root
  }

  /// The frozen suite, which stays the same while the bundled one grows.
  var suite: URL { root.appending(path: "Benchmarks/Workloads/Suite") }

  /// The paths of the suite's scenarios below its root, in their order; fixtures are none.
  package func scenarioPaths() throws -> [String] {
    let paths = try yamlPaths(below: suite).filter { !$0.hasPrefix("Fixtures/") }
    guard !paths.isEmpty else { throw Failure("there are no scenarios in \(suite.path)") }
    return paths
  }

  /// The paths of the suite's fixtures below its root, in their order.
  package func fixturePaths() throws -> [String] {
    try yamlPaths(below: suite).filter { $0.hasPrefix("Fixtures/") }
  }

  /// The bytes of a file of the suite.
  package func bytes(of path: String) throws -> [UInt8] {
    try bytes(at: suite.appending(path: path))
  }

  /// The bytes of a scenario that is measured with, by its name.
  package func workload(_ name: String) throws -> [UInt8] {
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
