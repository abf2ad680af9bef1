import EntsimYAML
import TestSupport
import Testing

@Suite("A key that is looked for")
struct LookedForTests {
  private func root(_ text: String) -> Node? {
    Document.kept(text, lookingFor: "by cell").root
  }

  @Test(
    "is known of what holds it, and of nothing beside it",
    arguments: [
      ("{a: {by cell: 1}, b: {c: 1}}", ["a"]),
      ("{a: [1, [{by cell: 1}]], b: [by cell]}", ["a"]),
      ("{a: by cell, b: {c: by cell}}", []),
      ("{a: &x {by cell: 1}, b: *x, c: {<<: *x}, d: {<<: [*x]}}", ["a", "b", "c", "d"]),
      ("{a: &k by cell, b: {*k : 1}}", ["b"]),
      ("{a: {c: &x {by cell: 1}}, b: {<<: {d: *x}}}", ["a", "b"]),
    ]
  )
  func holders(_ text: String, _ holders: [String]) {
    let pairs = root(text)?.mapping.map(Array.init) ?? []
    #expect(pairs.filter(\.value.holdsKey).map(\.key.text) == holders)
    #expect(root(text)?.holdsKey == !holders.isEmpty)
  }

  @Test("is known of nothing where none is looked for")
  func none() {
    let root = document("{by cell: 1}").root
    #expect(root?.holdsKey == false)
  }

  @Test(
    "does not change how many nodes there are, keys and uses of aliases among them",
    arguments: [
      ("a", 1), ("[]", 1), ("{a: 1, by cell: [2, 3]}", 7), ("[&x {a: 1}, *x, {<<: *x}]", 10),
    ]
  )
  func counts(_ text: String, _ count: Int) {
    #expect(root(text)?.count == count)
  }
}
