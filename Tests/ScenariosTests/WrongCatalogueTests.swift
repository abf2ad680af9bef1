import EntsimDiagnostics
import EntsimYAML
import Foundation
import TestSupport
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

/// The corpus of wrong catalogues, with what a person reads about each.
///
/// Every folder in `WrongCatalogues` is a catalogue; beside it lies the text. `RECORD=1` writes the
/// texts anew, and fails.
@Suite("Wrong catalogues")
struct WrongCatalogueTests {
  static let folder = "Tests/ScenariosTests/WrongCatalogues"
  static let directory = Repository.root.appending(path: folder)

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return files.filter { !$0.hasSuffix(".txt") }.sorted()
  }()

  @Test("what is wrong with a catalogue is said", arguments: names)
  func wrong(name: String) throws {
    let folder = Self.directory.appending(path: name)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let paths = (files ?? []).filter { $0.contains(".y") }.sorted()
    let read: ScenarioLoader.Reader = { path throws(ScenarioLoader.ReadFailure) in
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
        throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
      }
      return Array(data)
    }
    let result = CatalogueLoader().load(paths, read: read)
    let text = rendered(result)
    try Golden.expect(text, in: "\(Self.folder)/\(name).txt")
    #expect(result.catalogue == nil)
    #expect(result.files.map(\.path) == paths)
    #expect(result.files.contains { !$0.isValid })
    #expect(rendered(CatalogueLoader().load(paths, read: read)) == text)
  }

  @Test("every text belongs to a catalogue")
  func orphans() {
    let texts = Repository.files(below: Self.folder, ofType: "txt").map { String($0.dropLast(4)) }
    #expect(texts.sorted() == Self.names)
    #expect(Self.names.count >= 35)
  }

  @Test("a file that is no text is refused", arguments: ["signs.yaml", "documents.yaml"])
  func binary(name: String) {
    let result = CatalogueLoader().load([name]) { _ in [0x7F, 0x45, 0x4C, 0x46, 0, 0xFF] }
    #expect(
      rendered(result) == """
        \(name):1:1: error: found the control character U+007F, which YAML does not allow \
        [control-character]
          |
        1 | ␡ELF␀�
          | ^
          = help: remove it, or write `\\x7F` between double quotes

        """
    )
  }

  @Test("a file that is too large is refused", arguments: ["signs.yaml", "documents.yaml"])
  func tooLarge(name: String) {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: Limits.standard.bytes + 1)
    let result = CatalogueLoader().load([name]) { _ in bytes }
    #expect(
      rendered(result) == """
        \(name):1:1: error: the file has 1,048,577 bytes; expected at most 1,048,576 [limit-bytes]
          |
        1 | \(String(repeating: "#", count: 96))…
          | ^
          = help: split it into several files

        """
    )
  }

  @Test("a file that cannot be read is said once, and hides no mistakes of the others")
  func unreadable() {
    let result = CatalogueLoader().load(["documents.yaml", "signs.yaml"]) {
      path throws(ScenarioLoader.ReadFailure) in
      if path == "signs.yaml" { return Array("area: signs\n".utf8) }
      throw ScenarioLoader.ReadFailure(reason: "permission to read it is denied")
    }
    #expect(
      rendered(result) == """
        error: cannot read documents.yaml: permission to read it is denied [unreadable-file]

        signs.yaml:1:1: error: `about` is missing in a file of requirements [missing-key]
          |
        1 | area: signs
          | ^^^^

        signs.yaml:1:1: error: `requirements` is missing in a file of requirements [missing-key]
          |
        1 | area: signs
          | ^^^^

        """
    )
  }
}

/// The text that a person reads about what was found in a catalogue.
func rendered(_ result: CatalogueLoader.Result) -> String {
  result.files.filter { !$0.diagnostics.isEmpty }
    .map { DiagnosticRenderer().render($0.diagnostics, in: $0.sources) }
    .joined(separator: "\n")
}
