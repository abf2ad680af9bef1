extension Files {
  /// Whether a path leads to a file proper, and not to a directory, a device or a pipe.
  public static func isRegular(_ path: String) -> Bool {
    guard !path.utf8.contains(0), let status = try? System.status(of: path) else { return false }
    return status.kind == .file
  }

  /// Creates an empty file that only its owner may read and write, where nothing is yet.
  ///
  /// - Returns: Whether it was created; false where something is there already, which is left alone.
  /// - Throws: `.directoryNotFound`, `.notWritable` or `.other`.
  @discardableResult
  public static func createPrivate(_ path: String) throws(FileError) -> Bool {
    try checkNoNUL(path)
    do throws(System.Failure) {
      _ = try System.create(path, permissions: 0o600)
      return true
    } catch .exists {
      return false
    } catch {
      throw FileError(writing: path, error)
    }
  }

  /// Creates a directory that only its owner may enter, where nothing is yet.
  ///
  /// - Returns: Whether it was created; false where something is there already, which is left alone.
  /// - Throws: `.directoryNotFound`, `.notWritable` or `.other`.
  @discardableResult
  public static func createPrivateDirectory(_ path: String) throws(FileError) -> Bool {
    try checkNoNUL(path)
    do throws(System.Failure) {
      try System.createPrivateDirectory(path)
      return true
    } catch .exists {
      return false
    } catch {
      throw FileError(writing: path, error)
    }
  }

  /// Takes a file's permissions away from everybody but its owner, who may read and write it.
  ///
  /// - Throws: `.notWritable` or `.other`.
  public static func makePrivate(_ path: String) throws(FileError) {
    try checkNoNUL(path)
    do throws(System.Failure) {
      try System.makePrivate(path)
    } catch {
      throw FileError(writing: path, error)
    }
  }
}
