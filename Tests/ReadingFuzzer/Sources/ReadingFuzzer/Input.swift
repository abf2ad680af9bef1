/// The files that one input of the fuzzer stands for.
///
/// The input is the scenario. From the first record separator (U+001E) on, each one begins a
/// fixture: a line with its path, then its content. YAML has no use for that character. What stands
/// before them is read as a file of a catalogue too.
struct Input {
  /// Where the scenario lies.
  static let path = "Scenarios/a.yaml"

  private static let separator: UInt8 = 0x1E
  private static let lineFeed: UInt8 = 0x0A

  /// The content of the scenario's file.
  let scenario: [UInt8]
  /// The contents of the other files, by their paths from the suite's root.
  let fixtures: [String: [UInt8]]

  /// Takes an input apart.
  init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: Self.separator, omittingEmptySubsequences: false)
    var fixtures: [String: [UInt8]] = [:]
    for part in parts.dropFirst() {
      let path = part.prefix { $0 != Self.lineFeed }
      let content = part.dropFirst(path.count + 1)
      fixtures[String(decoding: path, as: UTF8.self)] = Array(content)
    }
    self.scenario = Array(parts[0])
    self.fixtures = fixtures
  }

  /// Returns the content of a file, or nil where there is none.
  func content(of path: String) -> [UInt8]? {
    path == Self.path ? scenario : fixtures[String(path.dropFirst("Scenarios/".count))]
  }
}
