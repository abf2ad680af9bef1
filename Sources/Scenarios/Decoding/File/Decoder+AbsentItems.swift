internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Returns the items that a list has in the cell that is being read: all but those that are `nothing` there.
  func present(_ items: NodeList) -> [Node] { items.filter { !isAbsent($0) } }

  /// Whether an item of a list is `nothing` in the cell that is being read; reports the word where no `by cell` has
  /// chosen it.
  func isAbsent(_ item: Node) -> Bool {
    guard item.string == Vocabulary.absentItem else { return false }
    if !matrix.chosenNodes.contains(item) {
      error(.misplacedCells, at: item) {
        "`\(Vocabulary.absentItem)` is no item: it says in `by cell` that a cell does not have one"
        "leave the item out"
      }
    }
    return true
  }
}
