internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads versions of the SDK: the first, the one that is too late, or both.
  mutating func sdkRange(_ node: Node) -> (since: SDKVersion, until: SDKVersion?)? {
    let expected = "versions in quotes, as `\">=2.0 <3.0\"`"
    guard let text = node.string else {
      return refuse(node, expected: expected, help: Self.rangeHelp(node.scalar?.text ?? ""))
    }
    guard let (since, until) = Self.range(text) else {
      return refuse(.badVersion, at: node) {
        "found \(text.isEmpty ? "an empty text" : Wording.quote(text)); expected \(expected)"
        Self.rangeHelp(text)
      }
    }
    let unknown = [since, until].compactMap(\.self).filter { version in
      !exists(version, at: node, help: "the nearest is \(version.nearestMinor)")
    }
    guard unknown.isEmpty else { return nil }
    let first = since ?? SDKVersion(1, 0)
    if let until, until <= first {
      return refuse(.outOfRange, at: node) {
        "no version lies in \(Wording.quote(text))"
        since == nil ? "the first version is 1.0" : "the version behind `<` is the higher one"
      }
    }
    return (first, until)
  }

  /// Takes a range apart; nil when the text has another form.
  private static func range(_ text: String) -> (since: SDKVersion?, until: SDKVersion?)? {
    var since: SDKVersion?
    var until: SDKVersion?
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      if part.hasPrefix(">="), since == nil, until == nil {
        since = SDKVersion(String(part.dropFirst(2)))
        if since == nil { return nil }
      } else if part.hasPrefix("<"), until == nil {
        until = SDKVersion(String(part.dropFirst()))
        if until == nil { return nil }
      } else {
        return nil
      }
    }
    return (since, until)
  }

  private static func rangeHelp(_ text: String) -> String {
    SDKVersion(text)?.exists != true
      ? "`>=` stands before the first version, `<` before the first that is too late"
      : "from this version on is `\">=\(text)\"`, before it is `\"<\(text)\"`"
  }
}
