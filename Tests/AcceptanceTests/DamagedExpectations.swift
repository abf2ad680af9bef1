import EntsimDiagnostics
import EntsimReports
import EntsimYAML
import TestSupport

@testable import EntsimAcceptance

/// A scenario's file with wrong expectations: lists with an item less, more or elsewhere, other values, no list at all.
struct DamagedExpectations {
  private let source: ScenarioSource
  private var dice: Dice

  /// Creates the damages of a file that a seed decides on.
  init(_ bytes: [UInt8], seed: UInt64) {
    source = ScenarioSource(Document.parse(bytes, file: "a-test.yaml"))
    dice = Dice(seed: seed, purpose: "damage")
  }

  /// Returns the file with up to three damages; nil where it expects nothing.
  mutating func text() -> [UInt8]? {
    guard let root = source.document.root else { return nil }
    let places = expectations(of: root)
    guard !places.isEmpty else { return nil }
    var edits: [TextEdit] = []
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let place = dice.pick(places)
      guard let edit = damage(place.pair, of: place.mapping),
        !edits.contains(where: { $0.range.overlaps(edit.range) || $0.range == edit.range })
      else { continue }
      edits.append(edit)
    }
    return edits.isEmpty ? nil : source.text.bytes.applying(edits)
  }

  /// The keys of the steps and of the end that say what is expected.
  private func expectations(of root: Node) -> [(pair: Pair, mapping: Node)] {
    var mappings = root["steps"]?.value.sequence.map(Array.init) ?? []
    if let end = root["finally"]?.value { mappings.append(end) }
    return mappings.filter { $0.aliasedAt == nil }.flatMap { mapping in
      (mapping.mapping ?? root["steps"]?.value.mapping)?.filter { pair in
        ["expect", "requests", "answers", "storage", "state"].contains(pair.key.text)
          && pair.value.aliasedAt == nil && pair.key.aliasedAt == nil
      }.map { (pair: $0, mapping: mapping) } ?? []
    }
  }

  private mutating func damage(_ pair: Pair, of mapping: Node) -> TextEdit? {
    if pair.key.text == "expect", dice.one(in: 5) {
      return source.edits(removing: pair, from: mapping)?.first
    }
    if let list = pair.value.sequence, !list.isEmpty, dice.one(in: 2) {
      return otherItems(of: pair.value, Array(list))
    }
    return otherValue(in: pair.value)
  }

  /// Returns an edit after which a list has other items than before.
  private mutating func otherItems(of list: Node, _ nodes: [Node]) -> TextEdit? {
    var items = nodes.map { PassingItem.kept($0.range, text: source.string(of: $0.range)) }
    let place = Int.random(in: items.indices, using: &dice)
    switch Int.random(in: 0..<3, using: &dice) {
    case 0 where items.count > 1: items.remove(at: place)
    case 1 where items.count > 1: items.swapAt(place, (place + 1) % items.count)
    case _: items.insert(items[place], at: place)
    }
    return source.edits(of: list, to: items)?.first
  }

  /// Returns an edit after which a scalar has another value.
  private mutating func otherValue(in node: Node) -> TextEdit? {
    var scalars: [Node] = []
    var left = [node]
    while let next = left.popLast() {
      if let pairs = next.mapping { left += pairs.map(\.value) }
      if let items = next.sequence { left += items }
      if next.scalar != nil, next.aliasedAt == nil { scalars.append(next) }
    }
    guard !scalars.isEmpty else { return nil }
    let other = dice.pick(["nothing", "null", "7", "true", "<any>", "\"\"", "Beta", "bob", "2h"])
    let scalar = dice.pick(scalars)
    let range = source.properties(of: scalar).upperBound..<source.bytes(of: scalar.range).upperBound
    return TextEdit(range, other)
  }
}
