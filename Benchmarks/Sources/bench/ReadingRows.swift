import BareEvents
import BenchmarkFigures
import Workloads

/// How fast files become typed scenarios, beside the bare events of the same bytes.
struct ReadingRows {
  let repository: Repository
  let peers: Peers?

  /// Measures, and adds the row.
  func add(to report: inout Report) throws {
    let suite = try SuiteInMemory(repository)
    try suite.read()
    let files = suite.usedFiles
    let bytes = Double(files.reduce(0) { $0 + $1.count })
    let paths = try repository.scenarioPaths()
    let copy = try CopiedSuite(paths.count, of: paths, from: repository)
    let (medians, peer) = try Alternation.medians(
      of: [
        { try Processor.seconds { try suite.read() } },
        { try Processor.seconds { try readBare(files) } },
      ],
      peer: peers.map { peers in { try peers.reading(copy) } }
    )
    report.add(
      .readingShare,
      medians[1] / medians[0],
      floor: 1,
      peer: peer.map { medians[1] / $0 }
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
