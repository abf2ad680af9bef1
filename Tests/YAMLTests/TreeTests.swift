import EntsimDiagnostics
import EntsimYAML
import Testing

@Suite("Trees")
struct TreeTests {
  @Test("a node that is used after its tree has ended stops the program")
  func ended() async {
    await #expect(processExitsWith: .failure) {
      func rootOfEndedTree() -> Node? { Document.parse(Array("a: 1".utf8), file: "f").root }
      let root = rootOfEndedTree()
      _ = Document.parse(Array("b: 2".utf8), file: "f")
      print(root?.range.description ?? "")
    }
  }

  @Test("a node of nodes belongs to its own tree, and its children to theirs")
  func made() throws {
    let first = Document.parse(Array("{a: 1}".utf8), file: "f")
    let second = Document.parse(Array("{b: [x, y]}".utf8), file: "g")
    let tree = Tree()
    try withExtendedLifetime((first.tree, second.tree, tree)) {
      let pairs = [first, second].flatMap { $0.root?.mapping.map(Array.init) ?? [] }
      let range = try #require(first.root?.range)
      let node = Node(pairs, in: tree, range: range)
      #expect(node["a"]?.value.scalar?.value == .integer(1))
      #expect(node["b"]?.value.sequence?.map(\.string) == ["x", "y"])
      #expect(node["b"]?.key.range.file == "g")
      #expect(node.count == 7)
    }
  }

  @Test("merge keys in merge keys take no more memory for each level")
  func nestedMerges() throws {
    let depth = 60
    let text =
      String(repeating: "{<<: ", count: depth) + "{k: v}" + String(repeating: "}", count: depth)
    let document = Document.parse(Array(text.utf8), file: "f")
    try withExtendedLifetime(document.tree) {
      let root = try #require(document.root)
      #expect(root.count == 3)
      #expect(root["k"]?.value.string == "v")
      #expect(root["k"]?.value.aliasedAt?.start.column == 2)
    }
  }
}
