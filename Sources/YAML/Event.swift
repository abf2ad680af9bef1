/// One step of reading a file, as libyaml reports it, with everything copied out of C.
struct Event {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart(hasTagDirectives: Bool)
    case documentEnd
    case alias(name: String)
    case scalar(ScalarEvent)
    case sequenceStart(CollectionEvent)
    case sequenceEnd
    case mappingStart(CollectionEvent)
    case mappingEnd
  }

  struct ScalarEvent {
    let anchor: String?
    let tag: String?
    let text: String
    let style: Scalar.Style
    /// Whether a plain text is marked as a string by a lone `!`.
    let hasLoneMark: Bool
  }

  struct CollectionEvent {
    let anchor: String?
    let tag: String?
    /// Whether it is written with indentation, so that libyaml's end mark says nothing.
    let isBlock: Bool
  }

  let kind: Kind
  let start: Mark
  let end: Mark
}

/// A place in a file as libyaml counts, with the first line and column at 1.
struct Mark: Hashable {
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
