import EntsimDiagnostics
import EntsimReports
import EntsimYAML

extension ScenarioSource {
  /// Returns the edits after which a list has the items; nil where it is written so that it has to be written anew.
  ///
  /// - Precondition: There is at least one item.
  func edits(of list: Node, to items: [PassingItem]) -> [TextEdit]? {
    if isFlow(list) { return flowEdits(of: list, to: items) }
    return BlockList(list, in: self)?.edits(to: items)
  }

  /// Returns the edits of a list between brackets.
  ///
  /// Where each item stays at its place, nothing else is touched; otherwise the list is written anew from its items.
  private func flowEdits(of list: Node, to items: [PassingItem]) -> [TextEdit]? {
    guard let nodes = list.sequence else { return nil }
    let sites = nodes.map { site(of: $0, in: list.range) }
    if let edits = editsInPlace(of: Array(nodes), sites, to: items) { return edits }
    let texts = items.map { item in
      guard case .kept(let range, let text) = item else { return item.text }
      return nodes.firstIndex { $0.range == range }.map { place in
        String(decoding: self.text.bytes[written(sites[place])], as: UTF8.self)
      } ?? text
    }
    let range = properties(of: list).upperBound..<bytes(of: list.range).upperBound
    return [TextEdit(range, "[\(texts.joined(separator: ", "))]")]
  }

  /// Returns the bytes of an item without the blanks behind it.
  private func written(_ site: SourceRange) -> Range<Int> {
    let range = bytes(of: site)
    let last = text.bytes[range].lastIndex { $0 > 0x20 }
    return range.lowerBound..<(last.map { $0 + 1 } ?? range.upperBound)
  }

  private func editsInPlace(
    of nodes: [Node],
    _ sites: [SourceRange],
    to items: [PassingItem]
  ) -> [TextEdit]? {
    guard nodes.count == items.count else { return nil }
    var edits: [TextEdit] = []
    for (place, item) in items.enumerated() {
      switch item {
      case .kept(nodes[place].range, _): break
      case .written(let text, nodes[place].range):
        edits.append(TextEdit(written(sites[place]), text))
      case .anyOrder(let members, nodes[place].range, _):
        guard members.count > 1, let group = nodes[place].mapping?.first?.value,
          let own = self.edits(of: group, to: members)
        else { return nil }
        edits += own
      case .kept, .written, .anyOrder: return nil
      }
    }
    return edits
  }
}
