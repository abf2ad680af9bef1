import EntsimCoverage
import EntsimEntitlement
import EntsimSimulation

/// What there is to say about coverage, section by section; texts and pages only lay it out.
struct CoverageSections {
  let coverage: Coverage
  /// Whether it is about all areas.
  var isWhole = true

  /// The figures, area by area.
  var figures: ReportSection {
    let verdicts = RequirementCoverage.Verdict.allCases
    func row(_ name: String, _ figures: Figures) -> [String] {
      let percent = Figures.percent(figures[.covered], of: figures.simulated)
      return [name, "\(figures.total)"] + verdicts.map { "\(figures[$0])" } + ["\(percent)"]
    }
    let areas = coverage.areas.map { row($0.name, Figures(coverage.requirements(in: $0.name))) }
    let table = ReportTable(
      columns: ["area", .number("requirements")] + verdicts.map { .number($0.rawValue) }
        + [.number("covered %")],
      rows: areas + (areas.count > 1 ? [row("all", coverage.figures)] : [])
    )
    return ReportSection(title: "Requirements", blocks: [.table(table)] + paragraph(note))
  }

  /// Why the table and the sum come to different percentages; nil where they count the same.
  private var note: String? {
    let figures = coverage.figures
    let others = figures.simulated - figures.gated
    guard others > 0 else { return nil }
    return "\"covered %\" is of all that are not apart, \(figures.simulated). \(others) of them "
      + "\(others == 1 ? "is" : "are") of origin reference, from weaker documents; the sum and a "
      + "threshold leave \(others == 1 ? "it" : "them") out."
  }

  /// The requirements that are covered with little compared, that are not covered, and those apart.
  var open: [ReportSection] {
    [relaxed, claimedNotFired, firedNotClaimed, neither, apart].compactMap(\.self)
  }

  /// The requirements that are covered, each with what shows it.
  var covered: ReportSection? {
    table("Covered", of: .covered, ["when", "shown by"]) {
      [$0.requirement.when.onOneLine, firstAndOthers($0.coveredBy)]
    }
  }

  private var claimedNotFired: ReportSection? {
    table(
      "Claimed, not fired",
      "No entry of a run that claims them carries the id, or that run does not pass.",
      of: .claimedNotFired,
      ["claimed by", "fires in"]
    ) { [firstAndOthers($0.claimedBy), $0.firings.scenario ?? "no passing scenario"] }
  }

  private var firedNotClaimed: ReportSection? {
    table(
      "Fired, not claimed",
      "The rules are at work, and no scenario says so.",
      of: .firedNotClaimed,
      [.number("entries"), "first in"]
    ) { ["\($0.firings.count)", $0.firings.scenario ?? ""] }
  }

  private var apart: ReportSection? {
    table(
      "Apart",
      "No run can show these; they never count.",
      of: .apart,
      ["subject", "why"]
    ) { [$0.requirement.subject.rawValue, $0.requirement.apart?.onOneLine ?? ""] }
  }

  private var neither: ReportSection? {
    lists("Neither fired nor claimed", of: coverage.requirements(.neither))
  }

  private var relaxed: ReportSection? {
    lists(
      "Covered, and by relaxed scenarios only",
      "Each scenario that shows them lets outputs by, with `only` or `exhaustive: false`.",
      of: coverage.requirements.filter(\.isRelaxed)
    )
  }

  /// Returns a row for each requirement with a verdict; nil where there is none.
  private func table(
    _ title: String,
    _ remark: String? = nil,
    of verdict: RequirementCoverage.Verdict,
    _ columns: [ReportTable.Column],
    row: (RequirementCoverage) -> [String]
  ) -> ReportSection? {
    let rows = coverage.requirements(verdict).map { ["\($0.requirement.id)"] + row($0) }
    guard !rows.isEmpty else { return nil }
    return ReportSection(
      title: title,
      blocks: paragraph(remark) + [.table(ReportTable(columns: ["id"] + columns, rows: rows))]
    )
  }

