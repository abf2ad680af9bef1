import Diagnostics

/// What became of one scenario of a run, or of a file of the catalogue in which something is wrong.
public struct ReportedResult: Equatable, Sendable {
  /// What it came to.
  public enum Verdict: String, CaseIterable, Sendable {
    /// All came out as expected.
    case passed
    /// Something came out otherwise.
    case failed
    /// This version of the program has no rules for some of what the scenario says.
    case cannotRun = "cannot-run"
    /// The file is no valid scenario.
    case invalid
    /// The file is a part of the catalogue, and not valid.
    case invalidRequirements = "invalid-requirements"
  }

  /// A place in a file.
  struct Place: Equatable {
    let file: String
    let line: Int
    let column: Int
  }

  /// One thing that is not as expected.
  struct Failure: Equatable {
    let place: Place
    /// What it is, with the place at the beginning of the first line.
    let text: String
  }

  /// A step of the scenario.
  struct Step: Equatable {
    /// How far the step got.
    enum Verdict: String, CaseIterable {
      case passed
      case failed
      case notRun = "not-run"
    }

    /// The place in the file's list, counted from 1; in a matrix a cell may lack some numbers.
    let number: Int
    /// What is done, as the file writes it.
    let words: String
    let place: Place
    let verdict: Verdict
    /// The virtual milliseconds from the beginning of the run; nil where the step was not run.
    let milliseconds: Int64?
  }

  /// A mistake in a file, or something that is worth a warning.
  struct Finding: Equatable {
    /// How bad it is, as the word for it.
    enum Severity: String, CaseIterable {
      case error
      case warning
    }

    let severity: Severity
    let code: String
    let message: String
    let place: Place?
    let help: String?
    /// What a person reads, with an excerpt of the file.
    let text: String
  }

  /// The path of the file as it was found.
  let path: String
  /// What the file is called within its suite.
  let name: String
  /// What it came to.
  public let verdict: Verdict
  /// The title; nil where the file is not valid.
  let title: String?
  /// The cell of the matrix; nil where the file has none.
  let cell: String?
  /// The line of the title; nil where the file is not valid.
  let line: Int?
  /// The ids of the requirements that the scenario claims to show.
  let covers: [String]
  let tags: [String]
  /// What the scenario does not look at, a sentence; nil where it looks at everything.
  let relaxations: String?
  /// How long the run took on the virtual clock.
  let milliseconds: Int64
  let steps: [Step]
  /// Everything that is not as expected, in the order of reading.
  let failures: [Failure]
  /// All that a person reads about what is not as expected; empty where all is.
  let text: String
  /// The run as a sequence; nil where nobody asked for it, and where nothing was run.
  let trace: String?
  /// What is wrong with the files or worth a warning.
  let findings: [Finding]

  /// The title with the cell of the matrix, as a terminal may show it; nil where the file is not valid.
  var displayTitle: String? {
    title.map { title in (cell.map { "\(title) [\($0)]" } ?? title).visible }
  }

  /// The folder that the file lies in, empty for the current one, and the name of the file.
  var folderAndFile: (folder: Substring, file: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
    return (path[..<slash], path[path.index(after: slash)...])
  }
}

extension ReportedResult.Place {
  init(_ location: SourceLocation) {
    self.init(file: location.file, line: location.line, column: location.column)
  }
}
