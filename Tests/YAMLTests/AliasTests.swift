import EntsimDiagnostics
import EntsimYAML
import Testing

@Suite("Aliases and merge keys")
struct AliasTests {
  @Test("an alias repeats what it names, and knows both places")
  func alias() throws {
    let root = try #require(document("a: &x {k: [1]}\nb: *x\n").root)
    let original = try #require(root["a"]?.value)
    let used = try #require(root["b"]?.value)
    #expect(used.flow == "{k: [1]}")
    #expect(used.range == original.range)
    #expect(original.aliasedAt == nil)
    #expect(used.aliasedAt?.span == "2:4-2:6")
    #expect(used["k"]?.key.aliasedAt?.span == "2:4-2:6")
    #expect(used["k"]?.value.sequence?.first?.aliasedAt?.span == "2:4-2:6")
    #expect(used.useNote == Diagnostic.Note("used here", at: used.aliasedAt))
  }

  @Test("an alias within an alias is used where the outer one is")
  func nested() throws {
    let root = try #require(document("a: &x 1\nb: &y [*x]\nc: *y\n").root)
    #expect(root["b"]?.value.sequence?.first?.aliasedAt?.span == "2:8-2:10")
    #expect(root["c"]?.value.sequence?.first?.aliasedAt?.span == "3:4-3:6")
    #expect(root["c"]?.value.sequence?.first?.range.span == "1:4-1:8")
  }

  @Test("an anchor given again means the later node from there on")
  func redefined() throws {
    let document = document("[&x 1, *x, &x 2, *x]")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?.flow == "[1, 1, 2, 2]")
  }

  @Test("an alias can be a key")
  func key() throws {
    let document = document("a: &x name\n*x : 1\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?.flow == "{a: name, name: 1}")
    #expect(document.root?["name"]?.key.aliasedAt?.span == "2:1-2:3")
  }

  @Test(
    "a merge key adds what the mapping lacks",
    arguments: [
      ("{<<: *a, x: 9}", "{y: 2, x: 9}"),
      ("{x: 9, <<: *a}", "{x: 9, y: 2}"),
      ("{<<: [*a, *b]}", "{x: 1, y: 2, z: 4}"),
      ("{<<: [*b, *a], k: 0}", "{y: 3, z: 4, x: 1, k: 0}"),
      ("{<<: [], k: 0}", "{k: 0}"),
      ("{<<: {}, k: 0}", "{k: 0}"),
      ("{<<: {<<: *a, y: 7}}", "{x: 1, y: 7}"),
      ("{\"<<\": 1}", "{<<: 1}"),
    ]
  )
  func merge(_ written: String, _ flow: String) {
    let document = document("a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc: \(written)\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?["c"]?.value.flow == flow)
  }

  @Test("merged pairs know where they are used")
  func mergedPlaces() throws {
    let root = try #require(document("a: &a {x: 1}\nb:\n  <<: *a\nc:\n  <<: {y: 2}\n").root)
    let aliased = try #require(root["b"]?.value["x"])
    #expect(aliased.key.range.span == "1:8-1:9")
    #expect(aliased.key.aliasedAt?.span == "3:7-3:9")
    #expect(aliased.value.aliasedAt?.span == "3:7-3:9")
    let inline = try #require(root["c"]?.value["y"])
    #expect(inline.key.range.span == "5:8-5:9")
    #expect(inline.value.aliasedAt?.span == "5:3-5:5")
  }

  @Test("what was reported stands as an invalid scalar or not at all")
  func reported() {
    let document = document("a: [*no, 1]\nb: &b [*b]\n[x]: 1\nc: {<<: 1, d: 2}\nc: 3\n*no : 4\n")
    #expect(
      document.diagnostics.map(\.code) == [
        .undefinedAlias, .recursiveAlias, .nonScalarKey, .badMerge, .duplicateKey, .undefinedAlias,
      ]
    )
    #expect(document.root?.flow == "{a: [<invalid>, 1], b: [<invalid>], c: {d: 2}}")
  }

  @Test("a key given three times is reported twice, against the first")
  func thrice() {
    let diagnostics = document("a: 1\na: 2\na: 3\n").diagnostics
    #expect(diagnostics.map { $0.range?.span } == ["2:1-2:2", "3:1-3:2"])
    #expect(diagnostics.map { $0.notes.first?.range?.span } == ["1:1-1:2", "1:1-1:2"])
  }
}
