/// The paths of parts of a state, and the numbers of their texts.
struct PagePaths {
  /// A name of the program, or an index in a list.
  enum Name {
    case name(StaticString)
    case index(Int)

    fileprivate var text: String {
      switch self {
      case .name(let name): "\(name)"
      case .index(let index): String(index)
      }
    }
  }

  /// A name with the path before it.
  private struct Node {
    let name: String
    /// The address of a name of the program, which tells it from the others.
    let address: UInt
    let parent: Int
    /// The first of the names that follow it; 0 for none.
    var child = 0
    /// The next name that follows the same one; 0 for none.
    var sibling = 0
    /// The indices that follow it, each with its node; 0 for none.
    var elements: [Int] = []
    /// The number of the text of the path up to here; 0 until it is needed.
    var text = 0
  }

  /// All nodes; the first one is the empty path.
  private var nodes = [Node(name: "", address: 0, parent: 0)]
  /// The node of the path.
  private var place = 0

  /// Appends a name to the path.
  mutating func enter(_ name: Name) { place = node(name) }

  /// Removes the last name of the path.
  mutating func leave() { place = nodes[place].parent }

  /// Returns the number of the text of the path with a name at its end.
  mutating func number(to name: Name, in texts: inout PageTexts) -> Int {
    let node = node(name)
    if nodes[node].text == 0 {
      nodes[node].text = number(to: nodes[node].name, in: &texts)
    }
    return nodes[node].text
  }

  /// Returns the number of the text of the path with a name from a scenario at its end.
  func number(to name: String, in texts: inout PageTexts) -> Int {
    var path = [name]
    var node = place
    while node > 0 {
      path.append(nodes[node].name)
      node = nodes[node].parent
    }
    path.reverse()
    return texts.number { bytes in PageJSON.append(path, to: &bytes) }
  }

  private mutating func node(_ name: Name) -> Int {
    switch name {
    case .name(let text): node(name, unsafe UInt(bitPattern: text.utf8Start))
    case .index(let index): node(name, at: index)
    }
  }

  /// Returns the node of a name of the program.
  ///
  /// Few names follow one path, so a linear search is fast.
  private mutating func node(_ name: Name, _ address: UInt) -> Int {
    var node = nodes[place].child
    while node > 0 {
      if nodes[node].address == address { return node }
      node = nodes[node].sibling
    }
    node = append(name, address)
    nodes[node].sibling = nodes[place].child
    nodes[place].child = node
    return node
  }

  private mutating func node(_ name: Name, at index: Int) -> Int {
    while nodes[place].elements.count <= index { nodes[place].elements.append(0) }
    if nodes[place].elements[index] == 0 {
      let node = append(name, 0)
      nodes[place].elements[index] = node
    }
    return nodes[place].elements[index]
  }

  private mutating func append(_ name: Name, _ address: UInt) -> Int {
    nodes.append(Node(name: name.text, address: address, parent: place))
    return nodes.count - 1
  }
}
