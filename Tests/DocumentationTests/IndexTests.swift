import Foundation
import TestSupport
import Testing

@Suite("The documentation")
struct IndexTests {
  private static let pages = Repository.files(below: "Documentation", ofType: "md")

  @Test("has an index that links every page")
  func index() throws {
    let index = try Repository.text(of: "Documentation/README.md")
    for page in Self.pages where page != "README.md" {
      #expect(index.contains("](\(page)"), "\(page)")
    }
    #expect(try Repository.text(of: "README.md").contains("(Documentation/README.md)"))
  }

  @Test(
    "links to files that are there, and to headings that its pages have",
    arguments: pages.map { "Documentation/\($0)" } + ["README.md", "CONTRIBUTING.md"]
  )
  func links(path: String) throws {
    let folder = Repository.root.appending(path: path).deletingLastPathComponent()
    let text = try Repository.text(of: path).replacing(#/(?s)```.*?```/#, with: "")
    for match in text.matches(of: #/\]\(([^)#\s]*)(?:#([^)]*))?\)/#) {
      let link = String(match.1)
      guard !link.hasPrefix("http") else { continue }
      let file = link.isEmpty ? Repository.root.appending(path: path) : folder.appending(path: link)
      #expect(FileManager.default.fileExists(atPath: file.standardizedFileURL.path), "\(link)")
      guard let heading = match.2, file.pathExtension == "md" else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8).headings
      #expect(headings.contains(String(heading)), "\(link)#\(heading)")
    }
  }
}

extension String {
  /// The anchors of the headings, as GitHub makes them.
  fileprivate var headings: Set<String> {
    var known: [String: Int] = [:]
    var anchors: Set<String> = []
    for line in split(separator: "\n") where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        .replacing(#/\]\([^)]*\)/#, with: "")
      let anchor = title.compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_"
          ? character : nil
      }
      let text = String(anchor)
      let count = known[text, default: 0]
      known[text] = count + 1
      anchors.insert(count == 0 ? text : "\(text)-\(count)")
    }
    return anchors
  }
}
