/// The ways to parts of a state, and the numbers of their texts.
struct PageWays {
  /// A name of the program, or a place in a list.
  enum Name {
    case name(StaticString)
    case index(Int)

    /// What tells it from others: the address of a name, which is the same in one place of the code.
    fileprivate var key: UInt {
      switch self {
      case .name(let name): unsafe UInt(bitPattern: name.utf8Start)
      case .index(let index): UInt(index)
      }
    }

    fileprivate var text: String {
      switch self {
      case .name(let name): "\(name)"
      case .index(let index): String(index)
      }
    }
  }

  /// A name behind the way that it follows.
  private struct Node {
    let key: UInt
    let name: String
    let parent: Int
    /// The first of the nodes that follow it; 0 for none.
    var child = 0
    /// The next of the nodes that follow the same one; 0 for none.
    var sibling = 0
    /// The number of the text of the way up to here; 0 where it has none yet.
    var text = 0
  }

  /// All nodes; the first one is where all ways begin.
  private var nodes = [Node(key: 0, name: "", parent: 0)]
  /// The node at which the way is.
  private var place = 0

  /// Goes on by a name.
  mutating func enter(_ name: Name) { place = node(name) }

  /// Goes back by a name.
  mutating func leave() { place = nodes[place].parent }

  /// Returns the number of the text of the way, with a name behind it.
  mutating func number(to name: Name, in texts: inout PageTexts) -> Int {
    let node = node(name)
    if nodes[node].text == 0 {
      nodes[node].text = number(to: nodes[node].name, in: &texts)
    }
    return nodes[node].text
  }

  /// Returns the number of the text of the way, with a name behind it that the program does not know.
  func number(to name: String, in texts: inout PageTexts) -> Int {
    var way = [name]
    var node = place
    while node > 0 {
      way.append(nodes[node].name)
      node = nodes[node].parent
    }
    way.reverse()
    return texts.number { bytes in PageJSON.append(way, to: &bytes) }
  }

  /// Returns the node of a name behind the way; few names follow one, so they are asked one after the other.
  private mutating func node(_ name: Name) -> Int {
    let key = name.key
    var node = nodes[place].child
    while node > 0 {
      if nodes[node].key == key { return node }
      node = nodes[node].sibling
    }
    nodes.append(
      Node(key: key, name: name.text, parent: place, sibling: nodes[place].child)
    )
    nodes[place].child = nodes.count - 1
    return nodes.count - 1
  }
}
