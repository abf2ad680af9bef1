/// Reads a file block by block, so that its length does not matter.
public final class BlockReader {
  private static let blockSize = 256 << 10

  /// Why reading has ended before the end of the file; nil where it has not.
  public private(set) var failure: FileError?

  private let path: String
  /// Whether nothing was read yet of a device, which may have no end.
  private var isFreshDevice: Bool
  private let file: System.Descriptor

  /// Opens a file to read.
  ///
  /// - Throws: `.notFound`, `.isDirectory`, `.notReadable` or `.other`.
  public init(_ path: String) throws(FileError) {
    self.path = path
    var kind = System.Status.Kind.file
    file = try FileError.naming(path, .reading) { () throws(System.Failure) in
      let file = try System.openForReading(path)
      kind = try System.status(of: file).kind
      if kind == .directory { throw .isDirectory }
      return file
    }
    isFreshDevice = kind == .other
  }

  /// Returns the next bytes; nil at the end, and where reading has failed.
  ///
  /// A device that begins with the byte 0, as `/dev/zero` does, is not read on.
  public func next() -> [UInt8]? {
    guard failure == nil else { return nil }
    var block: [UInt8] = []
    block.reserveCapacity(Self.blockSize)
    do throws(System.Failure) {
      let count = try System.readChunk(of: file, atMost: Self.blockSize, into: &block)
      if isFreshDevice, block.first == 0 {
        let reason = "is a device that begins with the byte 0, as no file does that is read here"
        failure = FileError(path: path, reason: .other(reason))
        return nil
      }
      isFreshDevice = false
      return count == 0 ? nil : block
    } catch {
      failure = FileError(.reading, path, error)
      return nil
    }
  }
}
