internal import Diagnostics

/// Makes nodes from libyaml's events, and checks limits at each.
///
/// Open collections lie on a stack of their own, so that no file can exhaust the program's.
struct Composer {
  let source: SourceText
  let limits: Limits
  /// The key that is looked for.
  let key: String?
  var diagnostics: DiagnosticList
  var stack: [Frame] = []
  var root: Node?
  var anchors = Anchors()
  var nodeCount = 0
  var aliasedCount = 0

  /// Ends the reading.
  struct Halt: Error {
    let diagnostic: Diagnostic?
  }

  init(source: SourceText, limits: Limits, key: String? = nil) {
    self.source = source
    self.limits = limits
    self.key = key
    self.diagnostics = DiagnosticList(limit: max(1, limits.errors))
  }

  /// Reads the whole file and returns its root, or nil if reading ended early.
  mutating func compose() -> Node? {
    guard var reader = EventReader(source) else {
      diagnostics.append(.error(.yamlSyntax, "there is no memory to read \(source.file)", at: nil))
      return nil
    }
    do throws(Halt) {
      while try step(&reader) {}
    } catch {
      if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      return nil
    }
    if root == nil { diagnostics.append(emptyFile()) }
    return root
  }

  /// Handles one event; returns false after the last.
  private mutating func step(_ reader: inout EventReader) throws(Halt) -> Bool {
    let event: Event
    do {
      event = try reader.next()
    } catch {
      let report = SyntaxReport(problem: error, source: source, open: stack)
      throw Halt(diagnostic: report.diagnostic)
    }
    switch event.kind {
    case .streamStart:
      break
    case .streamEnd:
      return false
    case .documentStart(let hasTagDirectives):
      // A directive at the beginning was found before; this is a guard for what that misses.
      guard !hasTagDirectives else {
        throw Halt(diagnostic: .error(.directive, "found a `%TAG` directive", at: range(event)))
      }
    case .documentEnd:
      if let diagnostic = secondDocument(after: event) {
        diagnostics.append(diagnostic)
        return false
      }
    case .alias(let name):
      try count(event)
      try complete(alias(name, at: range(event)), end: event.end)
    case .scalar(let scalar):
      try count(event)
      try self.scalar(scalar, event)
    case .sequenceStart(let start):
      try open(Frame(.sequence, start, start: event.start), event)
    case .mappingStart(let start):
      try open(Frame(.mapping, start, start: event.start), event)
    case .sequenceEnd, .mappingEnd:
      try close(event)
    }
    return true
  }

  private mutating func count(_ event: Event) throws(Halt) {
    nodeCount += 1
    guard nodeCount > limits.nodes else { return }
    let message =
      "the file has more than \(Wording.count(limits.nodes, "node")), the most that are read"
    throw Halt(
      diagnostic: .error(
        .limitNodes,
        message,
        at: range(event.start, event.start),
        help: "split it into several files"
      )
    )
  }

  private mutating func scalar(_ scalar: Event.ScalarEvent, _ event: Event) throws(Halt) {
    let size = scalar.text.utf8.count
    guard size <= limits.scalarBytes else {
      let found = Wording.grouped(size)
      let message =
        "this text has \(found) bytes; expected at most \(Wording.grouped(limits.scalarBytes))"
      throw Halt(diagnostic: .error(.limitScalar, message, at: range(event), help: "shorten it"))
    }
    let value = resolve(scalar, at: range(event))
    warnAboutItems(in: scalar, event)
    let content = Scalar(text: scalar.text, style: scalar.style, value: value)
    let node = Node(.scalar(content), range: range(event))
    let built = Built(node: node, count: 1, height: 0)
    try name(scalar.anchor, .complete(built), at: event.start)
    complete(built, end: event.end)
  }

  private mutating func open(_ frame: consuming Frame, _ event: Event) throws(Halt) {
    try count(event)
    guard stack.count < limits.depth else {
      throw Halt(diagnostic: tooDeep(at: range(event.start, event.start)))
    }
    checkTag(of: frame, at: range(event.start, event.start))
    try name(frame.event.anchor, .open(range(event)), at: event.start)
    stack.append(frame)
  }

  private mutating func close(_ event: Event) throws(Halt) {
    guard let frame = stack.popLast() else { return }
    let end = frame.event.isBlock ? frame.end : event.end
    let content: Node.Content =
      switch frame.kind {
      case .sequence: .sequence(frame.items)
      case .mapping: .mapping(merged(frame))
      }
    let node = Node(content, range: range(frame.start, end))
    let built = Built(node: node, count: frame.count, height: frame.height)
    try name(frame.event.anchor, .complete(built), at: frame.start)
    complete(built, end: end)
  }

  /// Puts a complete node where it belongs.
  private mutating func complete(_ built: Built, end: Mark) {
    guard let top = stack.indices.last else {
      root = built.node
      return
    }
    stack[top].count += built.count
    stack[top].height = max(stack[top].height, built.height + 1)
    stack[top].end = max(stack[top].end, end)
    switch stack[top].kind {
    case .sequence: stack[top].append(built.node)
    case .mapping: put(built.node, intoFrame: top)
    }
  }
}

extension Composer {
  func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(
      .limitDepth,
      "lists and mappings lie in each other more than \(Wording.count(limits.depth, "level")) deep",
      at: range,
      help: "write it flatter"
    )
  }

  func range(_ event: Event) -> SourceRange { range(event.start, event.end) }

  func range(_ start: Mark, _ end: Mark) -> SourceRange {
    let end = max(start, end)
    let location = SourceLocation(in: source.sourceFile, line: start.line, column: start.column)
    return SourceRange(start: location, endLine: end.line, endColumn: end.column)
  }

  private func emptyFile() -> Diagnostic {
    let isEmpty = source.bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return .error(
      .emptyFile,
      isEmpty ? "the file is empty" : "the file holds nothing but comments",
      at: range(Mark(line: 1, column: 1), Mark(line: 1, column: 1))
    )
  }

  /// The error about what begins another document after the end of this one.
  private func secondDocument(after event: Event) -> Diagnostic? {
    // Without a `...` the end is a point, and lies where the next thing begins.
    var sawEnd = event.start != event.end
    let end = event.end
    for number in stride(from: sawEnd ? end.line + 1 : end.line, through: source.lineCount, by: 1) {
      let line = source.line(number) ?? ""
      if line.isBlankOrComment { continue }
      if line.hasPrefix("...") {
        sawEnd = true
        continue
      }
      guard sawEnd || line.hasPrefix("---") || line.hasPrefix("%") else { return nil }
      let start = Mark(line: number, column: 1)
      return .error(
        .secondDocument,
        "a second document begins here; expected one document in a file",
        at: range(
          start,
          Mark(line: number, column: 1 + line.prefix { $0 != " " }.unicodeScalars.count)
        ),
        help: "move it to a file of its own"
      )
    }
    return nil
  }
}
