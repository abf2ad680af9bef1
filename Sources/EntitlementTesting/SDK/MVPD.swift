// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

internal import EntsimEntitlement

/// A TV provider, as the SDK passes it to an app (000, MVPD).
public final class MVPD {
  /// The id that `setSelectedProvider(_:)` takes; the property `ID` of the SDK's header.
  public let id: String!
  /// The name for a picker.
  public let displayName: String!
  /// The URL of the logo; empty for none.
  public let logoURL: String!
  /// Whether the provider takes part in Apple's single sign-on.
  public let enablePlatformServices: Bool
  /// `SUPPORTED` where Apple signs the viewer in, `PICKER` where Apple only lists the provider; nil for neither.
  public let boardingStatus: String!

  /// Creates the provider that a callback carries.
  init(_ provider: EntsimEntitlement.MVPD) {
    id = provider.id.text
    displayName = provider.displayName
    logoURL = provider.logoURL
    enablePlatformServices = provider.enablePlatformServices
    boardingStatus = provider.boardingStatus?.rawValue
  }
}
