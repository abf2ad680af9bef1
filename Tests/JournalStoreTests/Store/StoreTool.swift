import Foundation
import TestSupport

/// The program of `Tests/StoreTool`, at work on a store.
final class StoreTool {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var text: [UInt8] = []

  init(_ arguments: [String]) throws {
    process.executableURL = Program(built: "store-tool").binary
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// The whole lines that it has printed so far.
  var lines: [String] {
    let whole = text.prefix((text.lastIndex(of: 0x0A) ?? -1) + 1)
    return String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Reads what it prints until there are so many lines, or it ends.
  func read(lines count: Int) {
    while lines.count < count {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return }
      text += data
    }
  }

  /// Ends it by SIGKILL, and reads what it had printed by then.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    text += output.fileHandleForReading.readDataToEndOfFile()
  }

  /// Whether it was still at work when it was killed.
  var wasKilled: Bool {
    process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }
}
