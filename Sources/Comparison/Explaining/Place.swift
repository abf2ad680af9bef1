/// An expectation or an item by its list and its place in that.
struct Place: Hashable, Comparable {
  let list: Int
  let index: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.list, left.index) < (right.list, right.index)
  }
}
