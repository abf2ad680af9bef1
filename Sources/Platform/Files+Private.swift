extension Files {
  /// Whether a path leads to a file proper, and not to a directory, a device or a pipe.
  public static func isRegular(_ path: String) -> Bool {
    status(of: path)?.kind == .file
  }

  /// Creates an empty file that only its owner may read and write, where nothing is yet.
  ///
  /// - Returns: Whether it was created; false where something is there already, which is left alone.
  /// - Throws: `.directoryNotFound`, `.parentIsNotDirectory`, `.notWritable` or `.other`.
  @discardableResult
  public static func createPrivate(_ path: String) throws(FileError) -> Bool {
    try creating(path) { () throws(System.Failure) in
      _ = try System.create(path, permissions: 0o600)
    }
  }

  /// Creates a directory that only its owner may enter, where nothing is yet.
  ///
  /// - Returns: Whether it was created; false where something is there already, which is left alone.
  /// - Throws: `.directoryNotFound`, `.parentIsNotDirectory`, `.notWritable` or `.other`.
  @discardableResult
  public static func createPrivateDirectory(_ path: String) throws(FileError) -> Bool {
    try creating(path) { () throws(System.Failure) in try System.createPrivateDirectory(path) }
  }

  /// Creates a directory, and those on the way to it that are not there.
  ///
  /// Other processes may make the same ones at the same time.
  ///
  /// - Returns: The directories that this call has created, the outermost first.
  /// - Throws: `.parentIsNotDirectory`, `.isNotDirectory`, `.notWritable` or `.other`; those that were created stay.
  public static func createDirectories(_ path: String) throws(FileError) -> [String] {
    var created: [String] = []
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let folder = String(path[..<end])
      switch kind(of: folder) {
      case .directory: continue
      case .file: throw FileError(path: folder, reason: .isNotDirectory)
      case .missing:
        let isNew = try creating(folder) { () throws(System.Failure) in
          try System.createDirectory(folder)
        }
        if isNew {
          created.append(folder)
        } else if kind(of: folder) != .directory {
          throw FileError(path: folder, reason: .isNotDirectory)
        }
      }
    }
    return created
  }

  /// Removes a file, or a directory that holds nothing.
  ///
  /// - Throws: `.directoryNotFound` where nothing is, `.notWritable` or `.other`.
  public static func remove(_ path: String) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      if kind(of: path) == .directory {
        try System.removeDirectory(path)
      } else {
        try System.remove(path)
      }
    }
  }

  private static func creating(
    _ path: String,
    _ create: () throws(System.Failure) -> Void
  ) throws(FileError) -> Bool {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      do throws(System.Failure) {
        try create()
        return true
      } catch .exists {
        return false
      }
    }
  }

  /// Takes the permissions for what is at a path away from all users but its owner; changes nothing where no other
  /// user has any.
  ///
  /// - Throws: `.notFound`, `.notWritable` or `.other`.
  public static func makePrivate(_ path: String) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      let permissions = try System.status(of: path).permissions
      if permissions & 0o077 != 0 { try System.setPermissions(permissions & 0o700, at: path) }
    }
  }

  /// Makes sure that neither a symbolic link nor another user decides what becomes of what is written to a path.
  ///
  /// - Throws: `.isLink` or `.isForeign`.
  public static func checkOwn(_ path: String) throws(FileError) {
    try checkNoLink(path)
    if let owner = status(of: path)?.owner, owner != System.userID {
      throw FileError(path: path, reason: .isForeign)
    }
  }

  /// Whether anything is at a path, also a symbolic link that leads nowhere.
  public static func isTaken(_ path: String) -> Bool { isLink(path) || kind(of: path) != .missing }

  /// Makes sure that no symbolic link is at a path.
  ///
  /// - Throws: `.isLink`.
  public static func checkNoLink(_ path: String) throws(FileError) {
    if isLink(path) { throw FileError(path: path, reason: .isLink) }
  }

  private static func isLink(_ path: String) -> Bool {
    !path.utf8.contains(0) && System.isLink(path)
  }

  /// The path of what a symbolic link leads to; the path itself where none is at it.
  public static func target(of path: String) -> String {
    isLink(path) ? (try? System.resolved(path)) ?? path : path
  }
}
