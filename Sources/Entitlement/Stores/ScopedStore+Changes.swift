// What the SDK of an app stores and erases in the stores of its device. The device applies these changes. The SDK
// applies the same functions to its view, so that the next rule of a decision reads the result.
extension [ScopedStore] {
  /// Stores a token: beside others, in place of others, or in the app's own file.
  public mutating func store(_ token: AuthenticationToken, for access: StoreAccess) {
    let count = signInCount(for: access)
    if let file = access.privateFile, token.marks.isForOneRequestor {
      self[file].store(token, after: count)
      self[access.home].setCurrentProvider(token.provider, of: token.requestor)
    } else if access.holdsOneToken {
      self[access.home].storeAlone(token, after: count)
    } else {
      for index in indices
      where self[index].scope != access.home && access.reads(self[index].scope) {
        self[index].tokens.removeTokens(of: token.requestor, from: token.provider)
      }
      self[access.home].store(token, after: count)
    }
  }

  /// Stores an authorization token beside its authentication token, in place of one for the same resource in any
  /// store that the SDK reads (TOKEN-010).
  public mutating func store(_ token: AuthorizationToken, for access: StoreAccess) {
    let place = place(of: token.requestor, token.provider, for: access)
    for index in indices where self[index].scope != place && access.reads(self[index].scope) {
      self[index].tokens.removeToken(replacedBy: token)
    }
    self[place].store(token)
  }

  /// Stores user metadata beside its authentication token.
  public mutating func store(_ metadata: UserMetadata, for access: StoreAccess) {
    self[place(of: metadata.requestor, metadata.provider, for: access)].store(metadata)
  }

  /// Removes the authentication token of a requestor and an MVPD with everything that depends on it.
  public mutating func removeTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    for access: StoreAccess
  ) {
    for index in indices where access.reads(self[index].scope) {
      self[index].tokens.removeTokens(of: requestor, from: provider)
    }
  }

  /// Removes one authorization token.
  public mutating func remove(_ token: AuthorizationToken, for access: StoreAccess) {
    for index in indices where access.reads(self[index].scope) { self[index].tokens.remove(token) }
  }

  /// Forgets a requestor's current provider, unless it is forgotten already; the tokens stay.
  public mutating func forgetProvider(of requestor: RequestorID, for access: StoreAccess) {
    guard !tokens(for: access).wasProviderForgotten(by: requestor) else { return }
    self[access.home].setCurrentProvider(nil, of: requestor)
  }

  /// Lends a requestor the token of another requestor.
  public mutating func lendToken(
    of lender: RequestorID,
    from provider: ProviderID,
    to requestor: RequestorID,
    for access: StoreAccess
  ) {
    self[access.home].setCurrentProvider(provider, of: requestor, lentBy: lender)
  }

  /// Imports the tokens that an older SDK has stored for a requestor and an MVPD.
  public mutating func importTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    for access: StoreAccess
  ) {
    guard let older = legacyTokens(for: access) else { return }
    let count = signInCount(for: access)
    self[access.home]
      .importTokens(
        of: requestor,
        from: provider,
        in: older,
        withAuthorizations: access.importsAuthorizations,
        after: count
      )
    self[access.home].settle(legacySignIns(for: access, of: requestor, from: provider))
  }

  /// Erases everything that an SDK reads; from now on it imports nothing that older SDKs have stored so far.
  public mutating func erase(for access: StoreAccess) {
    guard !holdNothing(for: access) else { return }
    for index in indices where access.reads(self[index].scope) { self[index].tokens.erase() }
    self[access.home].settle(legacySignIns(for: access))
  }
}
