// history append HISTORY JSON DATE SUBJECT
// history show HISTORY COUNT
//
// Appends what JSON holds to HISTORY, as the line of a commit with that date and subject; or prints the
// figures of the last COUNT landings. Documentation/bench.md says how to read them.

import BenchmarkFigures
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch words.first {
  case "append" where words.count == 5:
    let file = URL(filePath: words[1])
    var history = try History(text(of: file))
    let result = try BenchResult(json: Data(contentsOf: URL(filePath: words[2])))
    try history.append(result, date: words[3], subject: words[4])
    try Data(history.text().utf8).write(to: file)
    write("\(words[1]): \(history.lines.count) lines, the last of \(result.commit)\n")
  case "show" where words.count == 3:
    guard let count = Int(words[2]), count > 0 else {
      throw History.Refusal(description: "'\(words[2])' is no number of landings")
    }
    write(try History(text(of: URL(filePath: words[1]))).slope(ofLast: count))
  case _:
    throw History.Refusal(
      description: "usage: history append HISTORY JSON DATE SUBJECT | show HISTORY COUNT"
    )
  }
} catch {
  FileHandle.standardError.write(Data("history: \(error)\n".utf8))
  exit(1)
}

/// Returns what a file holds; nothing where there is no such file.
func text(of file: URL) throws -> String {
  guard FileManager.default.fileExists(atPath: file.path) else { return "" }
  return try String(contentsOf: file, encoding: .utf8)
}

func write(_ text: String) {
  FileHandle.standardOutput.write(Data(text.utf8))
}
