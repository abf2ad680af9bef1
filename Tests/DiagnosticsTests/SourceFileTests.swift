import EntsimDiagnostics
import Testing

@Suite("The file of a place")
struct SourceFileTests {
  @Test("is the same for the same path, and keeps its text")
  func same() {
    #expect(SourceFile("a/b.yaml") == SourceFile("a/b.yaml"))
    #expect(SourceFile("a/b.yaml") != SourceFile("a/c.yaml"))
    #expect(SourceFile("a/b.yaml").path == "a/b.yaml")
    #expect(SourceFile("").path == "")
  }

  @Test("tells paths apart whose bytes differ, though their texts are equal")
  func bytes() {
    let (composed, decomposed) = ("caf\u{E9}.yaml", "cafe\u{301}.yaml")
    #expect(composed == decomposed)
    let files = [SourceFile(composed), SourceFile(decomposed)]
    #expect(files[0] != files[1])
    #expect((files[0] < files[1]) != (files[1] < files[0]))
    #expect(files.map { Array($0.path.utf8) } == [composed, decomposed].map { Array($0.utf8) })
  }

  @Test("orders by the path, in whatever order paths are met")
  func order() {
    let last = SourceFile("order/z.yaml")
    let first = SourceFile("order/a.yaml")
    #expect(first < last)
    #expect(!(last < first))
    #expect(!(first < SourceFile("order/a.yaml")))
  }

  @Test("is met by many threads at once")
  func threads() async {
    let paths = await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask { (0..<100).map { SourceFile("thread/\(($0 + thread) % 50)").path } }
      }
      return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(paths == Set((0..<50).map { "thread/\($0)" }))
  }

  @Test("takes no more room in a place than a number")
  func size() {
    #expect(MemoryLayout<SourceRange>.size == 20)
  }
}
