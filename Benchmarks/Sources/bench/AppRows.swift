import BenchmarkFigures
import Workloads

/// What the test of an app takes, and the check of its log.
struct AppRows {
  private static let lines = 1_000

  /// Measures a session, and adds the row.
  func addSession(to report: inout Report) throws {
    let workload = SessionWorkload()
    let medians = try Alternation.medians(of: [{ try Processor.seconds { try workload.run() } }])
    report.add(.session, medians[0])
  }

  /// Measures a check, and adds the row.
  func addCheck(to report: inout Report) throws {
    let workload = try CheckWorkload(Self.lines)
    let medians = try Alternation.medians(of: [{ try Processor.seconds { try workload.check() } }])
    report.add(.check, medians[0])
    report.notes.append("check: the log has \(workload.bytes.count) bytes")
  }
}
