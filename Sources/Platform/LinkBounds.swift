/// The directories that symbolic links may lead to, and to what lies in them.
struct LinkBounds {
  private let directories: [String]

  /// Takes the directories as they were given; an empty name is the current one.
  init(_ directories: [String]) {
    self.directories = directories.map { $0.isEmpty ? "." : $0 }
  }

  /// Whether a path, its symbolic links followed, lies within one of the directories; true also where nothing is
  /// at it, and reading then says why.
  func hold(_ path: String) -> Bool {
    guard let target = try? System.resolved(path) else { return Files.kind(of: path) == .missing }
    return directories.contains { directory in
      guard let folder = try? System.resolved(directory) else { return true }
      return target == folder
        || target.utf8.starts(with: (folder == "/" ? folder : "\(folder)/").utf8)
    }
  }

  /// Throws `.leadsOut` for a symbolic link that leads elsewhere.
  func check(_ link: String) throws(FileError) {
    guard !hold(link) else { return }
    throw FileError(path: link, reason: .leadsOut(of: directories[directories.count - 1]))
  }
}
