public import Simulation

/// What a device is: at first what the scenario says of it, and then what has become of that.
public struct DeviceDescription: Hashable, Sendable {
  /// The kind of device.
  public var kind = DeviceKind.iPhone
  /// The version of its operating system.
  public var operatingSystem = SystemVersion(17)
  /// Whether it has a network.
  public var isOnline = true
  /// The error of Apple's framework; nil while it works.
  public var tvProviderError: TVProviderError?

  /// Creates the default device.
  public init() {}
}

extension DeviceDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    kind = try c.field("kind", it().kind)
    operatingSystem = try c.field("operatingSystem", it().operatingSystem)
    isOnline = try c.field("isOnline", it().isOnline)
    tvProviderError = try c.field("tvProviderError", it().tvProviderError)
  }
}

extension DeviceDescription: DescribedState {
  /// What the device is by itself; how Apple's framework fails stands with the account.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "kind": .word(kind),
      "os": .string(operatingSystem.description),
      "network": .string(isOnline ? "online" : "offline"),
    ])
  }
}
