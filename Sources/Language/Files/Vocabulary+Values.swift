/// A unit of durations, from the smallest up.
public enum DurationUnit: String, CaseIterable, Sendable {
  case milliseconds = "ms"
  case seconds = "s"
  case minutes = "m"
  case hours = "h"
  case days = "d"

  /// Its length.
  public var milliseconds: Int64 {
    switch self {
    case .milliseconds: 1
    case .seconds: 1_000
    case .minutes: 60_000
    case .hours: 3_600_000
    case .days: 86_400_000
    }
  }
}

/// What stands between `<` and `>`, up to a colon.
public enum MatcherName: String, CaseIterable, Sendable {
  case any, uuid, md5, base64, regex, capture, same, different

  /// The forms in which it is written, as people are told them.
  public var forms: [String] {
    switch self {
    case .any, .uuid, .base64: ["<\(rawValue)>"]
    case .md5: ["<\(rawValue)>", "<\(rawValue):SUBSCRIBER>"]
    case .regex: ["<\(rawValue):…>"]
    case .capture, .same, .different: ["<\(rawValue):NAME>"]
    }
  }
}

extension Vocabulary {
  /// The units of durations (language.md, Values), from the smallest up.
  public static let durationUnits =
    Vocabulary("durationUnits", .value, "in a duration", cases: DurationUnit.self) { unit in
      switch unit {
      case .milliseconds: "Milliseconds, the smallest unit."
      case .seconds: "Seconds."
      case .minutes: "Minutes."
      case .hours: "Hours."
      case .days: "Days of 24 hours."
      }
    }

  /// The matchers, without what stands after a colon (language.md, Matchers); the value is what
  /// stands there.
  public static let matchers =
    Vocabulary("matchers", .value, "in an expectation", cases: MatcherName.self) { matcher, name in
      switch matcher {
      case .any: Word(name).means("Matches anything, null included.")
      case .uuid: Word(name).means("Matches a UUID: 8-4-4-4-12 hexadecimal digits.")
      case .md5:
        Word(name, .optional(.name(.subscriber)))
          .means(
            "Matches 32 hexadecimal digits; with a name, the MD5 hash of that subscriber's GUID."
          )
      case .base64: Word(name).means("Matches a text in Base64.")
      case .regex:
        Word(name, .text)
          .means(
            "Matches a text that contains a match of the POSIX extended regular expression. At "
              + "most 256 characters; `^` and `$` anchor it."
          )
      case .capture:
        Word(name, .name(.capture))
          .means("Matches any value and captures it under the name. Each name captures once.")
      case .same:
        Word(name, .name(.capture)).means(
          "Matches only the value that was captured under the name."
        )
      case .different:
        Word(name, .name(.capture)).means(
          "Matches any value except the one that was captured under the name."
        )
      }
    }
}
