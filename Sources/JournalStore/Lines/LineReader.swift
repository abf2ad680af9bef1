/// Cuts bytes that come in blocks into lines, and holds no more of them than a line and a block.
struct LineReader {
  /// A line of a file.
  enum Line {
    /// A line with its line break.
    case whole([UInt8])
    /// The rest of the file, which has no line break at its end.
    case cut([UInt8])
    /// A line longer than the limit, which was passed by.
    case tooLong
    /// A line so long that its end was not looked for, as that of a device that never ends.
    case endless
  }

  /// The number of the line that was read last, counted from 1.
  private(set) var number = 0

  private let limit: Int
  /// The most bytes of a line that are passed by.
  private let passingLimit: Int
  private let readBlock: () -> [UInt8]?
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to here no line break stands in the buffer.
  private var searched = 0
  private var isTooLong = false
  /// The bytes of the line that were passed by.
  private var passed = 0
  private var isOver = false

  init(limit: Int, passingLimit: Int, _ readBlock: @escaping () -> [UInt8]?) {
    self.limit = limit
    self.passingLimit = passingLimit
    self.readBlock = readBlock
  }

  /// Returns the next line, nil at the end of the file.
  mutating func next() -> Line? {
    while !isOver {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(to: end + 1)
      }
      searched = buffer.count
      if buffer.count - start > limit {
        isTooLong = true
        passed += buffer.count - start
        start = buffer.count
      }
      if passed > passingLimit {
        isOver = true
        number += 1
        buffer = []
        return .endless
      }
      buffer.removeFirst(start)
      searched -= start
      start = 0
      guard let block = readBlock() else { break }
      buffer += block
    }
    guard !isOver, isTooLong || !buffer.isEmpty else { return nil }
    if case .whole(let rest) = take(to: buffer.count) { return .cut(rest) }
    return .tooLong
  }

  /// Takes the bytes up to an offset as a line.
  private mutating func take(to end: Int) -> Line {
    number += 1
    defer {
      start = end
      searched = end
      isTooLong = false
      passed = 0
    }
    return isTooLong || end - start > limit ? .tooLong : .whole(Array(buffer[start..<end]))
  }
}
