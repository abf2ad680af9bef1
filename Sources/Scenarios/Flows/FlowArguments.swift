internal import EntsimDiagnostics
internal import EntsimYAML

/// The values of a flow's parameters in one call.
struct FlowArguments {
  /// A value, and how many sequences and mappings lie in each other in it.
  struct Value {
    let node: Node
    let height: Int

    init(_ node: Node) {
      self.node = node
      height = node.height
    }
  }

  private var values: [String: Value] = [:]

  /// The value of a parameter; nil where the flow has no such parameter.
  subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension Node {
  /// How many sequences and mappings lie in each other, the node itself counted.
  fileprivate var height: Int {
    switch content {
    case .scalar: 0
    case .sequence(let nodes): 1 + (nodes.lazy.map(\.height).max() ?? 0)
    case .mapping(let pairs): 1 + (pairs.lazy.map(\.value.height).max() ?? 0)
    }
  }

  /// Returns the value of a parameter where it lands: it stays the text of its own place, and is used at another.
  func landed(at place: SourceRange, in tree: Tree) -> Node {
    switch content {
    case .scalar(let scalar): Node(scalar, in: tree, range: range, aliasedAt: place)
    case .sequence(let nodes): Node(nodes, in: tree, range: range, aliasedAt: place)
    case .mapping(let pairs): Node(pairs, in: tree, range: range, aliasedAt: place)
    }
  }
}
