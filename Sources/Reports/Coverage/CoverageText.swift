import EntsimComparisonText
public import EntsimCoverage
import EntsimDiagnostics

/// What a person reads about coverage on a terminal: the details first, the sum last, where the
/// screen ends.
public struct CoverageText: Sendable {
  private let width: Int
  private let paint: Paint

  /// Creates the layout; lists use 60 to 120 of the columns.
  public init(width: Int = 100, isColoured: Bool = false) {
    self.width = min(max(width, 60), 120)
    paint = Paint(isOn: isColoured)
  }

  /// Returns the whole text, a line break at its end; where it is about all areas, states, surface
  /// and situations are shown, and otherwise what is covered.
  public func text(of coverage: Coverage, isWhole: Bool = true) -> String {
    let sections = CoverageSections(coverage: coverage, isWhole: isWhole)
    let details =
      isWhole
      ? sections.states + sections.surface + sections.situations
      : [sections.covered].compactMap(\.self)
    let layout = SectionText(width: width, paint: paint)
    let blocks =
      (details + sections.open + [sections.figures]).map(layout.text) + [sum(sections)]
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Says that less is covered than a threshold asks for, in a sentence without a full stop.
  public static func shortfall(
    below percent: Int,
    of coverage: Coverage,
    isWhole: Bool
  ) -> String {
    let sections = CoverageSections(coverage: coverage, isWhole: isWhole)
    return "less than \(percent) % of the \(sections.gated) are covered"
  }

  private func sum(_ sections: CoverageSections) -> String {
    let coverage = sections.coverage
    let sum = sections.sum.wrapped(to: width).joined(separator: "\n")
    guard coverage.others > 0 else { return sum }
    let others =
      coverage.others == 1
      ? "1 scenario does not pass, and counts"
      : "\(coverage.others) scenarios do not pass, and count"
    return sum + "\n" + paint.bad("\(others) for nothing")
  }
}
