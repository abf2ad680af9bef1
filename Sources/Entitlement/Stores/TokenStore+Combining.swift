// Several stores, as the SDK that reads all of them combines them.
extension TokenStore {
  /// Whether any token is damaged.
  public var isDamaged: Bool {
    authenticationTokens.contains(where: \.marks.isDamaged)
      || authorizationTokens.contains(where: \.isDamaged)
  }

  /// Notes sign-ins of older SDKs that the SDK does not import any more.
  public mutating func settle(_ signIns: [LegacySignIn]) {
    for signIn in signIns where !settledSignIns.contains(signIn) { settledSignIns.append(signIn) }
  }

  /// Returns the store without some of its sign-ins.
  public func without(_ isSettled: (AuthenticationToken) -> Bool) -> TokenStore {
    var rest = self
    rest.authenticationTokens.removeAll(where: isSettled)
    return rest
  }

  /// Returns whether a requestor has a damaged token.
  public func hasDamagedToken(of requestor: RequestorID) -> Bool {
    authenticationTokens.contains {
      $0.marks.isDamaged && LookUp.damagedToken.finds(.requestor, $0.requestor == requestor)
    }
  }

  /// Returns the store with the entries of another one; the current MVPDs of this one come first.
  ///
  /// A token of this store hides the other's entries for the same requestor and MVPD, and an authorization token
  /// that of the same requestor and resource.
  public func joined(with other: TokenStore) -> TokenStore {
    func isHidden(_ requestor: RequestorID, _ provider: ProviderID) -> Bool {
      ownToken(of: requestor, from: provider) != nil
    }
    var both = self
    both.authenticationTokens += other.authenticationTokens.filter {
      !isHidden($0.requestor, $0.provider)
    }
    both.authorizationTokens += other.authorizationTokens.filter { token in
      !isHidden(token.requestor, token.provider)
        && !authorizationTokens.contains { !$0.isDamaged && $0.isReplaced(by: token) }
    }
    both.metadata += other.metadata.filter { !isHidden($0.requestor, $0.provider) }
    both.currentProviders += other.currentProviders
    both.signInCount = max(signInCount, other.signInCount)
    both.erasedCount = max(erasedCount, other.erasedCount)
    both.wasErased = wasErased || other.wasErased
    return both
  }

  /// Imports another store's token of a requestor and an MVPD, as a new sign-in, with the user metadata about its
  /// viewer; the other store stays as it is.
  ///
  /// Authorization tokens are imported only where the SDK does that (STORE-033).
  public mutating func importTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    in other: TokenStore,
    withAuthorizations hasAuthorizations: Bool,
    after count: Int = 0
  ) {
    guard let token = other.ownToken(of: requestor, from: provider) else { return }
    store(token.stored(as: nil), after: count)
    if hasAuthorizations {
      for authorization in other.authorizationTokens
      where LookUp.importedAuthorization.finds(authorization, of: requestor, from: provider) {
        store(authorization)
      }
    }
    if let told = other.metadata(beside: token) { store(told) }
  }

  /// Imports every sign-in that only another store has, with everything that depends on it, damaged tokens
  /// included (STORE-025).
  public mutating func migrate(from other: TokenStore, after count: Int) {
    let known = currentProviders
    let moved = other.authenticationTokens.filter { token in
      !authenticationTokens.contains {
        LookUp.migratedSignIn.finds($0, of: token.requestor, from: token.provider)
      }
    }
    for token in moved { store(token.stored(as: nil), after: count) }
    func isMoved(_ requestor: RequestorID, _ provider: ProviderID) -> Bool {
      let owner = other.lender(to: requestor) ?? requestor
      return moved.contains {
        LookUp.migratedEntry.finds(
          .requestor,
          $0.requestor == requestor || $0.requestor == owner,
          .provider,
          $0.provider == provider
        )
      }
    }
    for token in other.authorizationTokens
    where isMoved(token.requestor, token.provider) && !replaces(token) { store(token) }
    for told in other.metadata where isMoved(told.requestor, told.provider) { store(told) }
    settle(other.settledSignIns)
    wasErased = wasErased || other.wasErased
    currentProviders =
      known
      + other.currentProviders.filter { entry in
        !known.contains {
          LookUp.migratedCurrentProvider.finds(.requestor, $0.requestor == entry.requestor)
        }
      }
  }

  /// Whether the store has never changed.
  public var isUntouched: Bool { self == TokenStore() }
}
