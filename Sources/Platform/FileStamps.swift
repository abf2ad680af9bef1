/// Which files there are, and what tells a file from what it was before: when it was written, its size and
/// its identity.
public struct FileStamps: Equatable, Sendable {
  /// What changes when a file does.
  struct Stamp: Equatable {
    let identity: Files.Identity
    let modified: Int64
    let size: Int
  }

  /// The stamps by the paths of the files.
  private var stamps: [String: Stamp] = [:]
  /// The folders that hold the files, each once, whether they hold any or not.
  public private(set) var folders: [String] = []

  /// Looks at files.
  ///
  /// What cannot be read, or is gone while it is looked at, is not there. Entries whose names begin with a dot are
  /// skipped. A folder is entered once, whichever symbolic links lead to it.
  ///
  /// - Parameters:
  ///   - roots: Folders whose files are looked at, and those of the folders below them.
  ///   - suffixes: How the names of the files in these folders end.
  ///   - files: Other files.
  public init(below roots: [String], suffixes: [String], files: [String] = []) {
    var entered: Set<Files.Identity> = []
    for root in roots { enter(root, suffixes, &entered) }
    for file in files where stamps[file] == nil {
      note(file)
      let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      guard let identity = Files.identity(of: folder.isEmpty ? "/" : folder) else { continue }
      if entered.insert(identity).inserted { folders.append(folder.isEmpty ? "/" : folder) }
    }
  }

  /// The paths of the files, in the order of their bytes.
  public var paths: [String] { stamps.keys.sorted { $0.precedesByBytes($1) } }

  private mutating func enter(
    _ folder: String,
    _ suffixes: [String],
    _ entered: inout Set<Files.Identity>
  ) {
    guard let status = Files.status(of: folder), status.kind == .directory,
      entered.insert(status.identity).inserted
    else { return }
    folders.append(folder)
    let names = ((try? System.entries(of: folder)) ?? []).compactMap(\.name)
    for name in names.sorted(by: { $0.precedesByBytes($1) }) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if suffixes.contains(where: name.hasSuffix) { note(path) }
      enter(path, suffixes, &entered)
    }
  }

  private mutating func note(_ path: String) {
    guard let status = Files.status(of: path), status.kind == .file else { return }
    stamps[path] = Stamp(
      identity: status.identity,
      modified: status.modified,
      size: status.size
    )
  }
}

extension FileStamps {
  /// What became of files; the paths are in the order of their bytes.
  public struct Changes: Equatable, Sendable {
    /// The files that hold something else, or were replaced.
    public let changed: [String]
    /// The files that were not there before.
    public let appeared: [String]
    /// The files that are gone.
    public let gone: [String]

    /// Creates changes.
    public init(changed: [String] = [], appeared: [String] = [], gone: [String] = []) {
      self.changed = changed
      self.appeared = appeared
      self.gone = gone
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { changed.isEmpty && appeared.isEmpty && gone.isEmpty }
  }

  /// Returns these stamps, and of the named files that they do not know, the stamps of a later look.
  public func adding(_ later: FileStamps, of files: Set<String>) -> FileStamps {
    var sum = self
    for file in files where stamps[file] == nil { sum.stamps[file] = later.stamps[file] }
    return sum
  }

  /// Returns what became of the files since an earlier look.
  public func changes(since earlier: FileStamps) -> Changes {
    Changes(
      changed: paths.filter { earlier.stamps[$0] != nil && earlier.stamps[$0] != stamps[$0] },
      appeared: paths.filter { earlier.stamps[$0] == nil },
      gone: earlier.paths.filter { stamps[$0] == nil }
    )
  }
}
