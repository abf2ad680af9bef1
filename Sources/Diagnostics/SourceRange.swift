/// A stretch of a file, from a first place up to but not including an end.
public struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  /// The first place that belongs to the range.
  public let start: SourceLocation
  /// The line of the end, counted from 1.
  public var endLine: Int { Int(smallEndLine) }
  /// The column of the end, counted from 1 in Unicode scalars; the first that no longer belongs.
  public var endColumn: Int { Int(smallEndColumn) }

  private let smallEndLine: UInt32
  private let smallEndColumn: UInt32

  /// The file.
  public var sourceFile: SourceFile { start.sourceFile }
  /// The path of the file, as the person gave it.
  public var file: String { start.file }

  /// Creates a range; an end equal to the start makes an empty one, a point between two scalars.
  ///
  /// - Precondition: the end does not come before the start.
  public init(start: SourceLocation, endLine: Int, endColumn: Int) {
    precondition(
      (start.line, start.column) <= (endLine, endColumn),
      "the range \(start)..\(endLine):\(endColumn) ends before it starts"
    )
    self.start = start
    smallEndLine = UInt32(endLine)
    smallEndColumn = UInt32(endColumn)
  }

  /// Creates a range of so many scalars on one line.
  ///
  /// - Precondition: `length` is not negative.
  public init(start: SourceLocation, length: Int) {
    self.init(start: start, endLine: start.line, endColumn: start.column + length)
  }
}

extension SourceRange: Comparable {
  /// Orders by file, then by start, then by end.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    if left.sourceFile != right.sourceFile { return left.sourceFile < right.sourceFile }
    let (leftStart, rightStart) = (left.start, right.start)
    return (leftStart.line, leftStart.column, left.endLine, left.endColumn)
      < (rightStart.line, rightStart.column, right.endLine, right.endColumn)
  }
}

extension SourceRange: CustomStringConvertible {
  /// The form `file:line:column` of the start.
  public var description: String { start.description }
}
