internal import EntsimDiagnostics

/// Makes nodes from libyaml's events, and checks limits at each.
///
/// Open collections lie on a stack of their own, so that no file can exhaust the program's.
struct Composer: ~Copyable {
  let source: SourceText
  let limits: Limits
  /// The key that is looked for.
  let key: String?
  var diagnostics: DiagnosticList
  /// The nodes so far.
  let tree: Tree
  var stack: [Frame] = []
  /// The children of the collections that are being read: items, or keys each with its value behind it.
  var children: [UInt32] = []
  var root: UInt32?
  var anchors = Anchors()
  var nodeCount = 0
  var aliasedCount = 0

  /// Ends the reading.
  struct Halt: Error {
    let diagnostic: Diagnostic?
  }

  init(source: SourceText, limits: Limits, key: String?, into tree: Tree) {
    self.source = source
    self.limits = limits
    self.key = key
    self.tree = tree
    self.diagnostics = DiagnosticList(limit: max(1, limits.errors))
  }

  /// Reads the whole file and returns the place of its root in the tree, or nil if reading ended early.
  mutating func compose() -> UInt32? {
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
    case .documentStart:
      // A directive at the beginning was found before; this is a guard for what that misses.
      guard !reader.hasTagDirectives else {
        throw Halt(diagnostic: .error(.directive, "found a `%TAG` directive", at: range(event)))
      }
    case .documentEnd:
      if let diagnostic = secondDocument(after: event) {
        diagnostics.append(diagnostic)
        return false
      }
    case .alias:
      try count(event)
      try complete(alias(reader.alias, event), end: event.end)
    case .scalar:
      try count(event)
      try scalar(event, reader)
    case .sequenceStart:
      try open(.sequence, event, reader)
    case .mappingStart:
      try open(.mapping, event, reader)
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

  private mutating func scalar(_ event: Event, _ reader: borrowing EventReader) throws(Halt) {
    let (properties, style, hasLoneMark) = reader.scalar
    let range = range(event)
    let node = reader.withScalar { bytes -> UInt32? in
      guard bytes.count <= limits.scalarBytes else { return nil }
      return tree.content.addScalar(bytes, style, at: range)
    }
    guard let node else {
      let size = reader.withScalar { $0.count }
      throw Halt(diagnostic: tooLong(size, at: range))
    }
    resolve(node, event, tag: properties.tag, hasLoneMark: hasLoneMark)
    warnAboutItems(inScalarOf: style, event)
    let built = Built(node: node, count: 1, height: 0)
    try name(properties.anchor, .complete(built), at: event.start)
    complete(built, end: event.end)
  }

  private mutating func open(
    _ kind: NodeRecord.Kind,
    _ event: Event,
    _ reader: borrowing EventReader
  ) throws(Halt) {
    try count(event)
    guard stack.count < limits.depth else {
      throw Halt(diagnostic: tooDeep(at: range(event.start, event.start)))
    }
    let (properties, isBlock) = reader.collection
    let frame = Frame(
      kind,
      properties,
      isBlock: isBlock,
      start: event.start,
      firstChild: children.count
    )
    checkTag(of: frame, at: range(event.start, event.start))
    try name(properties.anchor, .open(range(event)), at: event.start)
    stack.append(frame)
  }

  private mutating func close(_ event: Event) throws(Halt) {
    guard let frame = stack.popLast() else { return }
    let end = frame.isBlock ? frame.end : event.end
    let range = range(frame.start, end)
    let node: UInt32
    if frame.merges.isEmpty {
      let nodes = children.span.extracting(frame.firstChild...)
      node = tree.content.addCollection(frame.kind, of: nodes, at: range)
    } else {
      let nodes = merged(frame)
      node = tree.content.addCollection(frame.kind, of: nodes.span, at: range)
    }
    children.removeLast(children.count - frame.firstChild)
    let built = Built(node: node, count: frame.count, height: frame.height)
    try name(frame.properties.anchor, .complete(built), at: frame.start)
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
    case .mapping: put(built.node, intoFrame: top)
    case .sequence, .scalar: children.append(built.node)
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

  private func tooLong(_ size: Int, at range: SourceRange) -> Diagnostic {
    .error(
      .limitScalar,
      "this text has \(Wording.grouped(size)) bytes; "
        + "expected at most \(Wording.grouped(limits.scalarBytes))",
      at: range,
      help: "shorten it"
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
