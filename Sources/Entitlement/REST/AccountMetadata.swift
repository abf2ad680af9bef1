public import EntsimSimulation

/// A request of an app for the metadata of the account at Apple (`VSAccountMetadataRequest`; REST-007, 013, 026).
///
/// The account's provider and the expiry of its sign-in are asked for in each.
public struct AccountMetadataRequest: Hashable, Sendable {
  /// The number of the request in its app, counted from 1.
  public let number: Int
  /// Whether Apple may show its dialog.
  public let isInterruptionAllowed: Bool
  /// The ids at Apple that its dialog lists; nil where the app sets none.
  public let supported: [String]?
  /// The ids at Apple that its dialog lists first; nil where the app sets none, as before iOS 11 and tvOS 11.
  public let featured: [String]?
  /// The fields of the user metadata that the statement is to tell; nil where the app sets none.
  public let attributeNames: [String]?
  /// The payload of the profile request; nil where the app sets none, and then there is no statement.
  public let verificationToken: String?

  /// The issuer of SAML at Adobe, which stands in the place of a channel's id.
  public static let channelIdentifier = "https://saml.sp.auth.adobe.com"

  /// Creates a request.
  public init(
    number: Int,
    isInterruptionAllowed: Bool,
    supported: [String]? = nil,
    featured: [String]? = nil,
    attributeNames: [String]? = nil,
    verificationToken: String? = nil
  ) {
    self.number = number
    self.isInterruptionAllowed = isInterruptionAllowed
    self.supported = supported
    self.featured = featured
    self.attributeNames = attributeNames
    self.verificationToken = verificationToken
  }

  /// The request as a description, by the words of `asksForMetadata`; what every request has comes last.
  public var value: Value {
    .description(
      Value.Description(fields: [
        Value.Field("isInterruptionAllowed", .bool(isInterruptionAllowed)),
        Value.Field("supported", supported.map { .texts($0) } ?? .null),
        Value.Field("featured", featured.map { .texts($0) } ?? .null),
        Value.Field("attributeNames", attributeNames.map { .texts($0) } ?? .null),
        Value.Field("verificationToken", .text(verificationToken)),
        Value.Field("channelIdentifier", .string(Self.channelIdentifier)),
        Value.Field("includeAccountProviderIdentifier", .bool(true)),
        Value.Field("includeAuthenticationExpirationDate", .bool(true)),
      ])
    )
  }
}

extension AccountMetadataRequest: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number)
    isInterruptionAllowed = try c.field("isInterruptionAllowed", it().isInterruptionAllowed)
    supported = try c.field("supported", it().supported)
    featured = try c.field("featured", it().featured)
    attributeNames = try c.field("attributeNames", it().attributeNames)
    verificationToken = try c.field("verificationToken", it().verificationToken)
  }
}

extension AccountMetadataRequest: FactValue {
  /// The fields that the app sets.
  public var factValue: Value {
    guard case .description(let description) = value else { return value }
    return .map(description.fields.filter { $0.value != .null })
  }
}

/// The metadata of the account at Apple, as an app gets it (`VSAccountMetadata`).
public struct AccountMetadata: Hashable, Sendable {
  /// The provider's id at Apple (`accountProviderIdentifier`); nil where Apple tells none.
  public var provider: String?
  /// The expiry of the sign-in by the device's clock (`authenticationExpirationDate`); nil for never.
  public var expires: Instant?
  /// The statement about the viewer (`samlAttributeQueryResponse`); nil where there is none.
  public var statement: SAMLResponse?

  /// Creates metadata.
  public init(provider: String?, expires: Instant? = nil, statement: SAMLResponse? = nil) {
    self.provider = provider
    self.expires = expires
    self.statement = statement
  }
}

extension AccountMetadata: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    provider = try c.field("provider", it().provider, .shown)
    expires = try c.field("expires", it().expires, .time)
    statement = try c.field("statement", it().statement, .value { .name($0?.subscriber) })
  }
}

/// What Apple answers to a request for metadata.
public enum AccountMetadataAnswer: Hashable, Sendable {
  /// The metadata of the account.
  case metadata(AccountMetadata)
  /// Neither metadata nor an error.
  case nothing
  /// An error; where the provider is unsupported with its id at Apple, if Apple tells it
  /// (`VSErrorInfoKeyUnsupportedProviderIdentifier`).
  case failed(TVProviderError, unsupported: String? = nil)
}

extension AccountMetadataAnswer: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .metadata(let metadata):
      sink.add(0, metadata.provider.map { "metadata of \($0)" } ?? "metadata", .keep(metadata))
    case .nothing: sink.add(1, "nothing")
    case .failed(let error, let provider):
      sink.add(
        2,
        provider.map { "\(error.rawValue) of \($0)" } ?? error.rawValue,
        .keep(error),
        .keep(provider)
      )
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .metadata(reader.read())
    case 1: self = .nothing
    case 2: self = try .failed(reader.read(), unsupported: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AccountMetadataAnswer: FactValue {}
