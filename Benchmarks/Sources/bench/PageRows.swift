import BenchmarkFigures
import Foundation
import Workloads

/// How long the HTML report of the bundled suite takes, beside its runs.
struct PageRows {
  let repository: Repository
  let programs: Programs

  /// Measures, and adds the row.
  func add(to report: inout Report) throws {
    let page = FileManager.default.temporaryDirectory
      .appending(path: "entsim-bench-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: page) }
    let medians = try Alternation.medians(of: [
      { try time(["run"]) }, { try time(["run", "--report", "html=\(page.path)"]) },
    ])
    report.add(.pageOverRun, (medians[1] - medians[0]) / medians[0])
    report.notes.append(
      "page: the runs take \(FigureUnit.milliseconds.text(of: medians[0])), with the page "
        + FigureUnit.milliseconds.text(of: medians[1])
    )
  }

  private func time(_ arguments: [String]) throws -> Double {
    try programs.run(programs.entsim, arguments, in: repository.root, times: 3)
      .map(\.passed).median
  }
}
