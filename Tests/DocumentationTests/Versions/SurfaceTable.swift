import EntsimEntitlement
import EntsimLanguage

/// What only some versions or platforms have of the SDK's words, as a table for people.
struct SurfaceTable: Equatable {
  /// One word.
  struct Row: Equatable {
    /// The word as the table shows it.
    let term: String
    /// Who has it; nil where it is as old as what it belongs to, and stands here for its parts.
    let availability: Availability?
    /// What it is.
    let text: String
  }

  /// The name by which the page asks for it.
  let name: String
  /// What the words are, as the heading of their column.
  let noun: String
  /// The words.
  let rows: [Row]

  /// The table for the page.
  var markdown: String {
    let head = "| \(noun) | exists | |\n| --- | --- | --- |\n"
    let lines = rows.map { row in
      let cells = [row.term, row.availability?.description ?? "", row.text]
      return "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }
    return head + lines.joined()
  }

  /// Every table.
  static let all = [calls, callbacks, statuses, words]

  /// The calls, and their parameters, by which the overloads differ.
  static let calls = SurfaceTable(
    name: "calls",
    noun: "call",
    rows: CallName.allCases.flatMap { name in
      let surface = name.surface
      return rows(name.rawValue, surface.availability, surface.summary, surface.parameters)
    }
  )

  /// The callbacks, and their parameters.
  static let callbacks = SurfaceTable(
    name: "callbacks",
    noun: "callback",
    rows: CallbackName.allCases.flatMap { name in
      let surface = name.surface
      return rows(name.rawValue, surface.availability, surface.summary, surface.parameters)
    }
  )

  /// The ids of advanced statuses, those of a level together that come and go together.
  static let statuses = SurfaceTable(
    name: "statuses",
    noun: "status",
    rows: AdvancedStatus.known.map(\.availability).withoutRepeats.filter { !$0.isUniversal }
      .sorted { ($0.since, $1.platforms.count) < ($1.since, $0.platforms.count) }
      .flatMap { availability in
        AdvancedStatus.Level.allCases.compactMap { level -> Row? in
          let ids = AdvancedStatus.known.filter {
            $0.availability == availability && $0.level == level
          }
          guard !ids.isEmpty else { return nil }
          let term = ids.map { "`\($0.id)`" }.joined(separator: ", ")
          return Row(term: term, availability: availability, text: level.rawValue)
        }
      }
  )

  /// The other words of a scenario: fields, verbs, values.
  static let words = SurfaceTable(
    name: "words",
    noun: "word",
    rows: Vocabulary.all.filter { !Vocabulary.arguments.contains($0) }.flatMap { vocabulary in
      vocabulary.words.compactMap { word in
        guard let availability = word.availability, !availability.isUniversal else { return nil }
        let place = vocabulary.place.isEmpty ? "" : ", \(vocabulary.place)"
        return Row(term: "`\(word.name)`\(place)", availability: availability, text: word.summary)
      }
    }
  )

  /// Returns the rows of a method: its own where something of it is not everywhere, and those of its
  /// parameters that are not wherever it is.
  private static func rows(
    _ name: String,
    _ availability: Availability,
    _ summary: String,
    _ parameters: [Parameter]
  ) -> [Row] {
    let parts = parameters.compactMap { parameter -> Row? in
      guard let availability = parameter.availability else { return nil }
      let term = "– `\(parameter.name)`"
      return Row(term: term, availability: availability, text: parameter.summary)
    }
    if availability.isUniversal, parts.isEmpty { return [] }
    let own = Row(
      term: "`\(name)`",
      availability: availability.isUniversal ? nil : availability,
      text: summary
    )
    return [own] + parts
  }
}

extension Array where Element: Equatable {
  /// The elements, each where it comes first.
  fileprivate var withoutRepeats: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
