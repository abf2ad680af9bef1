internal import EntsimEntitlement
internal import EntsimYAML

extension Decoder {
  /// Reads the version of the SDK.
  func sdkVersion(_ node: Node) -> SDKVersion? {
    guard let text = versionText(node, example: "3.9.2") else { return nil }
    guard let version = SDKVersion(text) else {
      return refuse(.badVersion, at: node) {
        "\(Wording.quote(text)) is no version; expected two or three numbers, as `\"3.9.2\"`"
        SDKVersion(text + ".0").map { "did you mean `\"\($0.nearestMinor)\"`?" }
      }
    }
    let help = "the nearest is `\"\(version.nearestMinor)\"`"
    return exists(version, at: node, help: help) ? version : nil
  }

  /// Whether there is an SDK of that version; reports it otherwise.
  func exists(_ version: SDKVersion, at node: Node, help: String) -> Bool {
    if version.exists { return true }
    return refuse(.unknownVersion, at: node) {
      "there is no SDK \(version); the versions are 1.0 to 1.10, 2.0 to 2.5 and 3.0 to 3.9"
      help
    }
  }

  /// Reads the version of an operating system.
  func systemVersion(_ node: Node) -> SystemVersion? {
    guard let text = versionText(node, example: "17.0") else { return nil }
    if let version = SystemVersion(rawValue: text) { return version }
    return refuse(.badVersion, at: node) {
      "\(Wording.quote(text)) is no version; expected numbers with points, as `\"17.0\"`"
    }
  }

  /// Reads the text of a version, which stands in quotes always.
  private func versionText(_ node: Node, example: String) -> String? {
    guard let scalar = node.scalar, scalar.style == .plain else {
      return text(node, "a version in quotes, as `\"\(example)\"`")
    }
    switch scalar.value {
    case .null, .bool, .invalid:
      wrongKind(node, expected: "a version in quotes, as `\"\(example)\"`")
    case .integer, .float:
      error(.badVersion, at: node) {
        "the version \(scalar.text) has no quotes, and without them YAML reads a number"
        "write `\"\(scalar.text)\"`; as numbers, 3.1 and 3.10 are the same"
      }
    case .string(let text):
      error(.badVersion, at: node) {
        "the version \(Wording.quote(text)) has no quotes; versions have them always"
        "write `\"\(text)\"`; without quotes YAML takes a version such as 3.10 for a number"
      }
    }
    return nil
  }

  /// Reads versions of the SDK: the first, the one that is too late, or both.
  func sdkRange(_ node: Node) -> (since: SDKVersion, until: SDKVersion?)? {
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
