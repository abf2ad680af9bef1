/// A wrong rule in the source, with a name that stays the same when lines are added elsewhere.
public struct SourceMutant: Sendable {
  /// The number by which it is switched on: its place among all names, from 1.
  public internal(set) var number = 0
  /// The name: the file, the function with its type, the operator, and which of these it is in the function.
  public let name: String
  /// The name of the operator.
  public let operatorName: String
  /// The path of the file below the folder `Sources`.
  public let file: String
  /// The function with its type.
  public let function: String
  /// The line in the original, counted from 1.
  public let line: Int
  /// The requirements that it should break, the closest first.
  public let requirements: [String]
  /// The usual code in one line.
  public let before: String
  /// The changed code in one line; empty for a dropped statement.
  public let after: String

  let change: Change.Form
  /// The place of the usual code in bytes.
  let place: Range<Int>
}

extension String {
  /// The text in one line.
  var inOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
