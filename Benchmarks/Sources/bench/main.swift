// bench ROOT ENTSIM [--json FILE] [--commit HASH] [--changed] [--python PYTHON] [SUBJECT]…
//
// Measures the program ENTSIM with the files of the project in the folder ROOT, prints a table, and writes
// it to FILE as JSON. PYTHON has the peers. SUBJECT is one of those in Options; without any, all are measured.
// Ends with 0 whatever the figures are, and with 1 when something could not be measured.
// Documentation/bench.md says how to read it.

import Foundation

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  write(
    "usage: bench ROOT ENTSIM [--json FILE] [--commit HASH] [--changed] [--python PYTHON] "
      + "[\(Options.subjects.joined(separator: "|"))]...\n",
    to: .standardError
  )
  exit(64)
}
let bench = Bench(options)
bench.run()
exit(bench.failed ? 1 : 0)

nonisolated func write(_ text: String, to handle: FileHandle) {
  handle.write(Data(text.utf8))
}
