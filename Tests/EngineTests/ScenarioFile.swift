import EntsimDiagnostics
import EntsimYAML
import Foundation
import TestSupport

/// A scenario file as lines, to change and to follow advice in.
struct ScenarioFile {
  /// A way to change a file, in words, and the file then.
  typealias Change = (change: String, text: String)

  private var lines: [String]
  private let root: Node?

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    root = Document.kept(text, file: "test.yaml").root
  }

  private var text: String { lines.joined(separator: "\n") }

  private var steps: [Node] { root?["steps"]?.value.sequence.map(Array.init) ?? [] }

  // MARK: Changes

  /// At most this many of the ways to change the order of a file are tried.
  private static let mostChanges = 2

  /// The file with an expectation less, with two in each other's place, without the expectations of a step, and
  /// with nothing stored at the end; a few of these, spread over the file.
  var changes: [Change] {
    let items = steps.compactMap { $0["expect"] }.flatMap { pair in
      self.lines(of: pair, in: pair.value.range.endLine).filter { isItem(lines[$0]) }
    }
    var all: [Change] = []
    for line in items {
      all.append(("without line \(line + 1)", replacing(line..<line + 1, by: [])))
      if items.contains(line + 1) {
        all.append(("line \(line + 1) behind the next", swapping(line, line + 1)))
      }
    }
    for (index, step) in steps.enumerated() where step["expect"] != nil {
      all.append(("without expect in step \(index + 1)", setting("expect", ofStep: index, [])))
    }
    // Which ones they are differs from file to file.
    let stride = max(1, (all.count + Self.mostChanges - 1) / Self.mostChanges)
    let first = lines.count % stride
    var some = all.enumerated().filter { $0.offset % stride == first }.map(\.element)
    if root?["finally"]?.value["storage"] != nil {
      some.append(("nothing stored", setting("finally", ["finally: {storage: empty}"])))
    }
    return some
  }

  /// Whether a line is an item of a list with all that belongs to it.
  private func isItem(_ line: String) -> Bool {
    line.wholeMatch(of: /\ *- [a-z][A-Za-z@]*: [^|>].*/) != nil
  }

  /// Returns the file with the items of two lines in each other's place, each as deep as the other was.
  private func swapping(_ first: Int, _ second: Int) -> String {
    let parts = [first, second].map { line -> (Substring, Substring) in
      let start = lines[line].firstIndex(of: "-") ?? lines[line].startIndex
      return (lines[line][..<start], lines[line][start...])
    }
    return replacing(
      first..<second + 1,
      by: ["\(parts[0].0)\(parts[1].1)", "\(parts[1].0)\(parts[0].1)"]
    )
  }

  // MARK: Advice

  /// Returns the file as a failure says to write it; nil where it says nothing.
  func following(_ failure: String) -> String? {
    var file = self
    var isChanged = false
    let blocks = failure.components(separatedBy: "\n\n")
    for block in blocks {
      let advice = block.components(separatedBy: "\n")
      if let number = advice[0].firstMatch(of: /paste it into step (\d+)$/)?.1 {
        for part in Self.keys(of: advice.dropFirst(), indentation: 4) {
          let text = file.setting(part.key, ofStep: (Int(number) ?? 0) - 1, part.lines)
          file = ScenarioFile(text)
        }
      } else if let number = advice[0].firstMatch(of: /remove `expect` from step (\d+)$/)?.1 {
        file = ScenarioFile(file.setting("expect", ofStep: (Int(number) ?? 0) - 1, []))
      } else if advice[0].contains("if the end is right") {
        file = ScenarioFile(file.setting("finally", Array(advice.dropFirst())))
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged ? file.text : nil
  }

  /// Returns the keys of a mapping that is so deep, each with its lines.
  private static func keys(
    of lines: ArraySlice<String>,
    indentation: Int
  ) -> [(key: String, lines: [String])] {
    lines.reduce(into: []) { keys, line in
      let depth = line.prefix { $0 == " " }.count
      if depth == indentation, let colon = line.firstIndex(of: ":") {
        keys.append((String(line.dropFirst(depth)[..<colon]), [line]))
      } else if !keys.isEmpty {
        keys[keys.count - 1].lines.append(line)
      }
    }
  }

  /// Returns the file with the lines of a key of a step replaced, or put at the end of the step.
  private func setting(_ key: String, ofStep index: Int, _ new: [String]) -> String {
    let end = index + 1 < steps.count ? steps[index + 1].range.start.line - 1 : endOfSteps
    return setting(key, in: steps[index], endingBefore: end, new)
  }

  /// Returns the file with the lines of a key of the scenario replaced, or put at its end.
  private func setting(_ key: String, _ new: [String]) -> String {
    root.map { setting(key, in: $0, endingBefore: lines.count, new) } ?? text
  }

  private func setting(
    _ key: String,
    in node: Node,
    endingBefore end: Int,
    _ new: [String]
  ) -> String {
    guard let pair = node[named: key] else { return replacing(end..<end, by: new) }
    return replacing(
      lines(of: pair, among: node.mapping.map(Array.init) ?? [], endingBefore: end),
      by: new
    )
  }

  /// The line, from 0 on, behind the last one of the steps.
  private var endOfSteps: Int {
    let starts = root?.mapping?.map(\.key.range.start.line) ?? []
    let own = root?["steps"]?.key.range.start.line ?? 0
    return starts.filter { $0 > own }.min().map { $0 - 1 } ?? lines.count
  }

  /// Returns the lines of a pair, from 0 on, up to the next one beside it.
  private func lines(of pair: Pair, among pairs: [Pair], endingBefore end: Int) -> Range<Int> {
    let own = pair.key.range.start.line
    let next = pairs.map(\.key.range.start.line).filter { $0 > own }.min()
    return own - 1..<(next.map { $0 - 1 } ?? end)
  }

  /// Returns the lines of a pair, from 0 on, up to one.
  private func lines(of pair: Pair, in last: Int) -> Range<Int> {
    pair.key.range.start.line - 1..<max(pair.key.range.start.line, min(last, lines.count))
  }

  private func replacing(_ range: Range<Int>, by new: [String]) -> String {
    var copy = lines
    copy.replaceSubrange(range, with: new)
    return copy.joined(separator: "\n")
  }
}
