public import EntsimSimulation

/// A value as people read it in a field of a fact.
public protocol FactValue {
  /// The value in a fact.
  var factValue: Value { get }
}

extension FactValue where Self: RawRepresentable<String> {
  /// The text of the case.
  public var factValue: Value { .string(rawValue) }
}

extension FactValue where Self: CustomStringConvertible {
  /// The text of the value.
  public var factValue: Value { .string(description) }
}

extension FactValue where Self: DescribedFact {
  /// The name with the fields.
  public var factValue: Value { fact.value }
}

extension FactValue where Self: DescribedCases {
  /// The words of the case.
  public var factValue: Value { .string(words) }
}

extension APICall: FactValue {}
extension Answer: FactValue {}
extension Callback: FactValue {}
extension DeviceAction: FactValue {}
extension TVProviderDialog.Outcome: FactValue {}
extension TVProviderTrouble: FactValue {}
extension UserAction: FactValue {}
extension Interval: FactValue {}
extension Instant: FactValue {}
extension SDKVersion: FactValue {}

extension Bool: FactValue {
  /// True or false.
  public var factValue: Value { .bool(self) }
}

extension Int: FactValue {
  /// The number.
  public var factValue: Value { .integer(Int64(self)) }
}

extension String: FactValue {
  /// The text.
  public var factValue: Value { .string(self) }
}

extension Optional: FactValue where Wrapped: FactValue {
  /// The value; null where there is none.
  public var factValue: Value { self?.factValue ?? .null }
}

extension Array: FactValue where Element: FactValue {
  /// The values in their order.
  public var factValue: Value { .list(map(\.factValue)) }
}

extension Identifier: FactValue {
  /// The name.
  public var factValue: Value { .string(text) }
}

extension RequestID: FactValue {
  /// The number; the fact's participant tells the sender.
  public var factValue: Value { .integer(Int64(number)) }
}

extension AccessToken: FactValue {
  /// The number.
  public var factValue: Value { .integer(Int64(number)) }
}

extension EndpointURL: FactValue {
  /// The address.
  public var factValue: Value { .string(text) }
}

extension PreauthorizeDecision: FactValue {
  /// The decision as a response shows it.
  public var factValue: Value { value }
}

extension MediaToken: FactValue {
  /// The signature: the rest names the viewer, and that is a secret.
  public var factValue: Value { .string(self.signature) }
}

extension TVProviderAccount: FactValue {
  /// The name of the subscriber.
  public var factValue: Value { .name(subscriber) }
}

extension SystemVersion: FactValue {
  /// The version as scenarios write it.
  public var factValue: Value { .string(rawValue) }
}

// The words that facts show.
extension PageController: FactValue {}
extension Service: FactValue {}
extension TVProviderError: FactValue {}
extension TVProviderPermission: FactValue {}
