/// A device: at first as the scenario describes it, and then with all later changes.
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

extension DeviceDescription: StateFields {
  /// The fields in their order; the device shows the error of Apple's framework beside the account.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    kind = try c.field("kind", it().kind, .word)
    operatingSystem = try c.field("operatingSystem", it().operatingSystem, .shown.named("os"))
    isOnline = try c.field(
      "isOnline",
      it().isOnline,
      .value { .string($0 ? "online" : "offline") }.named("network")
    )
    tvProviderError = try c.field("tvProviderError", it().tvProviderError, .hidden)
  }
}
