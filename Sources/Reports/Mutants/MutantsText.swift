import EntsimComparisonText
import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimMutants
import EntsimSimulation

/// What a person reads about the mutants of a suite on a terminal: the survivors first, the sum last, where the screen
/// ends.
public struct MutantsText: Sendable {
  private let layout: SectionText

  /// Creates the layout; lists use 60 to 120 of the columns.
  public init(width: Int = 100, isColoured: Bool = false) {
    layout = SectionText(width: min(max(width, 60), 120), paint: Paint(isOn: isColoured))
  }

  /// Returns the whole text, a line break at its end.
  public func text(of results: MutantResults, catalogue: Catalogue) -> String {
    let sections = MutantSections(results: results, catalogue: catalogue)
    let survivors = results.survivors.map(text)
    let blocks =
      survivors + (sections.figures + sections.claims).map(layout.text)
    return (blocks + [sections.sum]).joined(separator: "\n\n") + "\n"
  }

  /// Says in a sentence without a full stop that fewer are killed than a threshold requires.
  public static func shortfall(below percent: Int, of results: MutantResults) -> String {
    "less than \(percent) % of the \(results.score.counted) mutants are killed"
  }

  private func text(of survivor: TriedMutant) -> String {
    let word = survivor.verdict == .notReached ? "not reached" : "survived"
    let name = survivor.mutant.name
    // Most names begin with it.
    let requirement = survivor.mutant.requirement.map(\.description)
      .flatMap { name.hasPrefix("\($0)/") ? nil : "  breaks:  \($0)" }
    return
      ([
        "\(layout.paint.bad(word)): \(name)", requirement,
        "  change:  \(survivor.changeWords.visible)",
        "  nearest: \(survivor.nearest)",
      ].compactMap(\.self) + (survivor.example?.lines ?? [])).joined(separator: "\n")
  }
}

extension MutantExample {
  /// The difference, and the skeleton of a scenario in which it shows where no scenario has its steps.
  fileprivate var lines: [String] {
    let place = difference.step.map { "in step \($0), " } ?? ""
    let head = "  differs: \(place)\(difference.sentence.visible)"
    guard !added.isEmpty else { return [head] }
    return [head, "  skeleton:", "    # the beginning of \(base)"]
      + added.map { "    - \($0.visible)" } + ["    # and expect here what differs"]
  }
}
