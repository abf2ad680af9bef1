import EntsimCoverage
import EntsimEntitlement
import EntsimHandbook
import EntsimJSONText
import EntsimPlatform

/// A page about runs, which a browser opens from disk: its data, its styles and its script are in one file.
///
/// Documentation/html-report.md describes it.
public struct HTMLReport: Sendable {
  /// What the runs are of.
  public enum Kind: String, Sendable {
    /// Some scenarios, as a person asked for them.
    case run
    /// A whole suite.
    case suite
  }

  private let kind: Kind
  private let report: RunReport
  private let outcomes: [PagedOutcome]
  private let recorder: PageRecorder

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - kind: What the runs are of.
  ///   - report: What every report tells, with texts for files.
  ///   - outcomes: What only a page shows of the same results, in the same order.
  ///   - recorder: What has written these.
  public init(
    _ kind: Kind,
    of report: RunReport,
    with outcomes: [PagedOutcome],
    by recorder: PageRecorder
  ) {
    self.kind = kind
    self.report = report
    self.outcomes = outcomes
    self.recorder = recorder
  }

  /// Returns the page as UTF-8; the same runs give the same bytes.
  ///
  /// - Parameter source: Returns the text of a file by its path, on any thread; nil where it cannot be read.
  /// - Returns: The page, a line break at its end.
  public func bytes(readingSource source: @escaping @Sendable (String) -> String?) -> [UInt8] {
    var bytes: [UInt8] = []
    PageParts(of: .report).append(to: &bytes) { appendData(to: &$0, readingSource: source) }
    return bytes
  }

  private func appendData(
    to bytes: inout [UInt8],
    readingSource source: @escaping @Sendable (String) -> String?
  ) {
    let overview = PageOverview(kind, of: report, with: outcomes)
    let paths = overview.files.map(\.path)
    let head = bytes
    // The slowest parts are begun first, so that all threads end at about the same time.
    let parts = Parallel.map(count: 4, jobs: 4) {
      { (part: Int) -> [UInt8] in
        var bytes: [UInt8] = []
        switch part {
        case 0:
          append("reference", to: &bytes) {
            reference(files: paths).appendCompact(to: &$0, escapingMarkup: true)
          }
        case 1:
          // The largest blocks are written directly into the page.
          bytes.reserveCapacity(usualSize)
          bytes += head
          appendRuns(to: &bytes)
        case 2:
          append("overview", to: &bytes) {
            overview.json.appendCompact(to: &$0, escapingMarkup: true)
          }
        default:
          append("sources", to: &bytes) { appendSources(of: paths, to: &$0, reading: source) }
        }
        return bytes
      }
    }
    bytes = parts[1]
    bytes += parts[2]
    bytes += parts[0]
    bytes += parts[3]
  }

  /// About as many bytes as the page takes without the texts of failures.
  private var usualSize: Int {
    let numbers = outcomes.indices.reduce(0) { $0 + (outcomes[$1].run?.numbers.bytes.count ?? 0) }
    return numbers * 3 / 2 + recorder.texts.reduce(0) { $0 + $1.size } + outcomes.count * 1_500 + 1
      << 18
  }

  /// Appends a block of data.
  ///
  /// All texts escape `<`, so none ends the block or starts a comment.
  private func append(
    _ name: String,
    to bytes: inout [UInt8],
    _ content: (inout [UInt8]) -> Void
  ) {
    bytes += #"<script type="application/json" id="data-\#(name)">"#.utf8
    content(&bytes)
    bytes += "</script>\n".utf8
  }

  private func reference(files: [String]) -> JSON {
    let catalogue = outcomes.lazy.compactMap { $0.catalogue }.first ?? Handbook.bundled
    let coverage = Coverage(of: outcomes.compactMap { $0.coverage }, catalogue: catalogue)
    return PageReference(
      kind,
      catalogue: catalogue,
      coverage: coverage,
      transitions: recorder.transitions,
      files: files
    )
    .json
  }

  private func appendRuns(to bytes: inout [UInt8]) {
    var numbering = PageNumbering(recorder.texts)
    append("runs", to: &bytes) { bytes in
      appendList(outcomes.count, to: &bytes) { index, bytes in
        if let run = outcomes[index].run {
          numbering.append(run, to: &bytes)
        } else {
          bytes += "null".utf8
        }
      }
    }
    append("texts", to: &bytes) { numbering.appendTexts(to: &$0) }
  }

  private func appendSources(
    of paths: [String],
    to bytes: inout [UInt8],
    reading source: (String) -> String?
  ) {
    appendList(paths.count, to: &bytes) { index, bytes in
      if let text = source(paths[index]) {
        JSON.appendQuoted(text, escapingMarkup: true, to: &bytes)
      } else {
        bytes += "null".utf8
      }
    }
  }

  private func appendList(
    _ count: Int,
    to bytes: inout [UInt8],
    _ append: (Int, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for index in 0..<count {
      // A line each, so that an editor and a diff can show the page.
      if index > 0 { bytes += ",\n".utf8 }
      append(index, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
