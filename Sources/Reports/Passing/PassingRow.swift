import EntsimComparison
import EntsimDiagnostics
import EntsimScenarioModel

/// A row as the item of a list that it would have passed, before those that one item of the file stands for are put
/// together again.
struct PassingRow {
  /// The item by itself.
  let item: PassingItem
  /// Where the item of the file stands, if it stands for several expectations, and for how many.
  fileprivate let several: (range: SourceRange, count: Int)?
  /// Returns the text of an item that stands for so many.
  fileprivate let text: (Int) -> String

  /// Creates the row of an item that stands for itself.
  init(_ item: PassingItem) {
    self.item = item
    several = nil
    text = { _ in item.text }
  }

  /// Creates a row for what came at an item of the file.
  ///
  /// - Parameters:
  ///   - range: Where the item stands.
  ///   - occurrence: How often the item says that it comes.
  ///   - isKept: Whether it came as expected.
  ///   - text: Returns the text of an item that stands for so many.
  init(
    over range: SourceRange,
    _ occurrence: Occurrence?,
    isKept: Bool,
    _ text: @escaping (Int) -> String
  ) {
    item = isKept ? .kept(range, text: text(1)) : .written(text(1), over: range)
    several = (occurrence?.repetition?.count).map { (range, $0) }
    self.text = text
  }
}

extension [PassingRow] {
  /// The items of the list: those of one item of the file that came behind one another and are written alike as one
  /// item with `times`, which is the file's own as long as all of them came as it says.
  var items: [PassingItem] {
    var items: [PassingItem] = []
    var used: Set<SourceRange> = []
    var rest = self[...]
    while let first = rest.first {
      guard let several = first.several else {
        items.append(first.item)
        rest.removeFirst()
        continue
      }
      let run = rest.prefix { row in
        row.several?.range == several.range && row.item.text == first.item.text
      }
      rest = rest.dropFirst(run.count)
      let text = first.text(run.count)
      let isWhole = run.count == several.count && first.item.isKept
      // What else came at the item of the file is new beside it.
      let isFirst = used.insert(several.range).inserted
      items.append(
        isWhole
          ? .kept(several.range, text: text) : .written(text, over: isFirst ? several.range : nil)
      )
    }
    return items
  }
}
