import Coverage
import Entitlement
import Simulation

/// What there is to say about coverage, section by section; texts and pages only lay it out.
struct CoverageSections {
  let coverage: Coverage
  /// Whether it is about all areas.
  var isWhole = true

  /// The figures, area by area.
  var figures: CoverageSection {
    let verdicts = RequirementCoverage.Verdict.allCases
    var table = CoverageTable(
      columns: [.init("area"), .init("requirements", .right)]
        + verdicts.map { .init($0.rawValue, .right) } + [.init("covered %", .right)]
    )
    func row(_ name: String, _ figures: Figures) -> [String] {
      let percent = Figures.percent(figures[.covered], of: figures.simulated)
      return [name, "\(figures.total)"] + verdicts.map { "\(figures[$0])" } + ["\(percent)"]
    }
    table.rows = coverage.areas.map { area in
      row(area.name, Figures(coverage.requirements(in: area.name)))
    }
    if coverage.areas.count > 1 { table.rows.append(row("all", coverage.figures)) }
    return CoverageSection(
      title: "Requirements",
      blocks: [.table(table)] + [note].compactMap(\.self)
    )
  }

  /// Why the table and the sum come to different percentages; nil where they count the same.
  private var note: CoverageSection.Block? {
    let figures = coverage.figures
    let others = figures.simulated - figures.gated
    guard others > 0 else { return nil }
    return .paragraph(
      "\"covered %\" is of all that are not apart, \(figures.simulated). \(others) of them "
        + "\(others == 1 ? "is" : "are") of origin reference, from weaker documents; the sum and a "
        + "threshold leave \(others == 1 ? "it" : "them") out."
    )
  }

  /// The requirements that are covered with little compared, that are not covered, and those apart.
  var open: [CoverageSection] {
    [relaxed, claimedNotFired, firedNotClaimed, neither, apart].compactMap(\.self)
  }

  /// The requirements that are covered, each with what shows it.
  var covered: CoverageSection? {
    let requirements = coverage.requirements(.covered)
    guard !requirements.isEmpty else { return nil }
    var table = CoverageTable(columns: [.init("id"), .init("when"), .init("shown by")])
    table.rows = requirements.map { requirement in
      [
        requirement.requirement.id.description, requirement.requirement.when.onOneLine,
        requirement.coveredBy.first.map { $0 + others(requirement.coveredBy.count - 1) } ?? "",
      ]
    }
    return CoverageSection(title: "Covered", blocks: [.table(table)])
  }

  private var claimedNotFired: CoverageSection? {
    let requirements = coverage.requirements(.claimedNotFired)
    guard !requirements.isEmpty else { return nil }
    var table = CoverageTable(columns: [.init("id"), .init("claimed by"), .init("fires in")])
    table.rows = requirements.map { requirement in
      [
        requirement.requirement.id.description,
        requirement.claimedBy.first.map { $0 + others(requirement.claimedBy.count - 1) } ?? "",
        requirement.firings.scenario ?? "no passing scenario",
      ]
    }
    return CoverageSection(
      title: "Claimed, not fired",
      blocks: [
        .paragraph("No entry of a run that claims them carries the id, or that run does not pass."),
        .table(table),
      ]
    )
  }

  private var firedNotClaimed: CoverageSection? {
    let requirements = coverage.requirements(.firedNotClaimed)
    guard !requirements.isEmpty else { return nil }
    var table = CoverageTable(
      columns: [.init("id"), .init("entries", .right), .init("first in")]
    )
    table.rows = requirements.map { requirement in
      [
        requirement.requirement.id.description, "\(requirement.firings.count)",
        requirement.firings.scenario ?? "",
      ]
    }
    return CoverageSection(
      title: "Fired, not claimed",
      blocks: [.paragraph("The rules are at work, and no scenario says so."), .table(table)]
    )
  }

  private var neither: CoverageSection? {
    let requirements = coverage.requirements(.neither)
    guard !requirements.isEmpty else { return nil }
    return CoverageSection(title: "Neither fired nor claimed", blocks: lists(of: requirements))
  }

  private var relaxed: CoverageSection? {
    let requirements = coverage.requirements.filter(\.isRelaxed)
    guard !requirements.isEmpty else { return nil }
    return CoverageSection(
      title: "Covered, and by relaxed scenarios only",
      blocks: [
        .paragraph(
          "Each scenario that shows them lets outputs by, with `only` or `exhaustive: false`."
        )
      ] + lists(of: requirements)
    )
  }

