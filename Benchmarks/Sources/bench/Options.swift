import Foundation
import Workloads

/// What `bench` was asked for.
struct Options {
  /// What can be measured, in the order of the table.
  static let subjects = [
    "suite", "small", "engine", "reading", "comparison", "session", "check", "page", "start",
    "growth", "limits", "journal", "allocations", "serve",
  ]

  /// The folder of the project.
  let root: URL
  /// The entsim that is measured.
  let entsim: URL
  /// Where the JSON goes; nil for nowhere.
  private(set) var json: URL?
  /// The Python that has the peers; nil where there is none.
  private(set) var python: URL?
  /// The commit that is measured; empty where it is not known.
  private(set) var commit = ""
  /// Whether the sources differ from the commit.
  private(set) var isChanged = false
  /// What is measured.
  private(set) var wanted: [String] = []

  /// Reads the words of the command line behind the program's name; nil where they make no sense.
  init?(_ words: [String]) {
    guard words.count >= 2 else { return nil }
    root = URL(filePath: words[0]).absoluteURL
    entsim = URL(filePath: words[1]).absoluteURL
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      switch word {
      case "--changed": isChanged = true
      case "--json", "--python", "--commit":
        guard let value = rest.popFirst() else { return nil }
        switch word {
        case "--json": json = URL(filePath: value).absoluteURL
        // The program in a virtual environment is a link, and finds its packages by where the link lies.
        case "--python": python = URL(filePath: value).absoluteURL
        case _: commit = value
        }
      case _:
        guard Self.subjects.contains(word) else { return nil }
        wanted.append(word)
      }
    }
    if wanted.isEmpty { wanted = Self.subjects }
  }
}
