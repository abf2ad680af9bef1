import EntsimSimulation

/// What a store keeps for a requestor and an MVPD.
protocol StoredEntry {
  /// The requestor.
  var requestor: RequestorID { get }
  /// The MVPD.
  var provider: ProviderID { get }
}

extension AuthenticationToken: StoredEntry {
  var requestor: RequestorID { fields.contents.requestor }
  var provider: ProviderID { fields.contents.provider }
}

extension AuthorizationToken: StoredEntry {
  var requestor: RequestorID { fields.contents.requestor }
  var provider: ProviderID { fields.contents.provider }
}

extension UserMetadata: StoredEntry {
  var requestor: RequestorID { fields.contents.requestor }
  var provider: ProviderID { fields.contents.provider }
}

extension LookUp {
  /// Whether an entry of a store is a requestor's of an MVPD.
  @inline(__always)
  func finds(
    _ entry: some StoredEntry,
    of requestor: RequestorID,
    from provider: ProviderID
  ) -> Bool {
    finds(.requestor, entry.requestor == requestor, .provider, entry.provider == provider)
  }
}
