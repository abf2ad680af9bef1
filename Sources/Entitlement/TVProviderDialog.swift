public import EntsimSimulation

/// Apple's dialog, which the SDK passes to the app to present (000 presentTvProviderDialog).
///
/// The app gets an opaque view controller; here it carries the dialog's content.
public struct TVProviderDialog: Hashable, Sendable, FactFields {
  /// The number of the dialog in its app, counted from 1.
  public let number: Int
  /// The listed providers, in order.
  public let providers: [ProviderID]
  /// The featured providers, which come first.
  public let featured: [ProviderID]

  /// Creates a dialog.
  public init(number: Int, providers: [ProviderID], featured: [ProviderID] = []) {
    self.number = number
    self.providers = providers
    self.featured = featured
  }

  /// The content, by name.
  public var facts: [Value.Field] {
    [Value.Field("providers", .names(providers)), Value.Field("featured", .names(featured))]
  }

  /// The dialog as a description.
  public var value: Value { .description(Value.Description(fields: facts)) }

  /// How the person left it, as Apple's framework reports it.
  public enum Outcome: Hashable, Sendable {
    /// The viewer signed in at a provider, by its id at Apple.
    case signedIn(String)
    /// The viewer chose a provider that Apple cannot sign in, by its id at Apple.
    case chosen(String)
    /// The viewer chose Other TV Providers.
    case otherProviders
    /// The viewer cancelled.
    case cancelled
    /// Apple's framework failed.
    case failed(TVProviderError)
  }
}

extension TVProviderDialog: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number, .shown)
    providers = try c.field("providers", it().providers, .shown)
    featured = try c.field("featured", it().featured, .shown)
  }
}

extension TVProviderDialog.Outcome: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .signedIn(let provider): sink.add(0, "signed in at \(provider)", .keep(provider))
    case .chosen(let provider): sink.add(1, "chose \(provider)", .keep(provider))
    case .otherProviders: sink.add(2, "chose Other TV Providers")
    case .cancelled: sink.add(3, "cancelled")
    case .failed(let error): sink.add(4, error.rawValue, .keep(error))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .signedIn(reader.read())
    case 1: self = try .chosen(reader.read())
    case 2: self = .otherProviders
    case 3: self = .cancelled
    case 4: self = try .failed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
