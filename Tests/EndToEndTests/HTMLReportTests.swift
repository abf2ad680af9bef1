import Foundation
import TestSupport
import Testing

@Suite("The HTML report")
struct HTMLReportTests {
  /// Returns a block of data of a page.
  private static func data(_ name: String, of page: String) throws -> Any {
    let start = #"<script type="application/json" id="data-\#(name)">"#
    let text = try #require(page.firstRange(of: start)).upperBound
    let end = try #require(page[text...].firstRange(of: "</script>")).lowerBound
    return try JSONSerialization.jsonObject(with: Data(page[text..<end].utf8))
  }

  @Test("has the same bytes whatever the number of jobs, and from process to process")
  func sameBytes() throws {
    let folder = try ReportedSuite.make()
    let pages = try [1, 2, 4].map { jobs in
      _ = try Program.debug.run(
        ["run", "--jobs", "\(jobs)", "--report", "html=\(jobs).html"],
        in: folder.url
      )
      return try folder.read("\(jobs).html")
    }
    #expect(pages[0].count > 10_000)
    #expect(pages[1] == pages[0])
    #expect(pages[2] == pages[0])
  }

  @Test("tells what every report tells, and the run of each scenario")
  func results() throws {
    let folder = try ReportedSuite.make()
    _ = try Program.debug.run(
      ["run", "--report", "html=page.html", "--report", "json=report.json"],
      in: folder.url
    )
    let page = try folder.read("page.html")
    let report = try JSONSerialization.jsonObject(with: Data(folder.read("report.json").utf8))
    let results = try #require((report as? [String: Any])?["results"] as? [[String: Any]])
    let overview = try #require(try Self.data("overview", of: page) as? [String: Any])
    let shown = try #require(overview["runs"] as? [[String: Any]])
    #expect(shown.map { $0["verdict"] as? String } == results.map { $0["verdict"] as? String })
    let runs = try #require(try Self.data("runs", of: page) as? [Any])
    for (run, result) in zip(runs, shown) {
      #expect((run is String) == (["passed", "failed"].contains(result["verdict"] as? String)))
    }
    let files = try #require(overview["files"] as? [[String: Any]])
    let sources = try #require(try Self.data("sources", of: page) as? [Any])
    #expect(sources.count == files.count)
    let root = try #require(overview["root"] as? String)
    let first = try #require(files.firstIndex { $0["path"] as? String == root + "pass.yaml" })
    #expect(sources[first] as? String == ReportedSuite.files["pass.yaml"])
  }

  @Test("has nothing of a file as markup or script")
  func markup() throws {
    let folder = try TestFolder()
    let hostile = #"x</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> ]]>"#
    try folder.write(
      """
      scenario: '\(hostile)'
      about: '\(hostile)'
      tags: [hostile]
      matrix: {'\(hostile)': {}}
      steps:
        - app: {getAuthorization: '\(hostile)'}
          expect:
            - setToken: {token: x, resource: x}

      """,
      to: "Scenarios/a.yaml"
    )
    let outcome = try Program.debug.run(["run", "--report", "html=page.html"], in: folder.url)
    #expect(outcome.status != 65, "\(outcome.errors)")
    let page = try folder.read("page.html")
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("<img"))
    #expect(page.ranges(of: "</script>").count == 6)
    let overview = try #require(try Self.data("overview", of: page) as? [String: Any])
    let files = try #require(overview["files"] as? [[String: Any]])
    #expect(files.map { $0["title"] as? String } == [hostile])
  }

  @Test("goes to standard output without a file")
  func standardOutput() throws {
    let folder = try ReportedSuite.make()
    let outcome = try Program.debug.run(
      ["run", "--report", "html", "--report", "html=page.html"],
      in: folder.url
    )
    #expect(outcome.output == (try folder.read("page.html")))
  }

  @Test("is refused where journals are missing, and where it cannot be written")
  func refusals() throws {
    let folder = try ReportedSuite.make()
    _ = try Program.debug.run(["run", "--report", "json=report.json"], in: folder.url)
    let merged = try Program.debug.run(
      ["merge", "report.json", "--report", "html=page.html"],
      in: folder.url
    )
    #expect(merged.status == 64)
    #expect(merged.errors.contains("entsim run --report html=FILE"))
    let lost = try Program.debug.run(["run", "--report", "html=none/page.html"], in: folder.url)
    #expect(lost.status == 73)
    #expect(lost.errors.contains("none/page.html"))
  }

  @Test("of entsim report has the coverage of the suite, and no other page is written")
  func suite() throws {
    let folder = try ReportedSuite.make()
    try folder.copy("Scenarios/Requirements")
    let outcome = try Program.debug.run(["report", "--html", "page.html"], in: folder.url)
    #expect(outcome.output == "page.html\n")
    let reference = try #require(
      try Self.data("reference", of: try folder.read("page.html")) as? [String: Any]
    )
    #expect((reference["requirements"] as? [Any])?.count ?? 0 > 600)
    #expect((reference["machines"] as? [Any])?.count == 5)
    #expect((reference["statuses"] as? [Any])?.count ?? 0 > 30)
  }
}
