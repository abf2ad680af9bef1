import EntsimPlatform
import EntsimSuite
import Testing

@Suite("What a change of files touches")
struct DependencyMapTests {
  private static let scenarios = ["S/a.yaml", "S/b.yaml", "S/c.yaml"]

  /// `a` uses a fixture that uses another one, `b` uses that one, and `c` is not valid.
  private static let map = {
    var map = DependencyMap()
    map.note("S/a.yaml", readFrom: ["S/a.yaml", "S/F/outer.yaml", "S/F/inner.yaml"], isValid: true)
    map.note("S/b.yaml", readFrom: ["S/b.yaml", "S/F/inner.yaml"], isValid: true)
    map.note("S/c.yaml", readFrom: [], isValid: false)
    return map
  }()

  private static func touched(
    _ changes: FileStamps.Changes,
    among scenarios: [String] = scenarios
  ) -> [String] {
    map.touched(by: changes, among: scenarios) { $0.hasPrefix("S/R/") }
  }

  @Test(
    "a scenario alone, and with a fixture every scenario that uses it",
    arguments: [
      (["S/a.yaml"], ["S/a.yaml"]),
      (["S/c.yaml"], ["S/c.yaml"]),
      (["S/F/outer.yaml"], ["S/a.yaml"]),
      (["S/F/inner.yaml"], ["S/a.yaml", "S/b.yaml"]),
      (["S/b.yaml", "S/F/outer.yaml"], ["S/a.yaml", "S/b.yaml"]),
      (["S/F/unused.yaml"], []),
      ([], []),
      // Claims are checked with the requirements.
      (["S/R/one.yaml"], scenarios),
    ]
  )
  func changed(paths: [String], expected: [String]) {
    #expect(Self.touched(.init(changed: paths)) == expected)
  }

  @Test("a fixture that appears touches what was not valid, and may have lacked it")
  func appeared() {
    #expect(Self.touched(.init(appeared: ["S/F/new.yaml"])) == ["S/c.yaml"])
  }

  @Test("a new scenario is touched alone")
  func new() {
    let now = Self.scenarios + ["S/d.yaml"]
    #expect(Self.touched(.init(appeared: ["S/d.yaml"]), among: now) == ["S/d.yaml"])
  }

  @Test("what is gone touches those that use it, and itself no more")
  func gone() {
    #expect(Self.touched(.init(gone: ["S/F/outer.yaml"])) == ["S/a.yaml"])
    let now = ["S/a.yaml", "S/c.yaml"]
    #expect(Self.touched(.init(gone: ["S/b.yaml"]), among: now) == [])
    // One that comes back is new.
    var map = Self.map
    map.keep(now)
    #expect(!map.knows("S/b.yaml") && map.knows("S/a.yaml"))
    let back = map.touched(by: .init(appeared: ["S/b.yaml"]), among: Self.scenarios) { _ in false }
    #expect(back == ["S/b.yaml"])
  }

  @Test("all files that were read are known, once")
  func files() {
    let files = Set(Self.scenarios + ["S/F/outer.yaml", "S/F/inner.yaml"])
    #expect(Self.map.files == files)
  }
}
