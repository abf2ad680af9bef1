import EntsimJSONText

/// The data of a page's first view: the files with their results.
struct PageOverview {
  /// A file, whose results follow each other.
  struct File {
    let path: String
    let name: String
    let results: Range<Int>
  }

  private let kind: HTMLReport.Kind
  private let report: RunReport
  private let outcomes: [PagedOutcome]
  /// The files in the order of their paths.
  let files: [File]

  init(_ kind: HTMLReport.Kind, of report: RunReport, with outcomes: [PagedOutcome]) {
    self.kind = kind
    self.report = report
    self.outcomes = outcomes
    var files: [File] = []
    for (index, result) in report.results.enumerated() {
      if let last = files.last, last.path == result.path {
        files[files.count - 1] = File(
          path: last.path,
          name: last.name,
          results: last.results.lowerBound..<index + 1
        )
      } else {
        files.append(File(path: result.path, name: result.name, results: index..<index + 1))
      }
    }
    self.files = files
  }

  /// The data.
  var json: JSON {
    .object(
      [
        JSON.Member("program", .string("entsim \(report.version)")),
        JSON.Member("kind", .string(kind.rawValue)),
      ] + member("interrupted", report.isInterrupted ? .bool(true) : nil)
        + member("root", root.map { .string($0) }) + [
          JSON.Member("files", .array(files.map(json))),
          JSON.Member("runs", .array(report.results.indices.map { json($0) })),
        ]
    )
  }

  /// What the path of the first file has before its name; nil where the name is no part of the path.
  private var root: String? { files.first.flatMap(root(of:)) }

  private func root(of file: File) -> String? {
    file.path.hasSuffix(file.name) ? String(file.path.dropLast(file.name.count)) : nil
  }

  private func json(_ file: File) -> JSON {
    let result = report.results[file.results.lowerBound]
    return .object(
      [JSON.Member("path", .string(file.path))]
        // Most names follow from the paths.
        + member("name", root != nil && root(of: file) == root ? nil : .string(file.name))
        + [JSON.Member("title", result.title.map { .string($0) } ?? .null)]
        + member("about", outcomes[file.results.lowerBound].about.map { .string($0) })
        + member("line", result.line.map { .integer(Int64($0)) })
        + texts("tags", result.tags) + texts("covers", result.covers) + [
          JSON.Member(
            "runs",
            [.integer(Int64(file.results.lowerBound)), .integer(Int64(file.results.count))]
          )
        ]
    )
  }

  private func json(_ index: Int) -> JSON {
    let result = report.results[index]
    let problem = result.problem
    return .object(
      member("cell", result.cell.map { .string($0) })
        + [JSON.Member("verdict", .string(result.verdict.rawValue))]
        + texts("sdk", outcomes[index].versions) + texts("platform", outcomes[index].platforms)
        + texts("path", outcomes[index].ways) + number("ms", result.milliseconds)
        + number("entries", Int64(outcomes[index].entryCount))
        + member("place", problem.map { .string("\($0.place)") })
        + member("problem", problem.map { .string($0.message) })
        + member("text", problem.map { .string($0.text) })
    )
  }

  private func member(_ name: String, _ value: JSON?) -> [JSON.Member] {
    value.map { [JSON.Member(name, $0)] } ?? []
  }

  private func number(_ name: String, _ number: Int64) -> [JSON.Member] {
    number == 0 ? [] : [JSON.Member(name, .integer(number))]
  }

  private func texts(_ name: String, _ texts: [String]) -> [JSON.Member] {
    texts.isEmpty ? [] : [JSON.Member(name, .array(texts.map { .string($0) }))]
  }
}
