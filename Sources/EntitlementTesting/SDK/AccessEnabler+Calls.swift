// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

internal import EntsimEntitlement

// The calls of 3.x (000, methods).
extension AccessEnabler {
  /// Sets options that every later request carries.
  public func setOptions(_ options: [AnyHashable: Any]!) {
    call(.setOptions(options.map { Value.fields($0) } ?? []))
  }

  /// Asks for the configuration of a requestor from the default service provider.
  public func setRequestor(_ requestorID: String!) {
    call(.setRequestor(RequestorID(requestorID ?? "")))
  }

  /// Asks for the configuration of a requestor from service providers by their URLs.
  public func setRequestor(_ requestorID: String!, serviceProviders urls: [Any]!) {
    let urls = urls.map { $0.map { "\($0)" } }
    call(.setRequestor(RequestorID(requestorID ?? ""), serviceProviders: urls))
  }

  /// Asks whether a viewer is signed in, without the network.
  public func checkAuthentication() { call(.checkAuthentication) }

  /// Starts the sign-in.
  public func getAuthentication() { call(.getAuthentication()) }

  /// Starts the sign-in, of a viewer who is signed in too where it is forced, with data for the service.
  public func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]!) {
    call(
      .getAuthentication(
        AuthenticationArguments(forceAuthn: forceAuthn, data: data.map { Value.fields($0) })
      )
    )
  }

  /// Starts the sign-in with the providers of Apple's dialog, under `TV_PROVIDERS` and `FEATURED_TV_PROVIDERS`.
  public func getAuthentication(_ filter: [AnyHashable: Any]!) {
    call(.getAuthentication(AuthenticationArguments(filter: ProviderFilter(keys: filter))))
  }

  /// Starts the sign-in with data for the service and the providers of Apple's dialog.
  public func getAuthentication(
    _ forceAuthn: Bool,
    withData data: [AnyHashable: Any]!,
    andFilter filter: [AnyHashable: Any]!
  ) {
    call(
      .getAuthentication(
        AuthenticationArguments(
          forceAuthn: forceAuthn,
          data: data.map { Value.fields($0) },
          filter: ProviderFilter(keys: filter)
        )
      )
    )
  }

  /// Selects the provider that the viewer has chosen; nil cancels the sign-in.
  public func setSelectedProvider(_ mvpdId: String!) {
    call(.setSelectedProvider(mvpdId.map { ProviderID($0) }))
  }

  /// Asks for the current provider.
  public func getSelectedProvider() { call(.getSelectedProvider) }

  /// Passes the URL at which a page has ended.
  public func handleExternalURL(_ url: String!) { call(.handleExternalURL(url ?? "")) }

  /// Asks whether the viewer may watch a resource, without a sign-in.
  public func checkAuthorization(_ resource: String!) {
    call(.checkAuthorization(AuthorizationArguments(resource.map { ResourceID($0) })))
  }

  /// Asks whether the viewer may watch a resource, without a sign-in, with data for the service.
  public func checkAuthorization(_ resource: String!, withData data: [AnyHashable: Any]!) {
    call(.checkAuthorization(AuthorizationArguments(resource, data)))
  }

  /// Asks whether the viewer may watch a resource, after a sign-in where that is needed.
  public func getAuthorization(_ resource: String!) {
    call(.getAuthorization(AuthorizationArguments(resource.map { ResourceID($0) })))
  }

  /// Asks whether the viewer may watch a resource, after a sign-in where that is needed, with data for the service.
  public func getAuthorization(_ resource: String!, withData data: [AnyHashable: Any]!) {
    call(.getAuthorization(AuthorizationArguments(resource, data)))
  }

  /// Asks which of several resources the viewer may watch.
  public func checkPreauthorizedResources(_ resources: [Any]!) {
    call(.checkPreauthorizedResources(CheckPreauthorizedArguments(resources.ids)))
  }

  /// Asks which of several resources the viewer may watch; without the cache the SDK always asks the services.
  public func checkPreauthorizedResources(_ resources: [Any]!, cache: Bool) {
    call(.checkPreauthorizedResources(CheckPreauthorizedArguments(resources.ids, cache: cache)))
  }

  /// Asks for a decision on each of several resources; the answer comes to the callback of this call.
  public func preauthorize(
    _ request: PreauthorizeRequest,
    didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    place.session.preauthorize(request.arguments, completing: callback, from: place)
  }

  /// Signs the viewer out.
  public func logout() { call(.logout) }

  /// Asks for metadata by an opcode and its key.
  public func getMetadata(_ keyDictionary: [AnyHashable: Any]!) {
    call(.getMetadata(MetadataQuery(keyDictionary)))
  }
}

extension AuthorizationArguments {
  /// Creates the arguments of a call with data.
  fileprivate init(_ resource: String?, _ data: [AnyHashable: Any]?) {
    self.init(resource.map { ResourceID($0) }, data: data.map { Value.fields($0) })
  }
}

extension [Any]? {
  /// The resources that an array names; nil for nil.
  fileprivate var ids: [ResourceID]? { map { $0.map { ResourceID("\($0)") } } }
}

extension ProviderFilter {
  /// Creates a filter from an app's dictionary; nil for nil.
  fileprivate init?(keys dictionary: [AnyHashable: Any]?) {
    guard let dictionary else { return nil }
    func ids(_ key: String) -> [ProviderID]? {
      (dictionary[key] as? [Any])?.map { ProviderID("\($0)") }
    }
    self = .dictionary(providers: ids(TV_PROVIDERS), featured: ids(FEATURED_TV_PROVIDERS))
  }
}
