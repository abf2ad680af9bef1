internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Returns worlds merged in their order, or nil when there are none (language.md, Fixtures and merging).
  ///
  /// Mappings merge key by key, a new key after the old ones; anything else replaces. Each node
  /// keeps the place where it was written. `null` removes a named entry.
  mutating func merged(_ worlds: [Node]) -> Node? {
    var merged: Node?
    for world in worlds where mapping(world, "a mapping, the initial state") != nil {
      merged = self.merged(merged, world, at: .world)
    }
    return merged
  }

  /// Returns what one app says over what all of them share.
  mutating func over(_ shared: Node?, _ app: Node) -> Node {
    merged(shared, app, at: .inside)
  }

  private mutating func merged(_ base: Node?, _ next: Node, at level: Level) -> Node {
    guard let pairs = next.mapping else { return next }
    var result = base?.mapping.map(Array.init) ?? []
    // The table of such words is only made where a null asks for it.
    let removes = pairs.contains { $0.value.isNull } && level.hasNamedEntries
    if result.isEmpty, level != .world, !removes { return next }
    // Places are looked up, and removed all at once, so that long mappings cost little.
    let places = KeyPlaces(of: result)
    var removed: Set<Int> = []
    result.reserveCapacity(result.count + pairs.count)
    for pair in pairs {
      let index = places.place(of: pair.key, in: result)
      if removes, case .word(let word) = level, pair.value.isNull {
        if let index { removed.insert(index) } else { nothingToRemove(pair, from: word) }
        declared.removals[word, default: [:]][pair.key.text] = pair.key.range
        continue
      }
      let old = index.map { result[$0].value }
      let value = merged(old, pair.value, at: level == .world ? .word(pair.key.text) : .inside)
      let new = Pair(key: pair.key, value: value)
      if let index { result[index] = new } else { result.append(new) }
    }
    if !removed.isEmpty {
      result = result.indices.filter { !removed.contains($0) }.map { result[$0] }
    }
    return Node(result, in: tree, range: next.range, aliasedAt: next.aliasedAt)
  }

  private func nothingToRemove(_ pair: Pair, from key: String) {
    let name = pair.key.text
    error(.contradiction, at: pair.key) {
      "`null` removes \(Wording.quote(name)) from `\(key)`, but nothing before declares it"
      key == "subscribers"
        ? "to declare it, write `\(name): {provider: …}`" : "to declare it, write `\(name): {}`"
    }
  }
}

/// Where mappings of worlds are merged.
private enum Level: Equatable {
  case world
  /// The value of a word of the world.
  case word(String)
  /// Below.
  case inside

  /// Whether a `null` removes an entry here.
  var hasNamedEntries: Bool {
    switch self {
    case .word(let word): Vocabulary.namedEntries.contains(word)
    case .world, .inside: false
    }
  }
}

/// Where the keys of a mapping stand in it; few are found faster one after the other than by a hash.
private struct KeyPlaces {
  private static let few = 12

  private let count: Int
  private var places: [String: Int] = [:]

  init(of pairs: [Pair]) {
    count = pairs.count
    guard count > Self.few else { return }
    for (place, pair) in pairs.enumerated() { places[pair.key.text] = place }
  }

  /// Returns the place of a key in the mapping; pairs that were added to it since do not count.
  func place(of key: Key, in pairs: [Pair]) -> Int? {
    count > Self.few
      ? places[key.text] : pairs[..<count].firstIndex { $0.key.hasSameText(as: key) }
  }
}
