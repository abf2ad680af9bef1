public import Foundation

/// A copy of the project in which all mutants are compiled in.
public struct ScratchTree {
  private let root: URL
  private let folder: URL
  /// The paths of the project's files.
  private let paths: [String]

  /// Names a copy.
  ///
  /// - Parameters:
  ///   - folder: Where the copy is.
  ///   - root: The folder of the project.
  ///   - paths: The paths of the project's files in it.
  public init(_ folder: URL, of root: URL, with paths: [String]) {
    self.root = root
    self.folder = folder
    self.paths = paths
  }

  /// Returns the mutants of the project.
  public func mutation(without rejected: RejectedMutants) throws -> SourceMutation {
    var rules: [SourceFile] = []
    var others: [SourceFile] = []
    for path in paths.sorted() where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      let name = String(path.dropFirst("Sources/".count))
      let isRule = RuleFiles.contain(name)
      guard
        isRule || ["Entitlement/", "Simulation/", "World/"].contains(where: name.hasPrefix)
          || name.contains("+Kinds")
      else { continue }
      let file = SourceFile(
        path: name,
        text: try String(contentsOf: root.appending(path: path), encoding: .utf8)
      )
      if isRule { rules.append(file) } else { others.append(file) }
    }
    return SourceMutation(of: rules, beside: others, without: rejected)
  }

  /// Returns the proofs that some mutants cannot be noticed.
  public func proofs() throws -> MutantProofs {
    let file = root.appending(path: "SourceMutants/proofs.txt")
    return MutantProofs(text: try String(contentsOf: file, encoding: .utf8))
  }

  /// Writes the copy; a file whose bytes would stay is not written, so that the next build is short.
  public func write(_ mutation: SourceMutation) throws {
    var texts = [
      "Sources/\(MutantList.path)": MutantList.text(of: mutation.mutants, try proofs()),
      "Package.swift": try manifest(),
    ]
    for path in mutation.paths { texts["Sources/\(path)"] = mutation.schemata(of: path)?.text }
    for path in Set(paths).union(texts.keys).sorted() {
      let origin = root.appending(path: path)
      guard let data = try texts[path].map({ Data($0.utf8) }) ?? contents(of: origin) else {
        continue
      }
      let copy = folder.appending(path: path)
      if let known = try? Data(contentsOf: copy), known == data { continue }
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: copy)
      if FileManager.default.isExecutableFile(atPath: origin.path) {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
      }
    }
    try removeOthers(than: Set(paths).union(texts.keys))
  }

  /// Removes the files that the project has no more.
  private func removeOthers(than known: Set<String>) throws {
    let prefix = folder.resolvingSymlinksInPath().path + "/"
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return }
    for case let file as URL in files {
      let path = String(file.resolvingSymlinksInPath().path.dropFirst(prefix.count))
      if path.hasPrefix(".") && !known.contains(path) && !path.hasPrefix(".ci") { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue, !known.contains(path) { try FileManager.default.removeItem(at: file) }
    }
  }

  /// Returns the bytes of a file; nil for a folder, as a link may lead to one.
  private func contents(of file: URL) throws -> Data? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { return nil }
    return try Data(contentsOf: file)
  }

  /// Returns the manifest without warnings: changed code that is never reached is one.
  private func manifest() throws -> String {
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let strict = ".treatAllWarnings(as: .error)"
    guard text.contains(strict) else { throw ManifestChanged() }
    return text.replacingOccurrences(of: strict, with: ".unsafeFlags([\"-suppress-warnings\"])")
  }

  /// The manifest is not the one that is known.
  struct ManifestChanged: Error, CustomStringConvertible {
    var description: String {
      "Package.swift has no '.treatAllWarnings(as: .error)' any more; change ScratchTree.manifest()"
    }
  }
}
