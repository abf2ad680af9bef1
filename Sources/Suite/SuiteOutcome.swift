public import EntsimDiagnostics
public import EntsimEngine
public import EntsimEntitlement
public import EntsimScenarioModel
package import EntsimScenarios

/// The outcome of one scenario of a suite, or of a file of its catalogue; each cell of a matrix is one
/// scenario.
public struct SuiteOutcome: Sendable {
  /// How far it got; on the heap, since outcomes are handed on many times.
  public enum Course: Sendable {
    /// The file is no valid scenario; what is wrong is among the diagnostics.
    case invalid
    /// The scenario is valid, and was only to be checked.
    indirect case checked(Scenario)
    /// This version has no rules for some of what the scenario says, so it was not run.
    indirect case lacksRules(Scenario)
    /// The scenario was run.
    indirect case ran(RunResult)
    /// The file is no scenario but a fixture, and was checked by itself.
    case fixture
    /// The file is no scenario but a flow, and was checked by itself.
    case flow
    /// The file is no scenario but a part of the catalogue, with so many requirements.
    case requirements(Int)
  }

  /// The path of the file as it was found.
  public let path: String
  /// What the file is called within its suite, however its path leads there.
  public let name: String
  /// What is wrong with the file or worth a warning, in the order of its places.
  public let diagnostics: [Diagnostic]
  /// The files that the diagnostics speak of, for excerpts.
  public let sources: [SourceText]
  /// How far it got.
  public let course: Course
  /// The microseconds of real time that the run took; nil where it was not requested, and where nothing was run.
  public internal(set) var microseconds: Int64?
  /// The requirements of the suite; nil where it has no catalogue, or a broken one.
  public let catalogue: Catalogue?

  /// Creates an outcome.
  package init(
    path: String,
    name: String,
    diagnostics: [Diagnostic],
    sources: [SourceText],
    course: Course,
    microseconds: Int64? = nil,
    catalogue: Catalogue?
  ) {
    self.path = path
    self.name = name
    self.diagnostics = diagnostics
    self.sources = sources
    self.course = course
    self.microseconds = microseconds
    self.catalogue = catalogue
  }

  /// Takes what was found in a file of a catalogue.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - directory: The absolute path of the directory that a relative path begins in.
  package init(of file: CatalogueLoader.File, from directory: String) {
    self.init(
      path: file.path,
      name: SuitePath.name(ofScenarioAt: file.path, from: directory),
      diagnostics: file.diagnostics,
      sources: file.sources,
      course: .requirements(file.requirementCount),
      catalogue: nil
    )
  }

  /// Whether nothing is wrong with the file.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Whether the scenario was run and did what it says.
  public var passed: Bool { result?.passed ?? false }

  /// What the run did; nil when there was none.
  public var result: RunResult? {
    switch course {
    case .ran(let result): result
    case .invalid, .checked, .lacksRules, .fixture, .flow, .requirements: nil
    }
  }
}
