public import Simulation

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
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    signature = try c.field("signature", it.signature)
    keys = try c.field("keys", it.keys)
  }
}

extension RequestorCredentials.Keys: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    secret = try c.field("secret", it.secret)
    publicKey = try c.field("publicKey", it.publicKey)
  }
}
