/// Writes a file piece by piece, so that its length does not matter.
///
/// The file is there once it is whole, and readable by its owner only; what was at its path is left
/// alone until then. A device or a pipe is simply written to.
public final class FileWriter {
  private let path: String
  /// What is written until it is whole; nil where the path is written to at once.
  private let temporary: String?
  private let file: System.Descriptor
  private var isFinished = false

  /// Begins a file.
  ///
  /// - Throws: `.directoryNotFound`, `.isDirectory`, `.notWritable` or `.other`.
  public init(privately path: String) throws(FileError) {
    try Files.checkNoNUL(path)
    self.path = path
    do throws(System.Failure) {
      if Files.kind(of: path) == .directory { throw .isDirectory }
      if Files.kind(of: path) == .file, !Files.isRegular(path) {
        temporary = nil
        file = try System.openForWriting(path)
      } else {
        let name = "\(path).\(System.processID).tmp"
        temporary = name
        file = try System.create(name, permissions: 0o600)
      }
    } catch {
      throw FileError(.writing, path, error)
    }
  }

  deinit {
    if let temporary, !isFinished { try? System.remove(temporary) }
  }

  /// Writes the next bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      try System.writeAll(bytes, to: file.number)
    }
  }

  /// Puts the file, which is whole, in the place of what was at its path.
  public func finish() throws(FileError) {
    guard let temporary else { return }
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      try System.move(temporary, to: path)
    }
    isFinished = true
  }
}
