internal import EntsimEntitlement

/// Apple's dialog, in place of the `UIViewController` that the SDK passes.
///
/// The same object comes with `presentTvProviderDialog(_:)` and with `dismissTvProviderDialog(_:)`.
public final class TvProviderDialog {
  /// The ids of the providers that the dialog lists, in order.
  public let providers: [String]
  /// The ids of the providers that it lists first.
  public let featured: [String]

  /// Creates the dialog that a callback carries.
  init(_ dialog: TVProviderDialog) {
    providers = dialog.providers.map(\.text)
    featured = dialog.featured.map(\.text)
  }
}
