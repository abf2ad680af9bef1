import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel

/// The search for the places of parts in the text of the whole.
///
/// The notation is not known here. The whole is rendered twice with marks in place of the parts, which are others
/// the second time: the texts differ at the marks alone, in the order of the parts.
struct PartSearch {
  /// The way to a part.
  struct Way: Hashable {
    /// The tree in which it lies.
    let tree: Int
    /// The path in the tree.
    let path: ArraySlice<PathComponent>

    /// Creates the way of a path through the arguments of a callback, or through a single value.
    init(_ path: [PathComponent]) {
      if case .argument(let argument)? = path.first {
        (tree, self.path) = (argument, path.dropFirst())
      } else {
        (tree, self.path) = (0, path[...])
      }
    }

    fileprivate init(tree: Int, path: ArraySlice<PathComponent>) {
      (self.tree, self.path) = (tree, path)
    }
  }

  /// What stands in place of each part.
  private let mark: Pattern
  /// The parts that were replaced, in the order of the text, with the lengths of their texts.
  private var parts: [(way: Way, length: Int)] = []

  private init(mark: String) { self.mark = Pattern(notating: .string(mark)) }

  /// Returns where parts stand in the text; those to which no way leads are left out.
  static func ranges(
    of ways: [Way],
    in trees: [Pattern],
    render: ([Pattern]) -> String
  ) -> [Way: Range<Int>] {
    var ranges: [Way: Range<Int>] = [:]
    var left = Set(ways)
    // A part within another one is not there while the other is replaced, so it is looked for after that.
    while !left.isEmpty {
      let found = rangesOfOutermost(left, in: trees, render: render)
      if found.isEmpty { break }
      ranges.merge(found) { $1 }
      left.subtract(found.keys)
    }
    return ranges
  }

  private static func rangesOfOutermost(
    _ ways: Set<Way>,
    in trees: [Pattern],
    render: ([Pattern]) -> String
  ) -> [Way: Range<Int>] {
    let pathsOfTree = Dictionary(grouping: ways, by: \.tree).mapValues { $0.map(\.path) }
    var (search, other) = (Self(mark: "A"), Self(mark: "B"))
    let text = render(search.replaced(trees, pathsOfTree))
    let otherText = render(other.replaced(trees, pathsOfTree))
    let marks = zip(text, otherText).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    guard marks.count == search.parts.count else { return [:] }
    var ranges: [Way: Range<Int>] = [:]
    // How much longer the parts before a mark are than the marks.
    var shift = 0
    for (mark, part) in zip(marks, search.parts) {
      ranges[part.way] = mark + shift..<mark + shift + part.length
      shift += part.length - 1
    }
    return ranges
  }

  private mutating func replaced(
    _ trees: [Pattern],
    _ paths: [Int: [ArraySlice<PathComponent>]]
  ) -> [Pattern] {
    trees.indices.map { replaced(trees[$0], paths[$0] ?? [], Way(tree: $0, path: [])) }
  }

  /// Returns a pattern with marks in place of the parts to which paths lead.
  private mutating func replaced(
    _ pattern: Pattern,
    _ paths: [ArraySlice<PathComponent>],
    _ way: Way
  ) -> Pattern {
    if paths.isEmpty { return pattern }
    if paths.contains([]) {
      parts.append((way, pattern.notation.count))
      return mark
    }
    let rests = paths.behindFirst
    func part(_ component: PathComponent) -> (paths: [ArraySlice<PathComponent>], way: Way)? {
      rests[component].map { ($0, Way(tree: way.tree, path: way.path + [component])) }
    }
    func replacedItems(_ items: [Pattern]) -> [Pattern] {
      items.enumerated().map { index, item in
        part(.index(index)).map { replaced(item, $0.paths, $0.way) } ?? item
      }
    }
    func replacedFields(_ fields: [Pattern.Field]) -> [Pattern.Field] {
      fields.map { field in
        part(.field(field.name)).map {
          Pattern.Field(field.name, replaced(field.pattern, $0.paths, $0.way))
        } ?? field
      }
    }
    let matcher: Pattern.Matcher =
      switch pattern.matcher {
      case .list(let items): .list(replacedItems(items))
      case .map(let fields): .map(replacedFields(fields))
      case .includingItems(let items): .includingItems(replacedItems(items))
      case .includingFields(let fields): .includingFields(replacedFields(fields))
      case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .oneOf, .not:
        pattern.matcher
      }
    return Pattern(matcher, at: pattern.range)
  }
}
