import Foundation
import TestSupport

/// What one run of a program took.
struct Measurement {
  /// The exit status, else `signal N` or `late`.
  let end: String
  /// The most memory that it had at once, in bytes.
  let peak: Int
  /// What it wrote to standard output and standard error.
  let text: String

  /// The first line that it wrote.
  var headline: String { String(text.prefix { $0 != "\n" }) }
}

extension Program {
  /// Runs the program to its end, and for ten seconds at most.
  ///
  /// That is many times what any run needs, and still less than a person takes for a hang.
  func measure(_ arguments: [String], in directory: URL) throws -> Measurement {
    let report = FileManager.default.temporaryDirectory
      .appending(path: "entsim-measure-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: report) }
    let helper = Program(
      binary: Program.debug.binary.deletingLastPathComponent().appending(path: "measure")
    )
    let outcome = try helper.run(["10", report.path, binary.path] + arguments, in: directory)
    let line = try String(contentsOf: report, encoding: .utf8)
    let words = line.split { $0 == " " || $0 == "\n" }
    return Measurement(
      end: words.dropLast().joined(separator: " "),
      peak: words.last.flatMap { Int($0) } ?? .max,
      text: outcome.output + outcome.errors
    )
  }
}
