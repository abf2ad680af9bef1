internal import EntsimDiagnostics

/// The nodes that have names, as far as the file was read.
struct Anchors {
  enum Anchor {
    /// The node is still being read: using it would make it contain itself.
    case open(SourceRange)
    case complete(Built)
  }

  private(set) var anchors: [String: Anchor] = [:]
  /// The names in the order of their first use.
  private(set) var names: [String] = []

  subscript(name: String) -> Anchor? { anchors[name] }

  /// A name given again means the later node from there on, as YAML says.
  mutating func set(_ name: String, _ anchor: Anchor) {
    if anchors.updateValue(anchor, forKey: name) == nil { names.append(name) }
  }
}

extension Composer {
  /// Gives a name to a node; every name costs memory until the file is read.
  mutating func name(_ name: String?, _ anchor: Anchors.Anchor, at mark: Mark) throws(Halt) {
    guard let name else { return }
    anchors.set(name, anchor)
    guard anchors.names.count > limits.anchors else { return }
    throw Halt(
      diagnostic: .error(
        .limitAliases,
        "the file has more than \(Wording.count(limits.anchors, "anchor")), the most that are read",
        at: range(mark, mark),
        help: "name only what an alias repeats"
      )
    )
  }

  /// What an alias stands for.
  mutating func alias(_ name: String, _ event: Event) throws(Halt) -> Built {
    let range = range(event)
    switch anchors[name] {
    case .complete(let built):
      aliasedCount += built.count
      guard aliasedCount <= limits.aliasedNodes else {
        throw Halt(diagnostic: tooManyAliased(range))
      }
      guard stack.count + built.height <= limits.depth else {
        throw Halt(diagnostic: tooDeep(at: range))
      }
      let node = tree.content.addAgain(built.node, usedAt: tree.content.addUse(range))
      // What was named as a key may be used as a value.
      if built.height == 0 { tree.content.mark(node, asKey: false) }
      return Built(node: node, count: built.count, height: built.height)
    case .open(let anchor):
      diagnostics.append(
        .error(
          .recursiveAlias,
          "the alias `*\(name)` stands inside the very thing that it stands for",
          at: range,
          notes: [.init("`&\(name)` begins here", at: anchor)],
          help: "an alias can only repeat what is complete before it"
        )
      )
    case nil:
      reportUndefined(name, at: range)
    }
    return Built(node: addInvalid("*" + name, at: event), count: 1, height: 0)
  }

  /// Adds a scalar that stands for nothing, since it was reported.
  private mutating func addInvalid(_ text: String, at event: Event) -> UInt32 {
    let bytes = Array(text.utf8)
    return tree.content.addScalar(bytes.span, .plain, at: range(event))
  }

  private func tooManyAliased(_ range: SourceRange) -> Diagnostic {
    let limit = Wording.count(limits.aliasedNodes, "node")
    return .error(
      .limitAliases,
      "the aliases of the file stand for more than \(limit) together, the most that are read",
      at: range,
      help: "use fewer aliases of what holds aliases itself"
    )
  }

  private mutating func reportUndefined(_ name: String, at range: SourceRange) {
    // Looking for near names is the one costly part of a message, so none is sought for nothing.
    let isFull = diagnostics.isFull(for: source.sourceFile)
    let near = isFull ? nil : Spelling.nearest(to: name, among: anchors.names)
    diagnostics.append(
      .error(
        .undefinedAlias,
        "the alias `*\(name)` names nothing; expected an anchor `&\(name)` before it",
        at: range,
        help: near.map { "did you mean `*\($0)`?" } ?? "text that begins with `*` needs quotes"
      )
    )
  }
}
