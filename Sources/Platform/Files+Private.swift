extension Files {
  /// Whether a path leads to a file proper, and not to a directory, a device or a pipe.
  public static func isRegular(_ path: String) -> Bool {
    status(of: path)?.kind == .file
  }

  /// Creates an empty file that only its owner may read and write, where nothing is yet.
  ///
  /// - Returns: Whether it was created; false where something is there already, which is left alone.
  /// - Throws: `.directoryNotFound`, `.notWritable` or `.other`.
  @discardableResult
  public static func createPrivate(_ path: String) throws(FileError) -> Bool {
    try creating(path) { () throws(System.Failure) in
      _ = try System.create(path, permissions: 0o600)
    }
  }

  /// Creates a directory that only its owner may enter, where nothing is yet.
  ///
  /// - Returns: Whether it was created; false where something is there already, which is left alone.
  /// - Throws: `.directoryNotFound`, `.notWritable` or `.other`.
  @discardableResult
  public static func createPrivateDirectory(_ path: String) throws(FileError) -> Bool {
    try creating(path) { () throws(System.Failure) in try System.createPrivateDirectory(path) }
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

  /// Takes a file's permissions away from everybody but its owner, who may read and write it.
  ///
  /// - Throws: `.notWritable` or `.other`.
  public static func makePrivate(_ path: String) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in try System.makePrivate(path)
    }
  }
}
