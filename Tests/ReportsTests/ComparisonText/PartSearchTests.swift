import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("The places of parts in a text")
struct PartSearchTests {
  private static let trees = [
    Pattern(notating: .string("status")),
    Pattern(
      notating: .list([
        .map([Value.Field("id", .string("Alpha")), Value.Field("name", .string("Alpha Cable"))]),
        .string("Alpha"), .list([]), .map([Value.Field("id", .integer(200))]),
      ])
    ),
  ]

  private static func render(_ trees: [Pattern]) -> String {
    trees.map(\.notation).joined(separator: " | ")
  }

  @Test("are found, also of a part within another one; a way that leads nowhere has none")
  func places() {
    let paths: [[PathComponent]] = [
      [.argument(0)], [.argument(1), .index(0), .field("name")], [.argument(1), .index(1)],
      [.argument(1), .index(2)], [.argument(1), .index(3)],
      [.argument(1), .index(3), .field("id")],
    ]
    let nowhere: [[PathComponent]] = [
      [.argument(2)], [.argument(1), .index(4)], [.argument(1), .index(1), .index(0)],
      [.argument(1), .index(0), .field("url")],
    ]
    let ranges = PartSearch.ranges(
      of: (paths + nowhere).map { PartSearch.Way($0) },
      in: Self.trees,
      render: Self.render
    )
    let text = Array(Self.render(Self.trees))
    let parts = paths.map { path in
      ranges[PartSearch.Way(path)].map { String(text[$0]) }
    }
    #expect(parts == ["status", "Alpha Cable", "Alpha", "[]", "{id: 200}", "200"])
    #expect(ranges.count == paths.count)
  }

  @Test("takes two renderings, however many parts there are")
  func renderings() {
    let tree = Pattern(notating: .list((0..<500).map { .string("item \($0)") }))
    var count = 0
    let ways = (0..<500).map { PartSearch.Way([.index($0)]) }
    let ranges = PartSearch.ranges(of: ways, in: [tree]) {
      count += 1
      return Self.render($0)
    }
    #expect(count == 2)
    let text = Array(tree.notation)
    #expect(ways.compactMap { ranges[$0] }.map { String(text[$0]) }.last == "item 499")
    #expect(ranges.count == 500)
  }
}
