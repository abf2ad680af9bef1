internal import EntsimPlatform

extension JournalStore {
  /// The folder that holds the store of a project where none is named.
  public static let defaultFolder = ".entsim"
  /// How many runs that store keeps.
  public static let defaultKept = 1_000

  /// Returns the path of the store in a project's folder, which is empty for the current one.
  public static func defaultPath(in directory: String = "") -> String {
    folder(in: directory) + "/runs.sqlite"
  }

  /// Opens the store of a project, in a folder that is empty for the current one, to write to it, and
  /// creates it where there is none.
  ///
  /// The store's folder can be entered by its owner only, and tells git to ignore it. The person has not named
  /// it, so neither it nor the file may be a symbolic link or belong to another user.
  public convenience init(writingDefaultIn directory: String = "") throws(StoreError) {
    try Self.makeDefaultFolder(in: directory)
    try self.init(writing: Self.defaultPath(in: directory), keeping: Self.defaultKept)
  }

  /// Makes the folder of a project's store where there is none, such that only its owner can enter it and git
  /// ignores it.
  static func makeDefaultFolder(in directory: String) throws(StoreError) {
    let folder = folder(in: directory)
    try checking(in: directory) { path throws(FileError) in try Files.checkOwn(path) }
    try StoreError.naming(folder) { () throws(FileError) in
      if try !Files.createPrivateDirectory(folder) { try Files.makePrivate(folder) }
      let ignored = "\(folder)/.gitignore"
      if Files.kind(of: ignored) == .missing { try? Files.create(Array("*\n".utf8), at: ignored) }
    }
  }

  /// Opens the store of a project, in a folder that is empty for the current one, to read from it; neither the
  /// store nor its folder may be a symbolic link.
  public convenience init(readingDefaultIn directory: String = "") throws(StoreError) {
    try Self.checking(in: directory) { path throws(FileError) in try Files.checkNoLink(path) }
    try self.init(reading: Self.defaultPath(in: directory))
  }

  /// Looks at the folder of the default store, which has to be one, and at its file.
  private static func checking(
    in directory: String,
    _ check: (String) throws(FileError) -> Void
  ) throws(StoreError) {
    let folder = folder(in: directory)
    for path in [folder, defaultPath(in: directory)] {
      try StoreError.naming(path) { () throws(FileError) in try check(path) }
    }
    if Files.kind(of: folder) == .file { throw StoreError(path: folder, .file(.isNotDirectory)) }
  }

  static func folder(in directory: String) -> String {
    directory.isEmpty ? defaultFolder : "\(directory)/\(defaultFolder)"
  }
}
