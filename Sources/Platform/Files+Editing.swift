extension Files {
  /// Puts new content in the place of a file that was read before.
  ///
  /// A reader finds the old content or the new, never a part; a power cut loses neither. The permissions, the owner and
  /// the group stay, and a symbolic link stays one.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - old: What it held when it was read.
  ///   - new: What it is to hold.
  /// - Throws: `.hasChanged` where it holds something else by now; `.notFound`, `.isDirectory`, `.notWritable` or
  ///   `.other`. The old content is then in place.
  public static func edit(
    _ path: String,
    from old: [UInt8],
    to new: [UInt8]
  ) throws(FileError) {
    try checkNoNUL(path)
    let target = target(of: path)
    try checkHolds(old, target, as: path)
    let file = try FileError.naming(path, .writing) { () throws(System.Failure) -> TemporaryFile in
      try temporaryFile(holding: new, inPlaceOf: target)
    }
    // Once more, as late as can be: an editor may have saved meanwhile.
    try checkHolds(old, target, as: path)
    do throws(System.Failure) {
      try file.move(to: target)
      let directory = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
      try System.synchronize(System.openForReading(directory))
    } catch {
      throw FileError(.writing, path, error)
    }
  }

  /// Writes a file beside another one, with its permissions, owner and group.
  private static func temporaryFile(
    holding bytes: [UInt8],
    inPlaceOf target: String
  ) throws(System.Failure) -> TemporaryFile {
    // Replacing asks for the directory's permission only; this asks for the file's.
    _ = try System.openForWriting(target)
    let status = try System.status(of: target)
    guard status.kind == .file else { throw .isDirectory }
    let file = try TemporaryFile(beside: target, permissions: 0o600)
    let own = try System.status(of: file.descriptor)
    if own.owner != status.owner || own.group != status.group {
      try System.setOwner(status.owner, group: status.group, of: file.descriptor)
    }
    try System.setPermissions(status.permissions, of: file.descriptor)
    try System.writeAll(bytes, to: file.descriptor.number)
    try System.synchronize(file.descriptor)
    return file
  }

  private static func checkHolds(
    _ bytes: [UInt8],
    _ target: String,
    as path: String
  ) throws(FileError) {
    do throws(FileError) {
      if try read(target, limit: bytes.count) == bytes { return }
    } catch  where error.reason == .tooLarge(limit: bytes.count) {
      // It has grown.
    }
    throw FileError(path: path, reason: .hasChanged)
  }
}
