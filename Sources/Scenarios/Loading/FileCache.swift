import EntsimDiagnostics

/// A file that a loader may keep, so that the next scenario need not read it again.
protocol KeptFile: Sendable {
  /// The text of the file, nil when it could not be read.
  var source: SourceText? { get }
}

/// The files of one kind that a loader has read last, as long as they are not too large together.
struct FileCache<File: KeptFile>: Sendable {
  /// The most bytes of files that are kept; the nodes of a file take about fifteen times its bytes.
  private static var limit: Int { 1 << 18 }

  private var files: [SuiteFiles.Place: File] = [:]
  /// The bytes of the files, and some for each place.
  private var byteCount = 0

  /// Returns the file at a place; nil where it has to be read.
  subscript(place: SuiteFiles.Place) -> File? { files[place] }

  /// Keeps a file, and where it does not fit in beside the others, none of those.
  mutating func keep(_ file: File, at place: SuiteFiles.Place) {
    let size = (file.source?.bytes.count ?? 0) + 256
    if byteCount + size > Self.limit { self = FileCache() }
    files[place] = file
    byteCount += size
  }
}
