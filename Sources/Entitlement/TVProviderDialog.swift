/// Apple's dialog, as the SDK hands it to the app to put on screen (000 presentTvProviderDialog).
///
/// The app gets a view controller, of which it sees nothing; it stands for what it shows.
public struct TVProviderDialog: Hashable, Sendable {
  /// Tells the dialogs of an app apart, counted from 1.
  public let number: Int
  /// The providers that it shows, in their order.
  public let providers: [ProviderID]
  /// Those of them that it shows first.
  public let featured: [ProviderID]

  /// Creates a dialog.
  public init(number: Int, providers: [ProviderID], featured: [ProviderID] = []) {
    self.number = number
    self.providers = providers
    self.featured = featured
  }

  /// What it shows, by name.
  public var fields: [Value.Field] {
    func list(_ ids: [ProviderID]) -> Value { .list(ids.map { .string($0.text) }) }
    return [Value.Field("providers", list(providers)), Value.Field("featured", list(featured))]
  }

  /// The dialog as a description.
  public var value: Value { .description(Value.Description(fields: fields)) }

  /// How a person leaves it, as Apple's framework tells the SDK.
  public enum Outcome: Hashable, Sendable {
    /// The viewer has signed in; the provider by its id at Apple.
    case signedIn(String)
    /// The viewer has chosen a provider that Apple cannot sign in; it by its id at Apple.
    case chosen(String)
    /// The viewer wants another list of providers.
    case otherProviders
    /// The viewer has left it.
    case cancelled
    /// It came to nothing.
    case failed(TVProviderError)

    /// The outcome in words.
    public var words: String {
      switch self {
      case .signedIn(let provider): "signed in at \(provider)"
      case .chosen(let provider): "chose \(provider)"
      case .otherProviders: "chose Other TV Providers"
      case .cancelled: "cancelled"
      case .failed(let error): error.rawValue
      }
    }
  }
}
