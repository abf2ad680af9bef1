internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads the version of the SDK.
  mutating func sdkVersion(_ node: Node) -> SDKVersion? {
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
  mutating func exists(_ version: SDKVersion, at node: Node, help: String) -> Bool {
    if version.exists { return true }
    return refuse(.unknownVersion, at: node) {
      "there is no SDK \(version); the versions are 1.0 to 1.9, 2.0 to 2.5 and 3.0 to 3.9"
      help
    }
  }

  /// Reads the version of an operating system.
  mutating func systemVersion(_ node: Node) -> SystemVersion? {
    guard let text = versionText(node, example: "17.0") else { return nil }
    if let version = SystemVersion(rawValue: text) { return version }
    return refuse(.badVersion, at: node) {
      "\(Wording.quote(text)) is no version; expected numbers with points, as `\"17.0\"`"
    }
  }

  /// Reads the text of a version, which stands in quotes always.
  private mutating func versionText(_ node: Node, example: String) -> String? {
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
}
