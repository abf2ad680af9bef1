@testable import EntsimReference

extension WordTable {
  /// The table for the page: words that are chosen stand below the word that takes them.
  var markdown: String {
    let hasValues = rows.contains { !$0.value.isEmpty }
    let head =
      hasValues ? "| word | value | |\n| --- | --- | --- |\n" : "| word | |\n| --- | --- |\n"
    let lines = rows.map { row in
      let term = (row.isChoice ? "– " : "") + code(row.term)
      let cells = hasValues ? [term, row.value, row.text] : [term, row.text]
      return "| \(cells.map(escaped).joined(separator: " | ")) |\n"
    }
    return "**\(title)**\n\n" + head + lines.joined()
  }

  private func code(_ term: String) -> String {
    term.split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ")
  }

  private func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