  /// Returns the ids of requirements, by area; nil where there is none.
  private func lists(
    _ title: String,
    _ remark: String? = nil,
    of requirements: [RequirementCoverage]
  ) -> ReportSection? {
    guard !requirements.isEmpty else { return nil }
    let lists = coverage.areas.compactMap { area -> ReportSection.Block? in
      let ids = requirements.filter { $0.requirement.area == area.name }.map(\.requirement.id)
      return ids.isEmpty ? nil : .words(name: area.name, ranges(of: ids))
    }
    return ReportSection(title: title, blocks: paragraph(remark) + lists)
  }

  private func paragraph(_ text: String?) -> [ReportSection.Block] {
    text.map { [.paragraph($0)] } ?? []
  }

  /// The state tables.
  var states: [ReportSection] {
    coverage.states.map { table in
      let reached = ReportTable(
        columns: ["state", "command", .number("times"), "first in"],
        rows: table.pairs.compactMap { pair in
          pair.evidence.scenario.map { [pair.state, pair.command, "\(pair.evidence.count)", $0] }
        }
      )
      let missing = table.states.compactMap { state -> ReportSection.Block? in
        let commands = table.left.filter { $0.state == state }.map(\.command)
        return commands.isEmpty ? nil : .words(name: "Not reached in \(state)", commands)
      }
      let apart = ReportTable(
        columns: ["state", "command", "out of reach"],
        rows: table.pairs.compactMap { pair in
          pair.unreachable.map { [pair.state, pair.command, $0.sentence] }
        }
      )
      return ReportSection(
        title: "States of \(table.participant): \(table.reached) of \(table.reachable) pairs"
          + " that can be reached",
        blocks: [.table(reached)] + missing + (apart.rows.isEmpty ? [] : [.table(apart)])
      )
    }
  }

  /// The words of the surface.
  var surface: [ReportSection] {
    coverage.surface.map { words in
      let kind = words.kind.rawValue
      let reached = ReportTable(
        columns: [.init(kind), .number("times"), "first in"],
        rows: words.items.compactMap { item in
          item.evidence.scenario.map { [item.name, "\(item.evidence.count)", $0] }
        }
      )
      let missing = words.items.filter { !$0.evidence.isReached }.map(\.name)
      return ReportSection(
        title: "\(kind.prefix(1).uppercased())\(kind.dropFirst()): "
          + "\(words.reached) of \(words.items.count)",
        blocks: (reached.rows.isEmpty ? [] : [.table(reached)])
          + (missing.isEmpty ? [] : [.words(name: "Not reached", missing)])
      )
    }
  }

  /// The situations in which a decision hangs on one instant, version, key or host.
  var situations: [ReportSection] {
    coverage.situations.map { situations in
      let met = ReportTable(
        columns: [.init(situations.kind.rawValue), "situation", .number("times"), "first in"],
        rows: situations.items.compactMap { item in
          item.evidence.scenario.map {
            [item.situation.site, item.situation.circumstance, "\(item.evidence.count)", $0]
          }
        }
      )
      let missing = situations.left.map { "\($0.site), \($0.circumstance)" }
      let apart = ReportTable(
        columns: [.init(situations.kind.rawValue), "situation", "out of reach"],
        rows: situations.items.compactMap { item in
          item.unmeetable.map {
            [item.situation.site, item.situation.circumstance, $0.sentence]
          }
        }
      )
      return ReportSection(
        title:
          "\(situations.kind.title): \(situations.reached) of \(situations.reachable) situations"
          + " that can be met",
        blocks: (met.rows.isEmpty ? [] : [.table(met)])
          + (missing.isEmpty ? [] : [.words(name: "Not met", missing)])
          + (apart.rows.isEmpty ? [] : [.table(apart)])
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

  private func firstAndOthers(_ paths: [String]) -> String {
    guard let first = paths.first else { return "" }
    return paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
  }
}
