extension Files {
  /// Lists the files in a directory and in all directories below it.
  ///
  /// Entries whose names begin with a dot are skipped, as is what is neither file nor directory.
  /// Symbolic links are followed, except back into a directory that is being listed.
  ///
  /// - Parameters:
  ///   - directory: Its name, as given, begins each path.
  ///   - suffixes: Only files whose names end like one of these are listed: `.yaml`.
  /// - Returns: The files in the order of their paths' UTF-8 bytes, the same on every machine.
  /// - Throws: `.notFound`, `.isNotDirectory`, `.notReadable` or `.other`, with the path of the
  ///   directory at fault. A directory that cannot be read fails the whole: a list that silently
  ///   lacks files is worse than none.
  public static func enumerate(
    _ directory: String,
    suffixes: [String]
  ) throws(FileError) -> [FoundFile] {
    try checkNoNUL(directory)
    var enumeration = Enumeration(suffixes: suffixes)
    try enumeration.enter(directory)
    return enumeration.files.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// A file that was found in a directory.
  public struct FoundFile: Hashable, Sendable {
    /// The path, which begins with the directory's name as given.
    public let path: String
    /// What makes two paths lead to the same file; nil where the permissions forbid to look, or a symbolic link
    /// leads nowhere.
    public let identity: Identity?

    /// A file by its path, after a look at what is there.
    public init(_ path: String) {
      self.init(path: path, identity: Files.identity(of: path))
    }

    init(path: String, identity: Identity?) {
      self.path = path
      self.identity = identity
    }
  }
}

/// A walk through directories, and what it has found so far.
private struct Enumeration {
  let suffixes: [String]
  var files: [Files.FoundFile] = []
  /// The directories from the first to the one being listed.
  var ancestors: [Files.Identity] = []

  mutating func enter(_ directory: String) throws(FileError) {
    let status: System.Status
    let names: [String?]
    do throws(System.Failure) {
      status = try System.status(of: directory)
      guard status.kind == .directory else { throw .notDirectory }
      if ancestors.contains(status.identity) { return }
      names = try System.entries(of: directory)
    } catch .notDirectory {
      throw FileError(path: directory, reason: .isNotDirectory)
    } catch {
      throw FileError(.reading, directory, error)
    }

    ancestors.append(status.identity)
    for name in names {
      guard let name else {
        throw FileError(path: directory, reason: .other("holds a name that is not UTF-8"))
      }
      if name.hasPrefix(".") { continue }
      try visit(directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)")
    }
    ancestors.removeLast()
  }

  private mutating func visit(_ path: String) throws(FileError) {
    let status = try? System.status(of: path)
    switch status?.kind {
    case .directory:
      try enter(path)
    case .file, nil:
      // What cannot be looked at, such as a link that leads nowhere, is listed: whoever reads it
      // then learns what is wrong with it.
      if hasSuffix(path) { files.append(Files.FoundFile(path: path, identity: status?.identity)) }
    case .pipe, .other:
      break
    }
  }

  /// Compares bytes; `String.hasSuffix` takes two spellings of one character as equal.
  private func hasSuffix(_ path: String) -> Bool {
    suffixes.contains { suffix in
      path.utf8.count > suffix.utf8.count
        && path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
  }
}
