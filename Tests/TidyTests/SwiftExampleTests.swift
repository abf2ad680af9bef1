import TestSupport
import Testing

/// The Swift examples on pages and in documentation comments.
///
/// An example has to stand, line by line, in code that the build compiles: in a source, in PlayerApp, or in a test
/// whose file is named `Documented…`.
@Suite("Swift examples on pages and in comments")
struct SwiftExampleTests {
  /// An example, with the place of its first line.
  struct Example: CustomTestStringConvertible {
    let path: String
    let line: Int
    let lines: [Substring]

    var testDescription: String { "\(path):\(line)" }
  }

  private static let compiled =
    (Repository.sources
    + Repository.swiftFiles(in: "Examples/PlayerApp").filter { !$0.path.contains("/.build/") }
    + Repository.tests.filter { $0.path.contains("/Documented") }).map { file in
      trimmed(file.lines.filter { comment(of: $0) == nil }.map { $0[...] })
    }

  private static let comments = Repository.sources.flatMap { file in
    examples(in: file.path, file.lines.map(comment(of:)))
  }

  private static let pages =
    ["README.md", "CONTRIBUTING.md"] + files(below: "Documentation")
    + files(below: "Sources") + files(below: "Examples")

  private static let onPages = pages.flatMap { path in
    let text = try? Repository.text(of: path)
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return examples(in: path, lines.map { $0.drop { $0 == " " } })
  }

  @Test("are found")
  func found() {
    #expect(Self.comments.count >= 10)
    #expect(Self.onPages.count >= 20)
  }

  @Test("stand in code that is compiled", arguments: comments + onPages)
  func compiled(example: Example) {
    #expect(!example.lines.isEmpty)
    #expect(
      Self.compiled.contains { $0.contains(example.lines) },
      "\(example.testDescription): write these lines into a test named Documented…"
    )
  }

  /// Returns the examples among lines; nil ends a comment.
  private static func examples(in path: String, _ lines: [Substring?]) -> [Example] {
    var examples: [Example] = []
    var found: [Substring]?
    for (index, line) in lines.enumerated() {
      if let example = found, line == nil || line == "```" {
        examples.append(
          Example(path: path, line: index - example.count + 1, lines: trimmed(example))
        )
        found = nil
      } else if let line, found != nil {
        found?.append(line)
      } else if line == "```swift" {
        found = []
      }
    }
    return examples
  }

  /// The pages of a folder, without those of packages that a build has fetched.
  private static func files(below folder: String) -> [String] {
    Repository.files(below: folder, ofType: "md").filter { !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }
  }

  /// What a line of a documentation comment says; nil for another line.
  private static func comment(of line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("///") else { return nil }
    return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
  }

  /// The lines without their margins, and without empty ones.
  private static func trimmed(_ lines: [Substring]) -> [Substring] {
    lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
