import EntsimHandbook
import TestSupport
import Testing

@Suite("The files in the program")
struct EmbeddedFilesTests {
  @Test("are the requirements of the bundled suite and the table of its scenarios, byte for byte")
  func fresh() throws {
    let names = Repository.files(below: "Scenarios/Requirements", ofType: "yaml")
    #expect(EmbeddedFiles.names == names + ["shown.tsv"])
    for name in names {
      let text = try Repository.text(of: "Scenarios/Requirements/\(name)")
      #expect(EmbeddedFiles.bytes(of: name) == Array(text.utf8), "\(name): build the program anew")
    }
    let shown = try Repository.text(of: "Reports/shown.tsv")
    #expect(EmbeddedFiles.bytes(of: "shown.tsv") == Array(shown.utf8))
    #expect(EmbeddedFiles.bytes(of: "none") == nil)
  }
}
