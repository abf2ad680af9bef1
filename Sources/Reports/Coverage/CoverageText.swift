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
    let blocks = (details + sections.open + [sections.figures]).map(text) + [sum(sections)]
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

  private func text(of section: CoverageSection) -> String {
    ([paint.strong(section.title)] + section.blocks.map(text)).joined(separator: "\n")
  }

  private func text(of block: CoverageSection.Block) -> String {
    switch block {
    case .paragraph(let text):
      text.wrapped(to: width - 2).indented(by: 2).joined(separator: "\n")
    case .table(let table): table.text
    case .words(let name, let words): lines(name, words)
    }
  }

  /// Returns words behind their name, broken into lines that are indented as far as the first.
  private func lines(_ name: String, _ words: [String]) -> String {
    let head = "  \(name.visible):"
    var lines: [String] = []
    var line = head
    for (index, word) in words.enumerated() {
      let word = index == words.count - 1 ? word.visible : "\(word.visible) ·"
      if line != head, line.displayWidth + 1 + word.displayWidth > width {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
