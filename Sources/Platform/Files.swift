/// Files and directories, by paths as a person gives them.
///
/// Contents are bytes: what they mean, and whether they are UTF-8, is for the caller to say.
public enum Files {
  /// What is at a path.
  public enum Kind: Hashable, Sendable {
    /// A file, or anything else that can be read such as a pipe.
    case file
    /// A directory.
    case directory
    /// Nothing, or a symbolic link that leads nowhere.
    case missing
  }

  /// Finds out what is at a path, following symbolic links; `.missing` also where the permissions forbid to
  /// look, and reading then says why.
  public static func kind(of path: String) -> Kind {
    guard let status = status(of: path) else { return .missing }
    return status.kind == .directory ? .directory : .file
  }

  /// What is known of what is at a path, nil where nothing is or the permissions forbid to look.
  static func status(of path: String) -> System.Status? {
    path.utf8.contains(0) ? nil : try? System.status(of: path)
  }

  /// What makes two paths lead to the same file.
  public struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// Finds out which file a path leads to, following symbolic links; nil where there is none, or the
  /// permissions forbid to look.
  public static func identity(of path: String) -> Identity? { status(of: path)?.identity }

  /// Finds out whether a path lies within a directory, following symbolic links; true also where nothing is
  /// at either, and reading then says why.
  ///
  /// A pipe that a link such as `/dev/stdin` leads to lies within none.
  public static func lies(_ path: String, within directory: String) -> Bool {
    path.utf8.contains(0) || directory.utf8.contains(0) || LinkBounds([directory]).hold(path)
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: A file or a pipe. A pipe that no writer has opened gets a second for a writer
  ///     to do so; a pipe that is open for writing is waited for.
  ///   - limit: The most bytes the file may hold. No more than one byte beyond it is ever read,
  ///     so that endless files such as `/dev/zero` do no harm.
  ///   - isWorthwhile: Asked about the first bytes that come. Where it says no, they are all that is read,
  ///     since a limit that lets large files in lets very much of an endless one in as well.
  /// - Returns: The bytes; none for an empty file.
  /// - Throws: `.notFound`, `.isDirectory`, `.notReadable`, `.tooLarge` or `.other`.
  public static func read(
    _ path: String,
    limit: Int,
    where isWorthwhile: ([UInt8]) -> Bool = { _ in true }
  ) throws(FileError) -> [UInt8] {
    try checkNoNUL(path)
    var bytes: [UInt8] = []
    var isDeserted = false
    do throws(System.Failure) {
      let file = try System.openForReading(path)
      let status = try System.status(of: file)
      if status.kind == .directory { throw .isDirectory }
      // One byte more than a file says it holds, to see its end without growing the array.
      bytes.reserveCapacity(min(status.size, limit) + 1)
      var room = limit + 1 - bytes.count
      while room > 0 {
        let isFirst = bytes.isEmpty
        let saysItsSize = isFirst && status.kind == .file
        let chunk = min(room, saysItsSize ? status.size + 1 : 64 * 1024)
        let count = try System.readChunk(of: file, atMost: chunk, into: &bytes)
        // What gives all that it said it holds, and less than was asked for, has ended.
        if saysItsSize, count < chunk, count == status.size { return bytes }
        if count == 0 {
          guard bytes.isEmpty, status.kind == .pipe else { return bytes }
          if isDeserted { break }
          isDeserted = true
          System.waitForInput(of: file, atMost: 1000)
        }
        if isFirst, !bytes.isEmpty, !isWorthwhile(bytes) { return bytes }
        room = limit + 1 - bytes.count
      }
    } catch {
      throw FileError(.reading, path, error)
    }
    if isDeserted, bytes.isEmpty {
      throw FileError(path: path, reason: .other("is a pipe without data"))
    }
    throw FileError(path: path, reason: .tooLarge(limit: limit))
  }

  /// The path at which standard input is read as a file.
  public static let standardInput = "/dev/stdin"

  /// Writes a whole file, replacing one that is there.
  ///
  /// A reader finds the old content or the new, never a part, and a failure leaves the old in
  /// place. That holds for files; a device or a pipe such as `/dev/stdout` is simply written to.
  /// A file that is replaced keeps its permissions, and a symbolic link stays one. A power cut may
  /// lose the new content.
  ///
  /// - Throws: `.directoryNotFound`, `.parentIsNotDirectory`, `.isDirectory`, `.notWritable` or `.other`.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      switch try existing(path) {
      case nil:
        try replace(path, with: bytes, permissions: nil)
      case let status? where status.kind == .file:
        // Replacing asks for the directory's permission only; this asks for the file's.
        _ = try System.openForWriting(path)
        let target = try System.resolved(path)
        try replace(target, with: bytes, permissions: status.permissions)
      case .some:
        let device = try System.openForWriting(path)
        try System.writeAll(bytes, to: device.number)
      }
    }
  }

  /// Writes a file where nothing is yet, not even a symbolic link that leads nowhere.
  ///
  /// A failure half way leaves nothing behind.
  ///
  /// - Throws: `.alreadyExists`, `.directoryNotFound`, `.parentIsNotDirectory`, `.notWritable` or `.other`.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      try create(path) { file throws(System.Failure) in
        try System.writeAll(bytes, to: file.number)
      }
    }
  }

  private static func existing(_ path: String) throws(System.Failure) -> System.Status? {
    do throws(System.Failure) {
      return try System.status(of: path)
    } catch .noSuchEntry {
      return nil
    }
  }

  /// Writes a file beside the target and gives it the target's name.
  private static func replace(
    _ path: String,
    with bytes: [UInt8],
    permissions: UInt32?
  ) throws(System.Failure) {
    let file = try TemporaryFile(beside: path, permissions: 0o666)
    if let permissions { try System.setPermissions(permissions, of: file.descriptor) }
    try System.writeAll(bytes, to: file.descriptor.number)
    try file.move(to: path)
  }

  /// Creates a file and fills it; a failure leaves nothing behind.
  private static func create(
    _ path: String,
    _ fill: (borrowing System.Descriptor) throws(System.Failure) -> Void
  ) throws(System.Failure) {
    let file = try System.create(path, permissions: 0o666)
    do throws(System.Failure) {
      try fill(file)
    } catch {
      try? System.remove(path)
      throw error
    }
  }

  static func checkNoNUL(_ path: String) throws(FileError) {
    if path.utf8.contains(0) {
      throw FileError(path: path, reason: .other("a path cannot hold a NUL character"))
    }
  }
}
