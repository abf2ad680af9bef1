import EntsimPlatform

/// A path on the command line, and the line behind it as in `Scenarios/first.yaml:12`.
struct PlacedPath: Hashable {
  let path: String
  /// The line; nil for the whole file, and for a folder.
  let line: Int?
}

extension PlacedPath {
  /// Takes a word apart.
  ///
  /// A column behind the line says no more, so that a place can be copied from a failure. Where the
  /// whole word is the path of something, it is that.
  init(_ word: String) {
    self.init(path: word, line: nil)
    guard Files.kind(of: word) == .missing else { return }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix(2).prefix { Int($0).map { $0 > 0 } ?? false }
    let path = parts.dropLast(numbers.count).joined(separator: ":")
    guard let line = numbers.last.flatMap({ Int($0) }), !path.isEmpty else { return }
    self.init(path: path, line: line)
  }
}
