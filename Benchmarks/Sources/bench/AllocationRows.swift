import BenchmarkFigures
import Foundation
import Workloads

/// How often pieces of work ask for memory.
struct AllocationRows {
  private static let counted: [(kind: RowKind, subject: String, floor: String?)] = [
    (.engineAllocations, "engine", nil),
    (.encodingAllocations, "encoding", nil),
    (.replayAllocations, "replay", nil),
    (.readingAllocations, "reading", "libyaml"),
    (.runAllocations, "suite-run", nil),
    (.comparisonAllocations, "comparison", nil),
  ]

  let repository: Repository
  let programs: Programs

  /// Counts, and adds the rows.
  func add(to report: inout Report) throws {
    for (kind, subject, floor) in Self.counted {
      guard let figure = try allocations(of: subject) else {
        report.notes.append("allocations: they cannot be counted here")
        return
      }
      report.add(kind, figure, floor: try floor.flatMap { try allocations(of: $0) })
    }
  }

  /// Returns how often one unit of a subject asks for memory; nil where that cannot be counted.
  private func allocations(of subject: String) throws -> Double? {
    let (few, many) = (try count(subject, times: 1), try count(subject, times: 11))
    guard few.allocations > 0 else { return nil }
    return (many.allocations - few.allocations) / 10 / few.units
  }

  /// Counts in another program, since counting takes time.
  private func count(_ subject: String, times: Int) throws -> (units: Double, allocations: Double) {
    let numbers = try programs.output(
      of: programs.repeated,
      [repository.root.path, subject, String(times)],
      in: repository.root
    ).split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure("repeated said \(numbers)") }
    return (numbers[0], numbers[1])
  }
}
