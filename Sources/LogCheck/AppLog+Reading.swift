import EntsimEntitlement
import EntsimJSONText

extension AppLog {
  /// The most bytes of a line that are read.
  public static let lineLimit = 1 << 20
  /// The most lines that are read.
  public static let countLimit = 100_000
  /// The most apps that a log may name.
  public static let appLimit = 16

  /// Reads a log from JSON Lines; empty lines are skipped.
  ///
  /// - Throws: The first error.
  public static func read(_ bytes: [UInt8]) throws(LogError) -> AppLog {
    var head: Head?
    var lines: [Line] = []
    var numbers: [Int] = []
    var number = 0
    var apps: Set<AppName> = []
    for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard piece.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      let reader = try LogLineReader(piece, number: number)
      guard head != nil else {
        head = try reader.head()
        continue
      }
      let line = try reader.line()
      if let last = lines.last, line.milliseconds < last.milliseconds {
        throw LogError(
          line: number,
          message:
            "time \(line.milliseconds) after \(last.milliseconds), and times never decrease; "
            + "sort the lines by `at`"
        )
      }
      guard lines.count < countLimit else {
        throw LogError(line: number, message: "more than \(countLimit) lines; check a part of it")
      }
      if let word = head?.lackedWord(for: line.event) {
        throw LogError(
          line: number,
          message: "the callback `\(word)`, which `lacks` on the first line names; remove it there"
        )
      }
      if let app = line.app { apps.insert(app) }
      guard apps.count <= appLimit else {
        throw LogError(
          line: number,
          message: "more than \(appLimit) apps; check the lines of some of them"
        )
      }
      lines.append(line)
      numbers.append(number)
    }
    guard let head else {
      throw LogError(line: 1, message: "an empty log; \(LogLineReader.advice)")
    }
    guard !lines.isEmpty else {
      throw LogError(
        line: number,
        message: "no line follows the first one; a log without a call or a callback shows nothing"
      )
    }
    var log = AppLog(head: head, lines: lines)
    log.numbers = numbers
    return log
  }
}
