import EntsimDiagnostics
import EntsimReports
import EntsimYAML

/// A list of which each item stands on lines of its own, behind a dash.
struct BlockList {
  /// One item with its lines.
  struct Item {
    /// The node that it is or stands for.
    let node: Node
    /// Where it is written.
    let site: SourceRange
    /// The offset of its dash.
    let dash: Int
    /// Its bytes, from the beginning of the line of the dash to the end of its last line.
    let body: Range<Int>
  }

  let source: ScenarioSource
  let items: [Item]

  /// Finds the lines of a list; nil where an item does not begin behind a dash at the beginning of a line.
  init?(_ node: Node, in source: ScenarioSource) {
    guard let nodes = node.sequence, !nodes.isEmpty, !source.isFlow(node) else { return nil }
    var items: [Item] = []
    for item in nodes {
      let site = source.site(of: item, in: node.range)
      guard let dash = Self.dash(before: source.bytes(of: site).lowerBound, in: source),
        source.margin(before: dash) != nil
      else { return nil }
      let start = source.startOfLine(source.line(ofByte: dash))
      let end = source.text.endOfLine(source.lastLine(of: site))
      guard start >= items.last?.body.upperBound ?? 0, end >= start else { return nil }
      items.append(Item(node: item, site: site, dash: dash, body: start..<end))
    }
    self.source = source
    self.items = items
  }

  /// Returns the offset of the dash before an item, with nothing but blanks between them.
  private static func dash(before offset: Int, in source: ScenarioSource) -> Int? {
    let bytes = source.text.bytes
    let dash = bytes[..<offset].lastIndex { byte in
      byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09
    }
    return dash.flatMap { bytes[$0] == UInt8(ascii: "-") ? $0 : nil }
  }

  /// The bytes from the first item to the end of the last one.
  var range: Range<Int> { items[0].body.lowerBound..<items[items.count - 1].body.upperBound }

  /// What stands before the dashes.
  private var margin: String { source.margin(before: items[0].dash) ?? "" }

  /// Returns the edits after which the list has the items; none where it has them already.
  ///
  /// What stands between items, comments above all, stays before the item that it is above.
  ///
  /// - Precondition: There is at least one item.
  func edits(to passing: [PassingItem]) -> [TextEdit] {
    var pieces: [[UInt8]] = []
    var next = 0
    for item in passing {
      guard let place = place(of: item, from: next) else {
        pieces.append(contentsOf: item.lines.map { Array((margin + $0).utf8) })
        continue
      }
      if place >= next {
        for place in next...place { if let above = above(place) { pieces.append(above) } }
        next = place + 1
      }
      pieces.append(body(of: item, at: place))
    }
    for place in items.indices[next...] { if let above = above(place) { pieces.append(above) } }
    let bytes = Array(pieces.joined(separator: source.lineBreak.utf8))
    return bytes.elementsEqual(source.text.bytes[range]) ? [] : [TextEdit(range, bytes)]
  }

  /// Returns the place of the item that an item of the run keeps or replaces.
  private func place(of item: PassingItem, from next: Int) -> Int? {
    guard let range = item.place else { return nil }
    return items[next...].firstIndex { $0.node.range == range }
      ?? items.firstIndex { $0.node.range == range }
  }

  /// Returns the lines between an item and the one before; nil where there are none.
  private func above(_ place: Int) -> [UInt8]? {
    guard place > 0 else { return nil }
    let before = source.line(ofByte: items[place - 1].body.upperBound)
    let start = source.startOfLine(before + 1)
    let last = source.line(ofByte: items[place].body.lowerBound) - 1
    guard last > before else { return nil }
    return Array(source.text.bytes[start..<source.text.endOfLine(last)])
  }

  /// Returns the lines of an item that stands in place of the file's.
  private func body(of item: PassingItem, at place: Int) -> [UInt8] {
    let old = items[place]
    switch item {
    case .kept: return Array(source.text.bytes[old.body])
    case .written(let text, _): return replaced(old, by: text)
    case .anyOrder(let members, _, _):
      guard members.count > 1, let group = old.node.mapping?.first?.value,
        let edits = source.edits(of: group, to: members)
      else { return item.lines.count == 1 ? replaced(old, by: item.text) : written(item.lines) }
      let own = edits.map { edit in
        let start = edit.range.lowerBound - old.body.lowerBound
        return TextEdit(start..<start + edit.range.count, edit.bytes)
      }
      return Array(source.text.bytes[old.body]).applying(own)
    }
  }

  private func written(_ lines: [String]) -> [UInt8] {
    Array(lines.map { margin + $0 }.joined(separator: source.lineBreak).utf8)
  }

  /// Returns a line with another text, and the comment that is behind the item, if it stands on one line.
  private func replaced(_ old: Item, by text: String) -> [UInt8] {
    var line = "\(margin)- \(text)"
    let end = source.bytes(of: old.site).upperBound
    if end <= old.body.upperBound {
      let behind = String(decoding: source.text.bytes[end..<old.body.upperBound], as: UTF8.self)
      if behind.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("#") { line += behind }
    }
    return Array(line.utf8)
  }
}
