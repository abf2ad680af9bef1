/// The part of a scenario's file that says how the world begins.
enum InitialState {
  private static let keys = ["use:", "given:", "matrix:"]
  /// The most bytes that are shown, so that pages of large worlds can be read, and kept in memory.
  private static let limit = 4_000

  /// Returns the lines of the file's `use`, `given` and `matrix` as they are, without blank lines at the end; of a long
  /// world the beginning.
  ///
  /// The keys are found at the beginning of lines, where a file in YAML's block style has them.
  static func lines(of source: String) -> String {
    var isShown = false
    var lines: [Substring] = []
    var count = 0
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first != " ", first != "#", first != "\r" {
        isShown = keys.contains { line.hasPrefix($0) }
      }
      guard isShown else { continue }
      count += line.utf8.count
      guard count <= limit else {
        lines.append("# The file has the rest.")
        break
      }
      lines.append(line)
    }
    let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }
}
