public import EntsimSimulation

/// The user metadata that the services send to the SDK, from the MVPD (000, setMetadataStatus, sample;
/// META-015).
public struct UserMetadata: SharedFields {
  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The viewer's opaque id at the MVPD, the same as in the tokens.
    public let guid: String
    /// The requestor.
    public let requestor: RequestorID
    /// The MVPD.
    public let provider: ProviderID
    /// The time of the last change, in seconds since 1970.
    public let updated: Int64
    /// The names of the fields that are encrypted.
    public let encrypted: [String]
    /// The fields; a text in Base64 where they are encrypted.
    public let data: [Value.Field]
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

  /// Creates metadata.
  public init(
    guid: String,
    requestor: RequestorID,
    provider: ProviderID,
    updated: Int64,
    encrypted: [String] = [],
    data: [Value.Field]
  ) {
    fields = Shared(
      Fields(
        guid: guid,
        requestor: requestor,
        provider: provider,
        updated: updated,
        encrypted: encrypted,
        data: data
      )
    )
  }

  /// Creates metadata that changes at a time; the time of a change is always later than that of the last metadata.
  public init(
    guid: String,
    requestor: RequestorID,
    provider: ProviderID,
    at now: Instant,
    after last: UserMetadata?,
    encrypted: [String] = [],
    data: [Value.Field]
  ) {
    let seconds = now.milliseconds / 1_000
    self.init(
      guid: guid,
      requestor: requestor,
      provider: provider,
      updated: last.map { max(seconds, $0.updated + 1) } ?? seconds,
      encrypted: encrypted,
      data: data
    )
  }

  /// Creates the user metadata of a subscriber.
  ///
  /// Where the MVPD has only one of the two ids, both are that one: without sub-accounts they are the same
  /// (META-007). An encrypted value is a text first: JSON for any other type. Where names are given, only
  /// these fields are told (META-019).
  public init(
    of subscriber: Subscriber,
    known guid: String,
    for requestor: RequestorID,
    at now: Instant,
    after last: UserMetadata? = nil,
    telling names: [String] = [],
    _ values: GeneratedValues,
    _ library: Library
  ) {
    let fields = subscriber.metadataWithBothIDs.filter {
      names.isEmpty || names.contains($0.name)
    }
    let encrypted = subscriber.encrypted.filter { fields[$0] != nil }
    self.init(
      guid: guid,
      requestor: requestor,
      provider: subscriber.provider,
      at: now,
      after: last,
      encrypted: encrypted,
      data: fields.map { field in
        guard encrypted.contains(field.name) else { return field }
        let salt = values.hexadecimal(for: guid, purpose: "metadata \(field.name)")
        return Value.Field(field.name, .string(library.encrypt(field.value.parameterText, salt)))
      }
    )
  }

  /// Whether it is about the viewer of a token.
  public func isAbout(_ token: AuthenticationToken, in lookUp: LookUp) -> Bool {
    lookUp.finds(
      .viewer,
      self.guid == token.guid,
      .requestor,
      self.requestor == token.requestor,
      .provider,
      self.provider == token.provider
    )
  }

  /// Whether it says the same as other metadata, whenever that changed.
  public func saysTheSame(as other: UserMetadata) -> Bool {
    self.encrypted == other.encrypted && Value.map(self.data).isSame(as: .map(other.data))
  }
}

extension Subscriber {
  /// The fields of the metadata, with the id of the household where only the viewer's is told, and the
  /// other way round.
  fileprivate var metadataWithBothIDs: [Value.Field] {
    let ids = ["userID", "householdID"]
    guard let id = ids.lazy.compactMap({ metadata[$0] }).first else { return metadata }
    return metadata + ids.filter { metadata[$0] == nil }.map { Value.Field($0, id) }
  }
}
