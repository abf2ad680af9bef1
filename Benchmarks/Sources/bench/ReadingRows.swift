import BareEvents
import BenchmarkFigures
import Workloads

/// How fast files become typed scenarios, beside the bare events of the same bytes.
struct ReadingRows {
  let repository: Repository

  /// Measures, and adds the row.
  func add(to report: inout Report) throws {
    let suite = try SuiteInMemory(repository)
    try suite.read()
    let files = suite.usedFiles
    let bytes = Double(files.reduce(0) { $0 + $1.count })
    let medians = try Alternation.medians(of: [
      {
        try Processor.seconds { try suite.read() }
      },
      {
        try Processor.seconds { try readBare(files) }
      },
    ])
    report.table.rows.append(
      Row(
        "reading: speed from YAML to typed scenario, of bare libyaml's",
        medians[1] / medians[0],
        .percent,
        bound: .atLeast(0.4)
      )
    )
    report.notes.append(
      "reading: \(FigureUnit.megabytesPerSecond.text(of: bytes / medians[0])), bare "
        + FigureUnit.megabytesPerSecond.text(of: bytes / medians[1])
    )
  }

  private func readBare(_ files: [[UInt8]]) throws {
    for file in files {
      let count = unsafe file.withUnsafeBufferPointer {
        unsafe bare_events($0.baseAddress, $0.count)
      }
      guard count > 0 else { throw Failure("libyaml cannot read a file of the suite") }
    }
  }
}
