extension Files {
  /// Makes sure that what is at a path belongs to the user of the process, and that other users may not use it.
  ///
  /// - Throws: `.notFound`, `.isLink`, `.isForeign`, or `.other` where the permissions let other users in.
  public static func checkPrivate(_ path: String) throws(FileError) {
    try checkOwn(path)
    let status = try FileError.naming(path, .reading) { () throws(System.Failure) in
      try System.status(of: path)
    }
    try check(status, at: path)
  }

  /// Makes sure that a directory is at a path, and that only its owner, the user of the process, may enter it.
  ///
  /// - Throws: What ``checkPrivate(_:)`` throws, and `.isNotDirectory`.
  public static func checkPrivateDirectory(_ path: String) throws(FileError) {
    try checkNoNUL(path)
    if kind(of: path) == .file { throw FileError(path: path, reason: .isNotDirectory) }
    try checkPrivate(path)
  }

  /// Reads a whole file that only its owner may read and write.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes it may hold.
  /// - Returns: The bytes; nil where nothing is at the path.
  /// - Throws: What ``checkPrivate(_:)`` and ``read(_:limit:where:)`` throw.
  public static func readPrivate(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    guard isTaken(path) else { return nil }
    try checkPrivate(path)
    return try read(path, limit: limit)
  }

  /// Writes a whole file that only its owner may read and write, replacing one that is there.
  ///
  /// A reader finds the old content or the new, never a part; a power cut loses neither. A symbolic link is replaced,
  /// not followed.
  ///
  /// - Throws: `.directoryNotFound`, `.parentIsNotDirectory`, `.isDirectory`, `.notWritable` or `.other`.
  public static func writePrivate(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      let file = try TemporaryFile(beside: path, permissions: 0o600)
      try System.writeAll(bytes, to: file.descriptor.number)
      try System.synchronize(file.descriptor)
      try file.move(to: path)
      let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      try System.synchronize(System.openForReading(directory))
    }
  }

  private static func check(_ status: System.Status, at path: String) throws(FileError) {
    guard status.permissions & 0o077 != 0 else { return }
    let mode = status.kind == .directory ? "700" : "600"
    let found = String(status.permissions, radix: 8)
    let reason = "other users have permissions for it (mode \(found)); run 'chmod \(mode)' on it"
    throw FileError(path: path, reason: .other(reason))
  }
}