  /// Returns the ids of requirements, by area.
  private func lists(of requirements: [RequirementCoverage]) -> [CoverageSection.Block] {
    coverage.areas.compactMap { area in
      let ids = requirements.filter { $0.requirement.area == area.name }.map(\.requirement.id)
      return ids.isEmpty ? nil : .words(name: area.name, ranges(of: ids))
    }
  }

  private var apart: CoverageSection? {
    let requirements = coverage.requirements(.apart)
    guard !requirements.isEmpty else { return nil }
    var table = CoverageTable(columns: [.init("id"), .init("subject"), .init("why")])
    table.rows = requirements.map { requirement in
      [
        requirement.requirement.id.description, requirement.requirement.subject.rawValue,
        requirement.requirement.subjectReason?.onOneLine ?? "",
      ]
    }
    return CoverageSection(
      title: "Apart",
      blocks: [
        .paragraph("Nothing but an app or a person can fulfil these; they never count."),
        .table(table),
      ]
    )
  }

  /// The state tables.
  var states: [CoverageSection] {
    coverage.states.map { table in
      var reached = CoverageTable(
        columns: [.init("state"), .init("command"), .init("times", .right), .init("first in")]
      )
      reached.rows = table.pairs.compactMap { pair in
        guard let scenario = pair.evidence.scenario else { return nil }
        return [pair.state, pair.command, "\(pair.evidence.count)", scenario]
      }
      let missing = table.states.compactMap { state -> CoverageSection.Block? in
        let commands = table.left.filter { $0.state == state }.map(\.command)
        return commands.isEmpty ? nil : .words(name: "Not reached in \(state)", commands)
      }
      var apart = CoverageTable(columns: [.init("state"), .init("command"), .init("out of reach")])
      apart.rows = table.pairs.compactMap { pair in
        pair.unreachable.map { [pair.state, pair.command, $0.sentence] }
      }
      return CoverageSection(
        title: "States of \(table.participant): \(table.reached) of \(table.reachable) pairs"
          + " that can be reached",
        blocks: [.table(reached)] + missing + (apart.rows.isEmpty ? [] : [.table(apart)])
      )
    }
  }

  /// The words of the surface.
  var surface: [CoverageSection] {
    coverage.surface.map { words in
      var reached = CoverageTable(
        columns: [.init(words.kind.rawValue), .init("times", .right), .init("first in")]
      )
      reached.rows = words.items.compactMap { item in
        guard let scenario = item.evidence.scenario else { return nil }
        return [item.name, "\(item.evidence.count)", scenario]
      }
      let missing = words.items.filter { !$0.evidence.isReached }.map(\.name)
      let title = words.kind.rawValue.prefix(1).uppercased() + words.kind.rawValue.dropFirst()
      return CoverageSection(
        title: "\(title): \(words.reached) of \(words.items.count)",
        blocks: (reached.rows.isEmpty ? [] : [.table(reached)])
          + (missing.isEmpty ? [] : [.words(name: "Not reached", missing)])
      )
    }
  }

  /// The figure that a threshold is compared with, in a sentence.
  var sum: String {
    let figures = coverage.figures
    let percent = Figures.percent(figures.gatedCovered, of: figures.gated)
    return "\(figures.gatedCovered) of the \(figures.gated) \(gated) are covered, \(percent) %"
      + (figures.gatedRelaxed == 0
        ? "" : "; \(figures.gatedRelaxed) of these by relaxed scenarios only")
  }

  /// The requirements that a threshold is compared with, in words that a number can stand before.
  var gated: String {
    let names = coverage.areas.map(\.name)
    let place =
      isWhole || names.isEmpty
      ? ""
      : " in "
        + [names.dropLast().joined(separator: ", "), names[names.count - 1]]
        .filter { !$0.isEmpty }.joined(separator: " and ")
    return
      "requirements\(place) that come from the seed documents and that the simulator can fulfil"
  }

  /// Returns ids as a person lists them, neighbours drawn together: `CFG-004 to 014`.
  private func ranges(of ids: [RequirementID]) -> [String] {
    var ranges: [(first: RequirementID, last: RequirementID)] = []
    for id in ids {
      if let last = ranges.last?.last, last.area == id.area, last.number + 1 == id.number {
        ranges[ranges.count - 1].last = id
      } else {
        ranges.append((id, id))
      }
    }
    return ranges.flatMap { first, last -> [String] in
      switch last.number - first.number {
      case 0: ["\(first)"]
      case 1: ["\(first)", "\(last)"]
      default: ["\(first) to \(last.description.suffix(3))"]
      }
    }
  }

  private func others(_ count: Int) -> String { count == 0 ? "" : " and \(count) more" }
}

extension String {
  /// The text with its line breaks taken out.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
