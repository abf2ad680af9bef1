import Foundation
import TestSupport
import Testing

/// A page for people of which some parts are made.
struct Page {
  /// The reference of the language.
  static let language = "Documentation/language.md"

  /// Where it stands in the repository.
  let path: String
  let text: String

  private init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  /// The page that is committed.
  static func committed(_ path: String = language) throws -> Page {
    Page(path, try Repository.text(of: path))
  }

  /// Expects that the page is as one with its parts made anew; `RECORD=1` puts that in its place, and
  /// fails.
  func expectFresh(
    _ filled: Page,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Golden.expect(filled.text, in: path, sourceLocation: sourceLocation)
  }

  /// The names of the parts that the page asks for, in their order.
  var tables: [String] { text.matches(of: Self.marker).map { String($0.1) } }

  /// Makes each part anew.
  ///
  /// - Parameter table: Returns the text of the part with this name.
  /// - Returns: The page with those parts.
  func filled(_ table: (String) -> String) -> Page {
    Page(
      path,
      text.replacing(Self.block) { match in
        "<!-- generated: \(match.1) -->\n\(table(String(match.1)))<!-- end -->"
      }
    )
  }

  /// The examples: fenced blocks of YAML.
  var examples: [Example] {
    text.matches(of: #/```yaml ?([a-z]*)\n((?:.*\n)*?)```/#).enumerated().map { index, match in
      Example(
        number: index + 1,
        kind: Example.Kind(rawValue: String(match.1)),
        text: String(match.2),
        flow: text.firstMatch(of: #/```yaml flow\n((?:.*\n)*?)```/#).map { String($0.1) }
      )
    }
  }

  private static var marker: Regex<(Substring, Substring)> { #/<!-- generated: ([^>]+?) -->/# }
  private static var block: Regex<(Substring, Substring)> {
    #/<!-- generated: ([^>]+?) -->\n(?:[^<\n].*\n|\n)*<!-- end -->/#
  }
}

/// A block of YAML on the page.
struct Example {
  /// What the word behind `yaml` says.
  enum Kind: String {
    /// A whole scenario, which passes.
    case run = ""
    /// A whole scenario, which is valid; what it needs may have no rules yet.
    case lint
    /// A fixture.
    case fixture
    /// A flow, which scenarios of the page call `Flows/sign-in.yaml`.
    case flow
    /// An `entsim.yaml`.
    case roots
    /// The inside of `given`.
    case given
    /// The items of `steps`.
    case steps
    /// The items of `expect`.
    case expect
    /// A file of the catalogue.
    case requirements
  }

  let number: Int
  /// Nil for a word that means nothing.
  let kind: Kind?
  let text: String
  /// The flow that the page shows; nil where it shows none.
  let flow: String?

  /// The example as a whole scenario.
  var scenario: String {
    let use = "scenario: An example\nuse: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]\n"
    switch kind {
    case .run, .lint, .flow, .requirements, nil: return text
    case .roots:
      return "scenario: An example\nuse: [shared:Fixtures/two-providers.yaml]\n"
        + "steps: [{app: checkAuthentication}]\n"
    case .fixture:
      return "scenario: An example\nuse: [example.yaml]\nsteps: [{app: checkAuthentication}]\n"
    case .given:
      let step = text.contains("apps:") ? "app@news" : "app"
      return use + "given:\n" + indented(by: 2) + "steps: [{\(step): checkAuthentication}]\n"
    case .steps: return use + "steps:\n" + indented(by: 2)
    case .expect: return use + "steps:\n  - app: getAuthentication\n    expect:\n" + indented(by: 6)
    }
  }

  private func indented(by columns: Int) -> String {
    let margin = String(repeating: " ", count: columns)
    return text.split(separator: "\n").map { "\(margin)\($0)\n" }.joined()
  }
}
