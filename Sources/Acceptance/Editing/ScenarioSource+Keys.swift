import EntsimDiagnostics
import EntsimYAML

// Edits of the keys of a mapping. They are nil where the mapping is written so that none can be made safely.
extension ScenarioSource {
  /// The columns beyond which a mapping between brackets is written in lines.
  private static let width = 120

  /// Returns the edits after which a mapping has a key with a value, behind all that it has.
  func edits(adding key: String, _ value: NewValue, to mapping: Node) -> [TextEdit]? {
    guard let pairs = mapping.mapping, !pairs.isEmpty else { return nil }
    if isFlow(mapping) {
      let end = bytes(of: mapping.range).upperBound - 1
      guard end > 0, text.bytes[end] == UInt8(ascii: "}") else { return nil }
      if let edits = editsInLines(of: mapping, adding: key, value) { return edits }
      let last = text.bytes[..<end].lastIndex { $0 > 0x20 }
      let comma = last.map { text.bytes[$0] == UInt8(ascii: ",") } == true ? " " : ", "
      let place = last.map { $0 + 1 } ?? end
      return [TextEdit(place..<place, "\(comma)\(key): \(value.text)")]
    }
    guard let margin = margin(ofKeysOf: mapping) else { return nil }
    let end = text.endOfLine(lastLine(of: mapping.range))
    let lines = lines(of: key, value, margin: margin)
    return [TextEdit(end..<end, lines.map { lineBreak + $0 }.joined())]
  }

  /// Returns the edits after which a key has another value.
  func edits(replacing pair: Pair, in mapping: Node, by value: NewValue) -> [TextEdit]? {
    guard pair.key.aliasedAt == nil else { return nil }
    let site = bytes(of: site(of: pair.value, in: mapping.range))
    let properties =
      pair.value.aliasedAt == nil
      ? properties(of: pair.value) : site.lowerBound..<site.lowerBound
    let behindKey = bytes(of: pair.key.range).upperBound
    guard let colon = text.bytes[behindKey..<site.lowerBound].firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    if isFlow(mapping) { return [TextEdit(properties.upperBound..<site.upperBound, value.text)] }
    guard let margin = margin(ofKeysOf: mapping) else { return nil }
    let name = pair.key.text
    let (first, rest) = value.lines(behind: name, indentation: indentation)
    let anchor = String(decoding: text.bytes[properties], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = [anchor, first].filter { !$0.isEmpty }
    let line = words.isEmpty ? "" : " " + words.joined(separator: " ")
    let lines = rest.map { margin + $0 }
    let end = max(site.upperBound, colon + 1)
    if text.bytes[colon + 1..<site.lowerBound].allSatisfy({ $0 <= 0x20 }) {
      return [TextEdit(colon + 1..<end, ([line] + lines).joined(separator: lineBreak))]
    }
    // Comments between the key and its value stay above what takes the place of the value.
    let own = self.line(ofByte: site.lowerBound)
    guard own > self.line(ofByte: colon) else { return nil }
    let start = text.endOfLine(own - 1)
    return [
      TextEdit(colon + 1..<colon + 1, line),
      TextEdit(start..<end, lines.map { lineBreak + $0 }.joined()),
    ]
  }

  /// Returns the edits after which a mapping has no longer a key; it keeps another one.
  func edits(removing pair: Pair, from mapping: Node) -> [TextEdit]? {
    guard let pairs = mapping.mapping, pairs.count > 1, pair.key.aliasedAt == nil,
      let place = pairs.firstIndex(where: { $0.key == pair.key })
    else { return nil }
    let key = bytes(of: pair.key.range)
    let value = bytes(of: site(of: pair.value, in: mapping.range))
    let next = place + 1 < pairs.count ? pairs[place + 1] : nil
    if isFlow(mapping) {
      if place > 0 {
        guard let comma = text.bytes[..<key.lowerBound].lastIndex(of: UInt8(ascii: ",")) else {
          return nil
        }
        return [TextEdit(comma..<value.upperBound, [])]
      }
      guard let next, next.key.aliasedAt == nil else { return nil }
      return [TextEdit(key.lowerBound..<bytes(of: next.key.range).lowerBound, [])]
    }
    if margin(before: key.lowerBound) == nil {
      // It stands behind the dash of a list, where the next key takes its place.
      guard let next, next.key.aliasedAt == nil else { return nil }
      return [TextEdit(key.lowerBound..<bytes(of: next.key.range).lowerBound, [])]
    }
    let first = line(ofByte: key.lowerBound)
    let last = lastLine(of: site(of: pair.value, in: mapping.range))
    let start = first > 1 ? text.endOfLine(first - 1) : 0
    return [TextEdit(start..<text.endOfLine(max(first, last)), [])]
  }

  /// The lines of a key with its value.
  private func lines(of key: String, _ value: NewValue, margin: String) -> [String] {
    let (first, rest) = value.lines(behind: key, indentation: indentation)
    let head = first.isEmpty ? "\(margin)\(key):" : "\(margin)\(key): \(first)"
    return [head] + rest.map { margin + $0 }
  }

  /// Returns the blanks before the keys of a mapping in lines: as many as before the first key that stands in it.
  private func margin(ofKeysOf mapping: Node) -> String? {
    guard let own = mapping.mapping?.first(where: { $0.key.aliasedAt == nil }) else { return nil }
    return String(repeating: " ", count: own.key.range.start.column - 1)
  }

  /// Returns the edits that write a mapping between brackets in lines, where it is an item of a list in lines, stands on
  /// one line and would become too long; nil otherwise.
  private func editsInLines(
    of mapping: Node,
    adding key: String,
    _ value: NewValue
  ) -> [TextEdit]? {
    let range = bytes(of: mapping.range)
    guard let pairs = mapping.mapping, mapping.range.start.line == mapping.range.endLine,
      properties(of: mapping).isEmpty,
      pairs.allSatisfy({ $0.key.aliasedAt == nil && $0.value.aliasedAt == nil }),
      mapping.range.endColumn + key.count + value.text.count > Self.width,
      let dash = text.bytes[..<range.lowerBound].lastIndex(where: { $0 != 0x20 }),
      text.bytes[dash] == UInt8(ascii: "-"), let outer = margin(before: dash)
    else { return nil }
    let margin = outer + String(repeating: " ", count: range.lowerBound - dash)
    let old = pairs.map { pair in
      "\(string(of: pair.key.range)): \(string(of: pair.value.range))"
    }
    let new = lines(of: key, value, margin: margin)
    // A comment behind the brackets stays on the first line.
    let end = text.endOfLine(mapping.range.endLine)
    let behind = String(decoding: text.bytes[range.upperBound..<end], as: UTF8.self)
    let all = old.enumerated().map { $0 == 0 ? $1 + behind : margin + $1 } + new
    return [TextEdit(range.lowerBound..<end, all.joined(separator: lineBreak))]
  }
}
