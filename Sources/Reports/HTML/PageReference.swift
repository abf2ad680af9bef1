import EntsimCoverage
import EntsimEntitlement
import EntsimHandbook
import EntsimJSONText
import EntsimSimulation

/// The data of a page's views about the catalogue: the requirements, the statuses and the coverage.
struct PageReference {
  let kind: HTMLReport.Kind
  let catalogue: Catalogue
  let coverage: Coverage
  let machines: PageMachines

  init(
    _ kind: HTMLReport.Kind,
    catalogue: Catalogue,
    coverage: Coverage,
    transitions: StateTransitions,
    files: [String]
  ) {
    self.kind = kind
    self.catalogue = catalogue
    self.coverage = coverage
    machines = PageMachines(coverage: coverage, transitions: transitions, files: files)
  }

  /// The data.
  var json: JSON {
    [
      "requirements": .array(coverage.requirements.map(json)),
      "areas": .array(
        catalogue.areas.map { ["name": .string($0.name), "title": .string($0.about)] }
      ),
      "statuses": .array(Handbook.statuses.map(json)),
      "machines": machines.json,
      "coverage": coverageJSON,
    ]
  }

  private func json(_ covered: RequirementCoverage) -> JSON {
    JSON(covered.requirement, citing: catalogue)
      .merging(["verdict": .string(covered.verdict.rawValue)])
  }

  private func json(_ status: Handbook.Status) -> JSON {
    let availability = status.availability
    return JSON.object(
      [
        JSON.Member("id", .string(status.id)),
        JSON.Member("level", .string(status.level.rawValue)),
        JSON.Member("meaning", .string(status.meaning)),
        JSON.Member("advice", .string(status.advice)),
      ]
        + (availability.isUniversal
          ? [] : [JSON.Member("exists", .string(availability.description))])
        + [JSON.Member("requirements", texts(status.requirements.map(\.description)))]
    )
  }

  /// What the page about coverage says; the situations only where the runs noted them.
  private var coverageJSON: JSON {
    let sections = CoverageSections(coverage: coverage)
    let shown =
      [sections.figures] + sections.open + [sections.covered].compactMap(\.self) + sections.states
      + sections.surface + (kind == .suite ? sections.situations : [])
    return [
      "summary": .string("\(sections.sum)."),
      "sections": .array(
        shown.map { section in
          ["title": .string(section.title), "blocks": .array(section.blocks.map(json))]
        }
      ),
    ]
  }

  private func json(_ block: ReportSection.Block) -> JSON {
    switch block {
    case .paragraph(let text): ["paragraph": .string(text)]
    case .words(let name, let words): ["name": .string(name), "words": texts(words)]
    case .table(let table):
      [
        "columns": texts(table.columns.map(\.name)),
        "numbers": .array(
          table.columns.indices.filter { table.columns[$0].isNumber }.map { .integer(Int64($0)) }
        ),
        "rows": .array(table.rows.map(texts)),
      ]
    }
  }

  private func texts(_ texts: [String]) -> JSON { JSON(texts) }
}
