import Arguments
import Coverage
import Diagnostics
import Entitlement
import Reports
import Simulation

/// `entsim coverage`: says which requirements, states and words the passing scenarios show.
struct CoverageCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Runs the scenarios and reports; returns how the program ends.
  func run() -> ExitStatus {
    let suite: CoveredSuite
    do throws(CoveredSuite.Refusal) {
      suite = try CoveredSuite.run(arguments[Program.paths])
    } catch {
      return error.status
    }
    let catalogue = suite.catalogue
    let names = arguments[Program.area]
    let areas = names.compactMap { catalogue.area(called: $0) }
    if areas.count < names.count {
      let unknown = names.first { catalogue.area(called: $0) == nil } ?? ""
      let known = catalogue.areas.map(\.name)
      let help =
        Spelling.nearest(to: unknown, among: known).map { "did you mean '\($0)'?" }
        ?? "its areas are \(known.joined(separator: ", "))"
      Output.message("the catalogue has no area '\(unknown.visible)'; \(help)")
      return .usage
    }
    let coverage = Coverage(of: suite.outcomes, catalogue: catalogue, areas: areas.map(\.name))
    switch arguments[Program.format] {
    case .json: Output.result(CoverageJSON.text(of: coverage, isWhole: areas.isEmpty))
    case .text:
      let text = CoverageText(
        width: Output.width ?? TextStyle.file.width,
        isColoured: arguments[Program.color].appliesToResults
      )
      Output.result(text.text(of: coverage, isWhole: areas.isEmpty))
    }
    return status(of: coverage, suite)
  }

  private func status(of coverage: Coverage, _ suite: CoveredSuite) -> ExitStatus {
    let status = suite.status
    if status != .success {
      Output.message("not every scenario passes; 'entsim run' says why")
    }
    if let percent = arguments[Program.failUnder], coverage.figures.isBelow(percent) {
      Output.message(
        CoverageText.shortfall(
          below: percent,
          of: coverage,
          isWhole: arguments[Program.area].isEmpty
        )
      )
      return status == .success ? .failure : status
    }
    return status
  }
}

/// How data is printed.
enum DataFormat: String, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}

extension Catalogue {
  /// Returns the area of that name, or whose requirements' ids begin with it.
  fileprivate func area(called name: String) -> Area? {
    areas.first { $0.name == name }
      ?? requirements.first { $0.id.area == name.uppercased() }
      .flatMap { requirement in areas.first { $0.name == requirement.area } }
  }
}
