extension Files {
  /// Lists the files in a directory and in all directories below it.
  ///
  /// Entries whose names begin with a dot are skipped, as is what is neither file nor directory.
  /// Each directory is listed once: by its own path, or where only symbolic links lead to it, by the first of them.
  ///
  /// - Parameters:
  ///   - directory: Its name, as given, begins each path.
  ///   - suffixes: Only files whose names end like one of these are listed: `.yaml`.
  ///   - suite: A directory around it that symbolic links may lead to as well; empty for the current one.
  /// - Returns: The files in the order of their paths' UTF-8 bytes, the same on every machine.
  /// - Throws: `.notFound`, `.isNotDirectory`, `.notReadable`, `.leadsOut` or `.other`, with the path of the
  ///   directory or link at fault. A directory that cannot be read fails the whole, as does a link that leads out:
  ///   a list that silently lacks files is worse than none.
  public static func enumerate(
    _ directory: String,
    suffixes: [String],
    suite: String? = nil
  ) throws(FileError) -> [FoundFile] {
    try checkNoNUL(directory)
    var enumeration = Enumeration(
      suffixes: suffixes,
      bounds: LinkBounds([directory] + [suite].compactMap(\.self))
    )
    try enumeration.enter(directory)
    try enumeration.enterLinks()
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
  let bounds: LinkBounds
  var files: [Files.FoundFile] = []
  /// The directories that were entered.
  private var entered: Set<Files.Identity> = []
  /// The symbolic links to directories, for when all others were entered.
  private var links: [String] = []

  init(suffixes: [String], bounds: LinkBounds) {
    self.suffixes = suffixes
    self.bounds = bounds
  }

  mutating func enter(_ directory: String) throws(FileError) {
    let names: [System.Entry]
    do throws(System.Failure) {
      let status = try System.status(of: directory)
      guard status.kind == .directory else { throw .notDirectory }
      guard entered.insert(status.identity).inserted else { return }
      names = try System.entries(of: directory)
    } catch .notDirectory {
      throw FileError(path: directory, reason: .isNotDirectory)
    } catch {
      throw FileError(.reading, directory, error)
    }

    for entry in names {
      guard let name = entry.name else {
        throw FileError(path: directory, reason: .other("holds a name that is not UTF-8"))
      }
      if name.hasPrefix(".") { continue }
      let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
      try visit(path, isLink: entry.isLink)
    }
  }

  /// Enters what only symbolic links lead to, such as a hidden directory, in the order of their paths.
  mutating func enterLinks() throws(FileError) {
    while !links.isEmpty {
      let paths = links.sorted { $0.precedesByBytes($1) }
      links = []
      for path in paths { try enter(path) }
    }
  }

  private mutating func visit(_ path: String, isLink: Bool) throws(FileError) {
    let status = try? System.status(of: path)
    switch status?.kind {
    case .directory:
      guard isLink else { return try enter(path) }
      try bounds.check(path)
      links.append(path)
    case .file, nil:
      // An entry that cannot be examined, such as a link that leads nowhere, is listed: reading it
      // then reports what is wrong with it.
      guard hasSuffix(path) else { return }
      if isLink { try bounds.check(path) }
      files.append(Files.FoundFile(path: path, identity: status?.identity))
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
