/// One step of reading a file, as libyaml reports it; its texts are asked of the reader.
struct Event: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  let kind: Kind
  let start: Mark
  let end: Mark
}

/// The name and the tag that stand before a node.
struct Properties {
  let anchor: String?
  let tag: String?
}

/// A place in a file as libyaml counts, with the first line and column at 1.
struct Mark: Hashable, BitwiseCopyable {
  let line: Int
  let column: Int
}

extension Mark: Comparable {
  static func < (left: Mark, right: Mark) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// What libyaml says about a file that it cannot go on reading.
struct SyntaxProblem: Error {
  /// What it was doing, such as "while parsing a flow sequence", or "".
  let context: String
  /// Where it began to do so.
  let contextMark: Mark
  /// What stopped it, such as "did not find expected ',' or ']'".
  let problem: String
  /// Where it stopped.
  let mark: Mark
}
