public import EntsimEntitlement
public import EntsimScenarioModel
public import EntsimSimulation

/// One step of the way from a callback, a request or a snapshot down to a value in it.
public enum PathComponent: Hashable, Sendable {
  /// A parameter of a callback, by its place among them.
  case argument(Int)
  /// A field of a dictionary or of a description.
  case field(String)
  /// An item of a list, counted from 0.
  case index(Int)
}

/// One place at which a value is not what a pattern asks for.
public struct Mismatch: Equatable, Sendable {
  /// What is wrong there.
  public enum Reason: Equatable, Sendable {
    /// Another scalar.
    case different
    /// A value of another kind, as a text where a list is expected.
    case wrongKind
    /// A dictionary or a description lacks the field; there is no actual value.
    case missingField
    /// A dictionary, or in an exact comparison a description, has a field that is not expected; there is
    /// no pattern.
    case unexpectedField
    /// A list is too short, or an argument is missing; there is no actual value.
    case missingItem
    /// A list is too long, or there is one more argument; there is no pattern.
    case unexpectedItem
    /// A text has not the form of a UUID.
    case notUUID
    /// A text has not the form of an MD5 digest.
    case notMD5
    /// A text is no digest of a GUID that the subscriber has had up to then; those are given here.
    case notDigest(of: SubscriberName, [String])
    /// There is no digest to compare with, since the subscriber is unknown.
    case unknownSubscriber(SubscriberName)
    /// A text is not Base64, or empty.
    case notBase64
    /// The regular expression is not found in the text.
    case regexNotFound
    /// Nothing was captured under the name, since the expectation that was to do so was not met.
    case notCaptured(CaptureName)
    /// It is not what was captured under the name, which is given here.
    case notTheCaptured(CaptureName, Value)
    /// It is what was captured under the name and must not be.
    case captured(CaptureName, Value)
    /// It came at this time after the step began, before the time that is expected.
    case tooEarly(Interval)
    /// It came at this time after the step began, after the time that is expected.
    case tooLate(Interval)
    /// It matches none of the values of `one of`.
    case noneOf
    /// It matches the value of `not`.
    case excluded
    /// A dictionary lacks a field that `including` asks for; there is no actual value.
    case fieldNotIncluded
    /// A list lacks an item that `including` asks for, or has it before those that have to stand before it; there is
    /// no actual value.
    case itemNotIncluded
  }

  /// Whether it is a wrong time of what may be as expected.
  package var isOfTime: Bool {
    switch reason {
    case .tooEarly, .tooLate: true
    default: false
    }
  }

  /// The way to the place.
  public let path: [PathComponent]
  /// What is expected there; nil where nothing is.
  public let expected: Pattern?
  /// What is there; nil where nothing is.
  public let actual: Value?
  /// What is wrong.
  public let reason: Reason

  /// Creates a mismatch.
  public init(path: [PathComponent], expected: Pattern?, actual: Value?, reason: Reason) {
    self.path = path
    self.expected = expected
    self.actual = actual
    self.reason = reason
  }
}
