private import EntsimCHandbook

/// The files of the catalogue, and the table of the scenarios that show each requirement, as they were when the
/// program was built.
public enum EmbeddedFiles {
  /// The name of the table of scenarios.
  static let shown = "shown.tsv"

  /// The names of the files, in order.
  public static var names: [String] {
    (0..<handbook_file_count()).map { unsafe String(cString: handbook_file_at($0).name) }
  }

  /// Returns the bytes of a file, nil where there is none of that name.
  public static func bytes(of name: String) -> [UInt8]? {
    for index in 0..<handbook_file_count() {
      let file = unsafe handbook_file_at(index)
      guard unsafe String(cString: file.name) == name else { continue }
      return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return nil
  }
}
