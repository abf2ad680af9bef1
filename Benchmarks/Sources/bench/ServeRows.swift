import BenchmarkFigures
import Foundation
import Workloads

/// How many requests a server answers, beside a program that sends the same bytes, and how long a request takes.
struct ServeRows {
  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let lines = try programs.output(
      of: repository.root.appending(path: "Benchmarks/serve.sh"),
      [programs.entsim.path, programs.bareHTTP.path],
      in: repository.root
    ).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for service in RowKind.Served.allCases {
      for connections in RowKind.connections {
        let line = lines.first { $0.starts(with: [service.rawValue, String(connections)]) }
        guard let line, line.count == 4, let share = Double(line[2]), let rate = Double(line[3])
        else { throw Failure("serve.sh said nothing of \(service) at \(connections)") }
        report.add(.served(service, connections), share)
        report.notes.append(
          "serve: \(service.rawValue) at \(connections) connections, "
            + FigureUnit.perSecond.text(of: rate)
        )
      }
    }
    guard let seconds = lines.first(where: { $0.first == "p99" })?.last.flatMap(Double.init) else {
      throw Failure("serve.sh said nothing of p99")
    }
    report.add(.servedLatency, seconds)
  }
}
