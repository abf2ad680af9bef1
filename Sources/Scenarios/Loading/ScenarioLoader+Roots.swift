internal import EntsimDiagnostics
internal import EntsimPlatform
internal import EntsimScenarioModel
internal import EntsimYAML

extension ScenarioLoader {
  /// Returns the folders of the roots that suites name, and of those that these name in turn, each once.
  ///
  /// What is wrong with a file that names roots is left out here; a scenario that uses one of its names reports it.
  ///
  /// - Parameter suites: The roots of suites.
  /// - Returns: The folders that exist, in the order in which they are named; those of the suites are not among them.
  public func foldersOfRoots(namedBy suites: [String]) -> [String] {
    var seen = Set(suites.compactMap { Files.identity(of: $0.isEmpty ? "." : $0) })
    var open = suites
    var folders: [String] = []
    while !open.isEmpty {
      let suite = open.removeFirst()
      let file = SuitePath.join(suite, SuitePath.rootsFile)
      guard let bytes = try? read(file) else { continue }
      for root in NamedRoots(bytes, file: file, in: suite, limits: limits).roots {
        guard let identity = Files.identity(of: root.folder), seen.insert(identity).inserted else {
          continue
        }
        folders.append(root.folder)
        open.append(root.folder)
      }
    }
    return folders
  }
}
