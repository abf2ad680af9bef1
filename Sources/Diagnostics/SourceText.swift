/// The text of a file by lines, kept so that findings can show where they are.
///
/// A line ends at LF, CR LF or CR. A file that ends in a line break has an empty last line, as in
/// an editor. A UTF-8 byte order mark at the beginning belongs to no line.
public struct SourceText: Hashable, Sendable {
  /// The file.
  public let sourceFile: SourceFile
  /// The path as the person gave it.
  public var file: String { sourceFile.path }
  /// The bytes, without a byte order mark.
  public let bytes: [UInt8]
  /// The offset of each line's first byte, ascending; the first is 0.
  private let lineStarts: [Int]

  /// Creates the text of a file.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init(file: String, bytes: [UInt8]) {
    sourceFile = SourceFile(file)
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.lineStarts = SourceText.lineStarts(of: self.bytes)
  }

  /// The number of lines, at least 1.
  public var lineCount: Int { lineStarts.count }

  /// Returns the text of a line without its line break, or nil when there is no such line.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  public func line(_ number: Int) -> String? {
    guard (1...lineCount).contains(number) else { return nil }
    return String(decoding: bytes[lineStarts[number - 1]..<endOfLine(number)], as: UTF8.self)
  }

  /// Returns the place of a byte; an offset outside the text gives its beginning or its end.
  ///
  /// - Complexity: O(log *l* + *c*) for *l* lines and *c* bytes before the offset in its line.
  public func location(ofByte offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self)
    return SourceLocation(in: sourceFile, line: low + 1, column: before.unicodeScalars.count + 1)
  }

  /// Returns the offset of the byte at a place; the end of the line where that is shorter, and of the text where it
  /// has fewer lines.
  ///
  /// - Complexity: O(*c*) for *c* bytes before the place in its line.
  public func byte(ofLine line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineCount else { return line < 1 ? 0 : bytes.count }
    var offset = lineStarts[line - 1]
    let end = endOfLine(line)
    for _ in 1..<max(column, 1) where offset < end {
      offset += 1
      // The bytes of one scalar behind its first.
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// Returns the offset behind the last byte of a line, without its line break.
  ///
  /// - Precondition: There is such a line.
  public func endOfLine(_ number: Int) -> Int {
    let start = lineStarts[number - 1]
    var end = number < lineCount ? lineStarts[number] : bytes.count
    while end > start, isLineBreak(bytes[end - 1]) { end -= 1 }
    return end
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      if let eight = EightBytes(of: bytes.span, at: offset), eight.haveNoControl {
        offset += 8
        continue
      }
      let byte = bytes[offset]
      offset += 1
      let isHalf = byte == carriageReturn && offset < bytes.count && bytes[offset] == lineFeed
      if isLineBreak(byte), !isHalf { starts.append(offset) }
    }
    return starts
  }
}

private let lineFeed: UInt8 = 0x0A
private let carriageReturn: UInt8 = 0x0D

private func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
