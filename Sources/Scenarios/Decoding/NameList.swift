/// Names in the order in which a file declares them.
///
/// A file may declare thousands and name as many, so long lists are also held as a set.
struct NameList: ExpressibleByArrayLiteral {
  /// The names in their order.
  let inOrder: [String]
  /// The names of a long list; nil for a short one, which is searched as fast.
  private let asSet: Set<String>?

  /// The most names of a list that is searched from its beginning.
  private static let mostSearched = 16

  /// Creates a list of names.
  init(_ names: [String]) {
    inOrder = names
    asSet = names.count > Self.mostSearched ? Set(names) : nil
  }

  init(arrayLiteral names: String...) { self.init(names) }

  /// The first name; nil where there is none.
  var first: String? { inOrder.first }

  /// Whether a name is among them.
  func contains(_ name: String) -> Bool { asSet?.contains(name) ?? inOrder.contains(name) }
}
