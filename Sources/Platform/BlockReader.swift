/// Reads a file block by block, so that its length does not matter.
public final class BlockReader {
  private static let blockSize = 256 << 10

  /// Why reading has ended before the end of the file; nil where it has not.
  public private(set) var failure: FileError?

  private let path: String
  private let file: System.Descriptor

  /// Opens a file to read.
  ///
  /// - Throws: `.notFound`, `.isDirectory`, `.notReadable` or `.other`.
  public init(_ path: String) throws(FileError) {
    self.path = path
    file = try FileError.naming(path, .reading) { () throws(System.Failure) in
      let file = try System.openForReading(path)
      if try System.status(of: file).kind == .directory { throw .isDirectory }
      return file
    }
  }

  /// Returns the next bytes; nil at the end, and where reading has failed.
  public func next() -> [UInt8]? {
    guard failure == nil else { return nil }
    var block: [UInt8] = []
    block.reserveCapacity(Self.blockSize)
    do throws(System.Failure) {
      let count = try System.readChunk(of: file, atMost: Self.blockSize, into: &block)
      return count == 0 ? nil : block
    } catch {
      failure = FileError(.reading, path, error)
      return nil
    }
  }
}
