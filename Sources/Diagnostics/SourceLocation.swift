/// A place in a file that a person can go to.
public struct SourceLocation: Hashable, Sendable, BitwiseCopyable {
  /// The file.
  public let sourceFile: SourceFile
  /// The path as the person gave it, never made absolute.
  public var file: String { sourceFile.path }
  /// The line, counted from 1.
  public var line: Int { Int(smallLine) }
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { Int(smallColumn) }

  // In half the memory: every node of a file knows its place.
  private let smallLine: UInt32
  private let smallColumn: UInt32

  /// Creates a location.
  ///
  /// - Precondition: `line` and `column` are at least 1.
  public init(in file: SourceFile, line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "no such place: \(line):\(column)")
    sourceFile = file
    smallLine = UInt32(line)
    smallColumn = UInt32(column)
  }

  /// Creates a location in the file of a path.
  ///
  /// - Precondition: `line` and `column` are at least 1.
  public init(file: String, line: Int, column: Int) {
    self.init(in: SourceFile(file), line: line, column: column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The form `file:line:column` that editors and terminals turn into a link.
  public var description: String { "\(file.visible):\(line):\(column)" }
}
