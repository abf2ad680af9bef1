import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel

extension Mismatch {
  /// Which matcher failed and why, where the two sides do not say it by themselves; one sentence.
  var explanation: String? {
    switch reason {
    case .different, .wrongKind, .missingField, .unexpectedField, .missingItem, .unexpectedItem:
      nil
    case .notUUID: "<uuid> asks for hexadecimal digits as 8-4-4-4-12, found \(found)"
    case .notMD5: "<md5> asks for 32 hexadecimal digits, found \(found)"
    case .notDigest(let subscriber, let digests):
      "<md5:\(subscriber)> is \(digests.joined(separator: " or ")), found \(found)"
    case .unknownSubscriber(let subscriber):
      "<md5:\(subscriber)> has nothing to compare with: no subscriber is called \(subscriber)"
    case .notBase64: "<base64> asks for Base64 with its padding, not empty, found \(found)"
    case .notCaptured(let name):
      "nothing was captured as \(name): the expectation with <capture:\(name)> was not met"
    case .notTheCaptured(let name, let value):
      "<same:\(name)> is \(value.notation), found \(found)"
    case .captured(let name, let value):
      "<different:\(name)> asks for anything but \(value.notation)"
    case .tooEarly(let time):
      "not before \(expected?.text ?? ""): it came \(time) after the step began"
    case .tooLate(let time): "within \(expected?.text ?? ""): it came \(time) after the step began"
    case .noneOf: "expected \(expected?.wanted ?? "another value"), found \(found)"
    case .excluded: "expected \(expected?.wanted ?? "another value")"
    case .fieldNotIncluded:
      "including asks for the key \(path.last?.name ?? "that is named"), which is missing"
    case .itemNotIncluded:
      "including asks for \(expected?.inWords ?? "an item"), which is missing or stands before another item"
    case .regexNotFound: "\(expected?.notation ?? "the expression") is not found in \(found)"
    }
  }

  private var found: String { actual?.notation ?? "nothing" }
}

extension Pattern {
  /// The text that is expected; nil where something else is.
  fileprivate var text: String? {
    if case .literal(.string(let text)) = matcher { text } else { nil }
  }

  /// What a matcher made of other patterns asks for, as a phrase.
  fileprivate var wanted: String {
    switch matcher {
    case .oneOf(let patterns): "one of \(patterns.map(\.inWords).joined(separator: ", "))"
    case .not(let excluded): "any value but \(excluded.wanted)"
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .list, .map,
      .includingFields, .includingItems:
      inWords
    }
  }

  /// The pattern in a sentence: texts stand in quotes.
  fileprivate var inWords: String {
    if case .literal(.string(let text)) = matcher { return Notation.quoted(text) }
    return notation
  }
}

extension PathComponent {
  /// The name of a field.
  fileprivate var name: String? {
    if case .field(let name) = self { Notation.quoted(name) } else { nil }
  }
}

extension Displacement {
  /// What the row of the expectation says.
  var ofExpectation: String { words("came") }

  /// What the row of the output says.
  var ofOutput: String { words("expected") }

  /// Returns what happened to the other half: in which step, or at which place of the step or of the run.
  func words(_ verb: String, in whole: String = "this step") -> String {
    switch self {
    case .moved: "moved: \(verb) at another place of \(whole)"
    case .late(let step): "late: \(verb) in step \(step)"
    case .early(let step): "early: \(verb) in step \(step)"
    }
  }
}
