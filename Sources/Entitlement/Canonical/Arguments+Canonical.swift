public import EntsimSimulation

extension AuthenticationArguments: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    forceAuthn = try c.field("forceAuthn", it().forceAuthn)
    data = try c.field("data", it().data)
    filter = try c.field("filter", it().filter)
  }
}

extension ProviderFilter: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .list(let providers): writer.tag(0, providers)
    case .dictionary(let providers, let featured): writer.tag(1, providers, featured)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .list(reader.read())
    case 1: self = try .dictionary(providers: reader.read(), featured: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AuthorizationArguments: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    resource = try c.field("resource", it().resource)
    data = try c.field("data", it().data)
  }
}

extension CheckPreauthorizedArguments: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    resources = try c.field("resources", it().resources)
    cache = try c.field("cache", it().cache)
  }
}

extension PreauthorizeArguments: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    resources = try c.field("resources", it().resources)
    disabledFeatures = try c.field("disabledFeatures", it().disabledFeatures)
  }
}

extension MetadataQuery: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    dictionary = try c.field("dictionary", it().dictionary)
  }
}
