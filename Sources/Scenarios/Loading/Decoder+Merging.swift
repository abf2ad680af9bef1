internal import Language
internal import YAML

extension Decoder {
  /// Returns worlds merged in their order, or nil when there are none (language.md, Fixtures and merging).
  ///
  /// Mappings merge key by key, a new key after the old ones; anything else replaces. Each node
  /// keeps the place where it was written. `null` removes a named entry.
  mutating func merged(_ worlds: [Node]) -> Node? {
    var merged: Node?
    for world in worlds where mapping(world, "a mapping, what is so before the first step") != nil {
      merged = self.merged(merged, world, at: [])
    }
    return merged
  }

  /// Returns what one app says over what all of them share.
  mutating func over(_ shared: Node?, _ app: Node) -> Node {
    merged(shared, app, at: ["apps", ""])
  }

  private mutating func merged(_ base: Node?, _ next: Node, at path: [String]) -> Node {
    guard let pairs = next.mapping else { return next }
    // Places are looked up, and removed all at once, so that long mappings cost little.
    var result = base?.mapping ?? []
    var places: [String: Int] = [:]
    for (place, pair) in result.enumerated() { places[pair.key.text] = place }
    var removed: Set<Int> = []
    result.reserveCapacity(result.count + pairs.count)
    for pair in pairs {
      let index = places[pair.key.text]
      let isEntry = path.count == 1 && Vocabulary.namedEntries.contains(path[0])
      if isEntry, pair.value.isNull {
        if let index { removed.insert(index) } else { nothingToRemove(pair, from: path[0]) }
        declared.removals[path[0], default: [:]][pair.key.text] = pair.key.range
        continue
      }
      let old = index.map { result[$0].value }
      let value = self.merged(old, pair.value, at: path + [pair.key.text])
      let new = Pair(key: pair.key, value: value)
      if let index { result[index] = new } else { result.append(new) }
    }
    if !removed.isEmpty {
      result = result.indices.filter { !removed.contains($0) }.map { result[$0] }
    }
    return Node(.mapping(result), range: next.range, aliasedAt: next.aliasedAt)
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
