import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The parts of a list that differ from an earlier one")
struct StatePartListTests {
  private let style = StateStyle(from: Instant(milliseconds: 0), mostElements: 100)

  /// Returns the items for a list of so many elements since one of others, a word each.
  private func items(since earlier: Int, _ count: Int, changing change: Int? = nil) -> [String] {
    var list = StatePartList(in: style)
    let contents = (0..<count).map { Element(number: $0 == change ? -1 : $0) }
    list.add("list", contents, since: (0..<earlier).map { Element(number: $0) })
    return list.items.map { item in
      switch item {
      case .part(_, .list(let values)): "\(values.count) elements"
      case .element(let index, let value): "element \(index): \(value)"
      case .enter: "enter"
      case .leave: "leave"
      case .part, .field, .enterElement: "another item"
      }
    }
  }

  @Test("are none where the lists are equal", arguments: [0, 1, 100, 150])
  func same(count: Int) { #expect(items(since: count, count) == []) }

  @Test("are the appended elements of a list of up to 100")
  func appended() {
    #expect(items(since: 99, 100) == ["enter", element(99), "leave"])
    #expect(items(since: 1, 3) == ["enter", element(1), element(2), "leave"])
  }

  @Test("are the elements that differ, of the first 100")
  func changed() {
    #expect(items(since: 5, 6, changing: 3) == ["enter", element(-1, at: 3), element(5), "leave"])
    #expect(items(since: 150, 150, changing: 99) == ["enter", element(-1, at: 99), "leave"])
    #expect(items(since: 150, 150, changing: 100) == ["enter", "leave"])
  }

  @Test(
    "are else the whole list, of which 100 elements are shown",
    arguments: [
      (0, 1, 1), (100, 101, 101), (150, 90, 90), (2, 1, 1), (3, 0, 0), (101, 102, 101),
      (0, 5_000, 101),
    ]
  )
  func whole(earlier: Int, count: Int, shown: Int) {
    #expect(items(since: earlier, count) == ["\(shown) elements"])
  }

  private func element(_ number: Int, at index: Int? = nil) -> String {
    "element \(index ?? number): \(Element(number: number).state(in: style))"
  }

  @Test("are told of the first 100 elements that have parts of their own", arguments: [99, 100])
  func elements(change: Int) {
    var list = StatePartList(in: style)
    let contents = (0..<120).map { Element(number: $0 == change ? -1 : $0) }
    list.addChanges("list", contents, since: (0..<120).map { Element(number: $0) })
    #expect(list.items.count == (change < 100 ? 5 : 0))
  }
}

private struct Element: StateParts {
  let number: Int

  func addParts(since earlier: Element, to list: inout StatePartList) {
    list.add("number", number, since: earlier.number, .integer(Int64(number)))
  }
}
