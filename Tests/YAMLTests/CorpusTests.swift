import EntsimDiagnostics
import EntsimYAML
import Foundation
import TestSupport
import Testing

/// Wrong files in the folder `Wrong`, each with the exact text of what is said about it.
///
/// `RECORD=1 swift test` writes the texts anew, and fails, so that nobody records unseen.
@Suite("Wrong files")
struct CorpusTests {
  static let folder = "Tests/YAMLTests/Wrong"

  static func names(ofType type: String) -> [String] {
    Repository.files(below: folder, ofType: type).map { String($0.dropLast(type.count + 1)) }
      .sorted()
  }

  static func document(_ name: String) throws -> Document {
    // Not `Data(contentsOf:)`: it leaks its buffer when a file is empty, which sanitizers report.
    let file = Repository.root.appending(path: "\(folder)/\(name).yaml")
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return Document.parse(Array(try handle.readToEnd() ?? Data()), file: "\(name).yaml")
  }

  @Test("are explained in the recorded words", arguments: names(ofType: "yaml"))
  func explained(_ name: String) throws {
    let document = try CorpusTests.document(name)
    let text = DiagnosticRenderer().render(document.diagnostics, in: [document.source])
    try Golden.expect(text, in: "\(CorpusTests.folder)/\(name).txt")
    #expect(!document.diagnostics.isEmpty)
  }

  @Test("have a text each, and each text has a file")
  func noOrphans() {
    #expect(CorpusTests.names(ofType: "txt") == CorpusTests.names(ofType: "yaml"))
    #expect(CorpusTests.names(ofType: "yaml").count >= 24)
  }

  @Test("show every kind of error but those about size")
  func everyCode() throws {
    let shown = try CorpusTests.names(ofType: "yaml")
      .flatMap { try CorpusTests.document($0).diagnostics.map(\.code) }
    let large: Set<Diagnostic.Code> = [.limitBytes, .limitNodes, .limitAliases, .limitScalar]
    #expect(Set(Diagnostic.Code.yaml) == Set(shown).union(large))
    #expect(Set(Diagnostic.Code.yaml).count == Diagnostic.Code.yaml.count)
  }
}
