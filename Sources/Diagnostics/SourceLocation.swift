/// A place in a file that a person can go to.
public struct SourceLocation: Hashable, Sendable {
  /// The path as the person gave it, never made absolute.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int

  /// Creates a location.
  ///
  /// - Precondition: `line` and `column` are at least 1.
  public init(file: String, line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "no such place: \(line):\(column)")
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The form `file:line:column` that editors and terminals turn into a link.
  public var description: String { "\(file):\(line):\(column)" }
}
