/// Writes a file piece by piece, so that its length does not matter.
///
/// The file is there once it is whole, and readable by its owner only; what was at its path is left
/// alone until then. A device or a pipe is simply written to.
public final class FileWriter {
  /// Where the bytes go.
  private enum Target: ~Copyable {
    /// A file that is written until it is whole.
    case temporary(TemporaryFile)
    /// What is at the path, such as a pipe.
    case device(System.Descriptor)
    /// The file is in its place.
    case finished
  }

  private let path: String
  private var target: Target

  /// Begins a file.
  ///
  /// - Throws: `.directoryNotFound`, `.parentIsNotDirectory`, `.isDirectory`, `.notWritable` or `.other`.
  public init(privately path: String) throws(FileError) {
    self.path = path
    target = try FileError.naming(path, .writing) { () throws(System.Failure) in
      switch Files.kind(of: path) {
      case .directory: throw .isDirectory
      case .file where !Files.isRegular(path): .device(try System.openForWriting(path))
      case .file, .missing: .temporary(try TemporaryFile(beside: path, permissions: 0o600))
      }
    }
  }

  /// Writes the next bytes; none once the file is finished.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try FileError.naming(path, .writing) { () throws(System.Failure) in
      switch target {
      case .temporary(let file): try System.writeAll(bytes, to: file.descriptor.number)
      case .device(let file): try System.writeAll(bytes, to: file.number)
      case .finished: break
      }
    }
  }

  /// Puts the file, which is whole, in the place of what was at its path.
  public func finish() throws(FileError) {
    var last = Target.finished
    swap(&last, &target)
    guard case .temporary(let file) = consume last else { return }
    do throws(System.Failure) {
      try file.move(to: path)
    } catch {
      throw FileError(.writing, path, error)
    }
  }
}
