internal import EntsimEntitlement
internal import EntsimLanguage

/// The regular expressions of the schema, in the part of ECMA-262 that other dialects share.
enum Expressions {
  /// A name in a scenario.
  static let name = "[A-Za-z][A-Za-z0-9_-]*"

  /// A text that is no matcher.
  static let text = "^([^<]|$)"

  /// A text that is neither empty nor a matcher.
  static let nonemptyText = "^[^<]"

  /// A text that is not blank.
  static let prose = "[^\\s]"

  /// A length of time: the units of the table from the largest down, each once.
  static var duration: String { "^\(unsignedDuration)$" }

  /// A length of time that may have a sign.
  static var signedDuration: String { "^[-+]?\(unsignedDuration)$" }

  private static var unsignedDuration: String {
    let units = Vocabulary.durationUnits.words.map(\.name).reversed()
    return "(?=[0-9])" + units.map { "([0-9]+\($0))?" }.joined()
  }

  /// A version of the SDK that exists.
  static var sdkVersion: String {
    let minors = SDKVersion.lastMinors.map { "\($0.major)\\.\(number(upTo: $0.minor))" }
    return "^(\(minors.joined(separator: "|")))(\\.[0-9]{1,4})?$"
  }

  /// A number from 0 to a last one.
  private static func number(upTo last: Int) -> String {
    guard last > 9 else { return "[0-\(last)]" }
    return "([0-9]|\((10...last).map(String.init).joined(separator: "|")))"
  }

  /// Versions of the SDK: the first, the one that is too late, or both.
  static let sdkRange: String = {
    let version = "[0-9]+\\.[0-9]+(\\.[0-9]+)?"
    return "^(>=\(version)( <\(version))?|<\(version))$"
  }()

  /// A version of an operating system.
  static let systemVersion = "^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$"

  /// A point in time from 1970 on, in UTC.
  static let instant =
    "^(19[7-9][0-9]|[2-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    + "T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$"

  /// The id of a requirement.
  static let requirement = "^[A-Z]{1,8}-[0-9]{3}$"

  /// A path that does not leave the suite.
  static let path = "^(?!/)(?!(.*/)?\\.\\.(/|$))(?!<).+$"

  /// The scheme of a URL.
  static let scheme = "^[A-Za-z][A-Za-z0-9+.-]*$"

  /// A URL of a host.
  static let url = "^[A-Za-z][A-Za-z0-9+.-]*://[^<\\s]+$"

  /// A range of numbers from 1 on.
  static let occurrences = "^0*[1-9][0-9]*\\.\\.(0*[1-9][0-9]*)?$"

  /// A matcher that takes the place of a text.
  static var matcher: String { matcher(Vocabulary.matchers.words) }

  /// A matcher that takes the place of anything.
  static var universalMatcher: String {
    let names = ["any", "capture", "same", "different"]
    return matcher(Vocabulary.matchers.words.filter { names.contains($0.name) })
  }

  /// What was captured, as an argument of a step.
  static var captured: String {
    matcher(Vocabulary.matchers.words.filter { $0.name == "same" })
  }

  private static func matcher(_ words: [Vocabulary.Word]) -> String {
    let forms = words.map { $0.name + suffix(for: $0.value) }
    return "^<(\(forms.joined(separator: "|")))>$"
  }

  /// What stands between the name of a matcher and its end.
  private static func suffix(for value: ValueKind) -> String {
    if value == .text { return ":[\\s\\S]{1,256}" }
    if case .optional = value { return "(:\(name))?" }
    return value == .nothing ? "" : ":\(name)"
  }
}
