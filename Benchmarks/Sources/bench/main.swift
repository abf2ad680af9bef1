// bench ROOT ENTSIM [SUBJECT]…
//
// Measures the program ENTSIM with the files of the project in the folder ROOT, and prints a table.
// SUBJECT is one of those below; without any, all are measured. Ends with 0 whatever the figures are,
// and with 1 when something could not be measured. Documentation/bench.md says how to read it.

import Foundation
import Workloads

let words = Array(CommandLine.arguments.dropFirst())
let subjects = ["suite", "engine", "reading", "comparison", "start", "growth", "limits", "journal"]
guard words.count >= 2, words.dropFirst(2).allSatisfy(subjects.contains) else {
  write("usage: bench ROOT ENTSIM [\(subjects.joined(separator: "|"))]...\n", to: .standardError)
  exit(64)
}

let repository = Repository(root: URL(filePath: words[0]).absoluteURL)
let programs = Programs(entsim: URL(filePath: words[1]).absoluteURL)
let wanted = words.count > 2 ? Array(words.dropFirst(2)) : subjects

var report = Report()
var failed = false
for subject in subjects where wanted.contains(subject) {
  write("measuring \(subject)\n", to: .standardError)
  do {
    switch subject {
    case "suite": try SuiteRows(repository: repository, programs: programs).add(to: &report)
    case "engine": try EngineRows(repository: repository, programs: programs).add(to: &report)
    case "reading": try ReadingRows(repository: repository).add(to: &report)
    case "comparison": try ComparisonRows().add(to: &report)
    case "start": try StartRows(repository: repository, programs: programs).add(to: &report)
    case "limits": try LimitRows(repository: repository, programs: programs).add(to: &report)
    case "journal": try JournalRows(repository: repository, programs: programs).add(to: &report)
    default: try GrowthRows(repository: repository, programs: programs).add(to: &report)
    }
  } catch {
    failed = true
    write("bench: \(subject) could not be measured: \(error)\n", to: .standardError)
  }
}
write("\n" + report.text, to: .standardOutput)
exit(failed ? 1 : 0)

func write(_ text: String, to handle: FileHandle) {
  handle.write(Data(text.utf8))
}
