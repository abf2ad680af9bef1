import EntsimDiagnostics
import EntsimYAML

/// The text of a scenario's file beside its nodes, by which edits find their places.
struct ScenarioSource {
  /// The file, read.
  let document: Document
  /// What ends a line: as the first line of the file.
  let lineBreak: String
  /// How many columns a list stands to the right of its key.
  let indentation: Int

  /// Takes a file that could be read.
  init(_ document: Document) {
    self.document = document
    let bytes = document.source.bytes
    let end = document.source.endOfLine(1)
    lineBreak =
      bytes[end...].starts(with: [0x0D, 0x0A]) ? "\r\n" : bytes[end...].first == 0x0D ? "\r" : "\n"
    indentation = Self.indentation(of: document)
  }

  /// The text.
  var text: SourceText { document.source }

  /// Returns the offsets of the bytes of a range.
  func bytes(of range: SourceRange) -> Range<Int> {
    let start = text.byte(ofLine: range.start.line, column: range.start.column)
    return start..<max(start, text.byte(ofLine: range.endLine, column: range.endColumn))
  }

  /// Returns the text of a range.
  func string(of range: SourceRange) -> String {
    String(decoding: text.bytes[bytes(of: range)], as: UTF8.self)
  }

  /// Returns the last line on which a range has something to say, which blank lines have not.
  func lastLine(of range: SourceRange) -> Int {
    var line = range.endColumn == 1 ? range.endLine - 1 : range.endLine
    while line > range.start.line, text.line(line)?.allSatisfy(\.isWhitespace) ?? true { line -= 1 }
    return max(line, range.start.line)
  }

  /// Returns the offset at which a line begins.
  func startOfLine(_ line: Int) -> Int { text.byte(ofLine: line, column: 1) }

  /// Returns the number of the line of an offset.
  func line(ofByte offset: Int) -> Int { text.location(ofByte: offset).line }

  /// Whether a list or a mapping is written between brackets.
  func isFlow(_ node: Node) -> Bool {
    let start = properties(of: node).upperBound
    guard start < text.bytes.count else { return false }
    return text.bytes[start] == UInt8(ascii: "[") || text.bytes[start] == UInt8(ascii: "{")
  }

  /// Returns the bytes of the anchor and the tag of a node, with the blanks behind them; they are empty where it has none.
  func properties(of node: Node) -> Range<Int> {
    let range = bytes(of: node.range)
    var place = range.lowerBound
    while place < range.upperBound,
      text.bytes[place] == UInt8(ascii: "&") || text.bytes[place] == UInt8(ascii: "!")
    {
      while place < range.upperBound, !isBlank(text.bytes[place]) { place += 1 }
      while place < range.upperBound, isBlank(text.bytes[place]) { place += 1 }
    }
    return range.lowerBound..<place
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns where a node is written in a stretch of the file: an alias where it stands, not what it stands for.
  func site(of node: Node, in outer: SourceRange) -> SourceRange {
    guard let use = node.aliasedAt, outer.holds(use) else { return node.range }
    return use
  }

  /// Returns what stands before a node on its own line, if that is blanks only; nil otherwise.
  func margin(before offset: Int) -> String? {
    let start = startOfLine(line(ofByte: offset))
    let bytes = text.bytes[start..<offset]
    return bytes.allSatisfy { $0 == 0x20 } ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns how far the list of steps stands to the right of its key; a list between brackets says nothing.
  private static func indentation(of document: Document) -> Int {
    guard let steps = document.root?["steps"], steps.value.aliasedAt == nil else { return 2 }
    let distance = steps.value.range.start.column - steps.key.range.start.column
    return distance == 0 && steps.value.range.start.line > steps.key.range.start.line ? 0 : 2
  }
}

extension SourceRange {
  /// Whether another range lies within this one.
  func holds(_ other: SourceRange) -> Bool {
    sourceFile == other.sourceFile
      && (start.line, start.column) <= (other.start.line, other.start.column)
      && (other.endLine, other.endColumn) <= (endLine, endColumn)
  }
}
