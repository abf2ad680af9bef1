public import Testing

/// What each command does in each state: one page for each kind of command.
///
/// A page names each outcome once, and below lists the states for each command with the outcome's name:
///
/// ```text
/// = callQueued
///   callQueued(call: logout: )  <- CFG-017 CFG-016
///
/// # logout
/// configuring: callQueued
/// ```
public struct StateTable: Sendable {
  /// What is decided: the events with their rules, a line each.
  public typealias Outcome = [String]

  /// A state and a command, and what comes of them.
  public struct Cell: Sendable {
    /// The state, in words.
    public let state: String
    /// The command, in words.
    public let command: String
    /// What comes of them.
    public let outcome: Outcome

    /// Creates a cell.
    public init(state: String, command: String, outcome: Outcome) {
      self.state = state
      self.command = command
      self.outcome = outcome
    }
  }

  /// The folder of the pages, from the project's folder on.
  let folder: String

  /// The cells of each page, by the page's name.
  public private(set) var pages: [String: [Cell]] = [:]

  /// Creates a table without pages, which are committed in a folder.
  public init(in folder: String) { self.folder = folder }

  /// Adds a cell to a page.
  public mutating func add(_ cell: Cell, to page: String) { pages[page, default: []].append(cell) }

  /// Compares the pages with the committed ones; with `RECORD=1` those are written anew.
  ///
  /// - Throws: When a page cannot be written.
  public func expectCommitted(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let names = pages.keys.map { "\($0).txt" }
    try Golden.expectOnly(names, in: folder, sourceLocation: sourceLocation)
    for (page, cells) in pages.sorted(by: { $0.key < $1.key }) {
      let path = "\(folder)/\(page).txt"
      if !Golden.isRecording, let text = try? Repository.text(of: path) {
        for difference in Self.differences(of: cells, from: StateTablePage(text)).prefix(5) {
          Issue.record("\(path)\n\(difference)", sourceLocation: sourceLocation)
        }
      }
      try Golden.expect(StateTablePage(cells).text, in: path, sourceLocation: sourceLocation)
    }
  }

  /// Tells what happens otherwise than a page says, a text for each state and command.
  private static func differences(of cells: [Cell], from page: StateTablePage) -> [String] {
    cells.compactMap { cell in
      let expected = page.outcome(of: cell.command, in: cell.state)
      guard expected != cell.outcome else { return nil }
      func lines(_ outcome: Outcome?) -> String {
        guard let outcome else { return "\n    (not on the page)" }
        return outcome.isEmpty ? "\n    (nothing)" : outcome.map { "\n    \($0)" }.joined()
      }
      return """
          state:   \(cell.state)
          command: \(cell.command)
          expected:\(lines(expected))
          actual:  \(lines(cell.outcome))
        """
    }
  }
}
