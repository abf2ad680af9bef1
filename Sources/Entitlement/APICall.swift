public import EntsimSimulation

/// A call of the app on the SDK (000, methods).
public enum APICall: Hashable, Sendable {
  /// Sets options, which every later request carries.
  case setOptions([Value.Field])
  /// Requests the configuration of a requestor from service providers by their URLs; without any, from the
  /// default one.
  case setRequestor(
    RequestorID,
    serviceProviders: [String]? = nil,
    credentials: RequestorCredentials = RequestorCredentials(),
    isOnMainThread: Bool = true
  )
  /// Asks whether a viewer is signed in, without the network.
  case checkAuthentication
  /// Starts the flow that signs the viewer in.
  case getAuthentication(AuthenticationArguments = AuthenticationArguments())
  /// Passes the provider that the viewer chose; nil for a cancel.
  case setSelectedProvider(ProviderID?)
  /// Asks which provider is current.
  case getSelectedProvider
  /// Passes the URL at which the app stopped the page.
  case handleExternalURL(String)
  /// Requests the authentication token after the login page, before SDK 3.0.
  case getAuthenticationToken
  /// Asks whether the viewer may watch a resource.
  case checkAuthorization(AuthorizationArguments)
  /// Asks whether the viewer may watch a resource, after a sign-in where needed.
  case getAuthorization(AuthorizationArguments)
  /// Asks which of several resources the viewer may watch.
  case checkPreauthorizedResources(CheckPreauthorizedArguments)
  /// Asks for a decision on each of several resources.
  case preauthorize(PreauthorizeArguments)
  /// Signs the viewer out.
  case logout
  /// Asks for metadata of the viewer, the tokens or the device.
  case getMetadata(MetadataQuery)

  /// The call's name in the surface.
  public var name: CallName {
    switch self {
    case .setOptions: .setOptions
    case .setRequestor: .setRequestor
    case .checkAuthentication: .checkAuthentication
    case .getAuthentication: .getAuthentication
    case .setSelectedProvider: .setSelectedProvider
    case .getSelectedProvider: .getSelectedProvider
    case .handleExternalURL: .handleExternalURL
    case .getAuthenticationToken: .getAuthenticationToken
    case .checkAuthorization: .checkAuthorization
    case .getAuthorization: .getAuthorization
    case .checkPreauthorizedResources: .checkPreauthorizedResources
    case .preauthorize: .preauthorize
    case .logout: .logout
    case .getMetadata: .getMetadata
    }
  }

  /// The arguments in the order of the surface's parameters, without those left out at the end.
  public var arguments: [Value] {
    switch self {
    case .setOptions(let options): [.map(options)]
    case .setRequestor(let requestor, let urls, let credentials, _):
      credentials.arguments(of: requestor, urls)
    case .checkAuthentication, .getSelectedProvider, .getAuthenticationToken, .logout: []
    case .getAuthentication(let arguments): arguments.values
    case .setSelectedProvider(let provider): [provider.map { .string($0.text) } ?? .null]
    case .handleExternalURL(let url): [.string(url)]
    case .checkAuthorization(let arguments), .getAuthorization(let arguments): arguments.values
    case .getMetadata(let query): [query.value]
    case .checkPreauthorizedResources(let arguments): arguments.values
    case .preauthorize(let arguments): arguments.values
    }
  }
}

extension APICall {
  /// The call as made on a thread other than the main one; this changes only `setRequestor` (CFG-028).
  public var offMainThread: APICall {
    guard case .setRequestor(let requestor, let urls, let credentials, _) = self else {
      return self
    }
    return .setRequestor(
      requestor,
      serviceProviders: urls,
      credentials: credentials,
      isOnMainThread: false
    )
  }
}

extension APICall: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .setOptions(let options): writer.tag(0, options)
    case .setRequestor(let requestor, let urls, let credentials, let isOnMainThread):
      writer.tag(1, requestor, urls, credentials, isOnMainThread)
    case .checkAuthentication: writer.tag(2)
    case .getAuthentication(let arguments): writer.tag(3, arguments)
    case .setSelectedProvider(let provider): writer.tag(4, provider)
    case .getSelectedProvider: writer.tag(5)
    case .handleExternalURL(let url): writer.tag(6, url)
    case .checkAuthorization(let arguments): writer.tag(7, arguments)
    case .getAuthorization(let arguments): writer.tag(8, arguments)
    case .checkPreauthorizedResources(let arguments): writer.tag(9, arguments)
    case .preauthorize(let arguments): writer.tag(10, arguments)
    case .logout: writer.tag(11)
    case .getMetadata(let query): writer.tag(12, query)
    case .getAuthenticationToken: writer.tag(13)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .setOptions(reader.read())
    case 1:
      self = try .setRequestor(
        reader.read(),
        serviceProviders: reader.read(),
        credentials: reader.read(),
        isOnMainThread: reader.read()
      )
    case 2: self = .checkAuthentication
    case 3: self = try .getAuthentication(reader.read())
    case 4: self = try .setSelectedProvider(reader.read())
    case 5: self = .getSelectedProvider
    case 6: self = try .handleExternalURL(reader.read())
    case 7: self = try .checkAuthorization(reader.read())
    case 8: self = try .getAuthorization(reader.read())
    case 9: self = try .checkPreauthorizedResources(reader.read())
    case 10: self = try .preauthorize(reader.read())
    case 11: self = .logout
    case 12: self = try .getMetadata(reader.read())
    case 13: self = .getAuthenticationToken
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RequestorCredentials: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    signature = try c.field("signature", it().signature)
    keys = try c.field("keys", it().keys)
  }
}

extension RequestorCredentials.Keys: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    secret = try c.field("secret", it().secret, .secret)
    publicKey = try c.field("publicKey", it().publicKey, .shown)
  }
}
