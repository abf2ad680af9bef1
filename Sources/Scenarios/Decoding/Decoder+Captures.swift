internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads a matcher that remembers a value, or that compares with a remembered one.
  mutating func capturing(_ word: String, _ name: String?, at node: Node) -> Pattern.Matcher? {
    guard let name, Self.isName(name) else {
      let found =
        name.flatMap { $0.isEmpty ? nil : ", and \(Wording.quote($0)) cannot be one" } ?? ""
      return refuse(
        .badMatcher,
        "`<\(word):…>` needs a name after the colon\(found)",
        at: node,
        help: "a name begins with a letter and goes on with letters, digits, `-` and `_`"
      )
    }
    switch word {
    case "capture":
      return capture(name, at: node) ? .capture(CaptureName(name)) : nil
    case "same":
      return isCaptured(name, at: node) ? .same(CaptureName(name)) : nil
    default:
      return isCaptured(name, at: node) ? .different(CaptureName(name)) : nil
    }
  }

  private mutating func capture(_ name: String, at node: Node) -> Bool {
    guard !scope.captured.contains(name) else {
      return refuse(
        .duplicateCapture,
        "\(Wording.quote(name)) is captured a second time",
        at: node,
        help: "choose another name, or write `<same:\(name)>` for the value that was captured"
      )
    }
    scope.captured.insert(name)
    return true
  }

  private mutating func isCaptured(_ name: String, at node: Node) -> Bool {
    if scope.captured.contains(name) { return true }
    let near = Self.nearest(to: name, among: scope.captured.sorted())
    return refuse(
      .unknownCapture,
      "nothing has been captured as \(Wording.quote(name)) up to here",
      at: node,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write `<capture:\(name)>` where the value comes out first"
    )
  }
}
