import BenchmarkFigures
import Workloads

/// How long a person waits for many small files.
struct SmallRows {
  private let repository: Repository
  private let programs: Programs
  private let peers: Peers?

  init(_ repository: Repository, _ programs: Programs, _ peers: Peers?) {
    self.repository = repository
    self.programs = programs
    self.peers = peers
  }

  /// Measures, and adds the row.
  func add(to report: inout Report) throws {
    let files = try SmallFiles(repository)
    let folder = files.scenarios.folder
    let (medians, peer) = try Alternation.medians(
      of: [
        { try programs.run(programs.entsim, ["run"], in: folder, times: 3).map(\.passed).median },
        {
          try programs.run(programs.bareEvents, [CopiedSuite.list], in: folder, times: 3)
            .map(\.passed).median
        },
      ],
      peer: peers.map { peers in { try peers.features(in: folder) } }
    )
    report.add(.smallFiles, medians[0], floor: medians[1], peer: peer)
  }
}
