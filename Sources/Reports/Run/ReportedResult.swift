import EntsimDiagnostics

/// What became of one scenario of a run, or of a file of the catalogue in which something is wrong.
///
/// Its forms say what the members mean.
public struct ReportedResult: Equatable, Sendable {
  /// The outcome of the run or the check.
  public enum Verdict: String, CaseIterable, Sendable {
    /// Everything is as expected.
    case passed
    /// Something is not as expected.
    case failed
    /// This version of the program has no rules for some of what the scenario says.
    case cannotRun = "cannot-run"
    /// The file is no valid scenario.
    case invalid
    /// The file is a part of the catalogue, and not valid.
    case invalidRequirements = "invalid-requirements"
  }

  /// A place in a file.
  package struct Place: Equatable {
    package var file = ""
    package var line = 1
    package var column = 1
  }

  /// One thing that is not as expected.
  package struct Failure: Equatable {
    package var place = Place()
    /// What it is, with the place at the beginning of the first line.
    package var text = ""
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
    var number = 1
    var words = ""
    var place = Place()
    var verdict = Verdict.passed
    /// The virtual milliseconds from the beginning of the run; nil where the step was not run.
    var milliseconds: Int64?
  }

  /// A mistake in a file, or something that is worth a warning.
  package struct Finding: Equatable {
    var severity = Diagnostic.Severity.error
    var code = ""
    var message = ""
    package var place: Place?
    var help: String?
    /// What a person reads, with an excerpt of the file.
    package var text = ""
  }

  /// The path of the file, as the person gave it.
  public internal(set) var path = ""
  /// What the file is called within its suite.
  var name = ""
  /// The outcome of the run or the check.
  public internal(set) var verdict = Verdict.passed
  /// The title; nil where the file is not valid, as the line.
  var title: String?
  /// The cell of the matrix; nil without a matrix, and where the file is not valid.
  public internal(set) var cell: String?
  var line: Int?
  var covers: [String] = []
  var tags: [String] = []
  /// What the scenario does not look at, a sentence; nil where it looks at everything.
  var relaxations: String?
  /// How long the run took on the virtual clock.
  var milliseconds: Int64 = 0
  /// The microseconds of real time that the run took; nil where it was not requested.
  var realMicroseconds: Int64?
  var steps: [Step] = []
  /// Everything that is not as expected, in the order of reading.
  package internal(set) var failures: [Failure] = []
  /// All that a person reads about what is not as expected; empty where all is.
  package internal(set) var text = ""
  /// The run as a sequence; nil where it was not requested, and where nothing was run.
  package internal(set) var trace: String?
  package internal(set) var findings: [Finding] = []

  /// The title with the cell of the matrix, as a terminal may show it; nil where the file is not valid.
  var displayTitle: String? {
    title.map { title in (cell.map { "\(title) [\($0)]" } ?? title).visible }
  }

  /// The folder that the file lies in, empty for the current one, and the name of the file.
  var folderAndFile: (folder: Substring, file: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path[...]) }
    return (path[..<slash], path[path.index(after: slash)...])
  }
}

extension ReportedResult.Place {
  init(_ location: SourceLocation) {
    self.init(file: location.file, line: location.line, column: location.column)
  }
}
