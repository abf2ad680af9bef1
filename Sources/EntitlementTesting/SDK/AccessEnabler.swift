// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

internal import EntsimEntitlement

/// The SDK, as Swift imports the class of the same name (000, AccessEnabler.h), over the world of a session.
///
/// Every call returns at once. Its callbacks come while the session settles or its time passes. The version of the SDK
/// is that of the app in the session's world, not a property of this type; calls of 1.x and 2.x are not there.
open class AccessEnabler {
  /// What the SDK calls back; held weakly, as by the SDK.
  public weak var delegate: (any EntitlementDelegate)?
  /// What is told the advanced statuses, such as the code on Apple TV; held weakly.
  ///
  /// The delegate is not told them, even if it conforms to `EntitlementStatus`: the app sets both properties (API-021).
  public weak var statusDelegate: (any EntitlementStatus)?

  let place: SessionPlace
  /// The dictionaries of `getMetadata(_:)`, which its answer brings back.
  private var queries: [MetadataQuery: [AnyHashable: Any]] = [:]

  /// Creates the SDK in the app of the current session (API-001).
  ///
  /// A process of the app has one instance (API-004), and a second one stops the program. It stops without a session too:
  /// see ``EntitlementSession/run(as:_:)``.
  public init!(_ softwareStatement: String!) {
    let initializer = "AccessEnabler(_:)"
    place = SessionPlace.ofNewInstance(by: initializer)
    place.session.attach(self, by: initializer)
  }

  /// Creates the SDK, which first checks the stored tokens for damage, from 3.8.3 on (API-029).
  ///
  /// The check runs when the world begins; `App(storageCheck:)` has precedence.
  public init(storageCheck: IntegrityCheckType, softwareStatement: String) {
    let initializer = "AccessEnabler(storageCheck:softwareStatement:)"
    place = SessionPlace.ofNewInstance(by: initializer)
    place.session.check(StorageCheck(storageCheck), for: place)
    place.session.attach(self, by: initializer)
  }

  // The calls of 3.x (000, methods).

  /// Sets options that every later request carries (API-005).
  open func setOptions(_ options: [AnyHashable: Any]!) {
    call(.setOptions(options.map { Value.fields($0) } ?? []))
  }

  /// Asks for the configuration of a requestor from the default service provider (API-006).
  open func setRequestor(_ requestorID: String!) {
    call(.setRequestor(RequestorID(requestorID ?? "")))
  }

  /// Asks for the configuration of a requestor from service providers by their URLs (API-006).
  open func setRequestor(_ requestorID: String!, serviceProviders urls: [Any]!) {
    let urls = urls.map { $0.map { "\($0)" } }
    call(.setRequestor(RequestorID(requestorID ?? ""), serviceProviders: urls))
  }

  /// Asks whether a viewer is signed in, without the network.
  open func checkAuthentication() { call(.checkAuthentication) }

  /// Starts the sign-in.
  open func getAuthentication() { call(.getAuthentication()) }

  /// Starts the sign-in, of a viewer who is signed in too where it is forced, with data for the service (API-011).
  open func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]!) {
    call(
      .getAuthentication(
        AuthenticationArguments(forceAuthn: forceAuthn, data: data.map { Value.fields($0) })
      )
    )
  }

  /// Starts the sign-in with the providers of Apple's dialog (API-013), under `TV_PROVIDERS` and
  /// `FEATURED_TV_PROVIDERS`.
  open func getAuthentication(_ filter: [AnyHashable: Any]!) {
    call(.getAuthentication(AuthenticationArguments(filter: ProviderFilter(keys: filter))))
  }

  /// Starts the sign-in with data for the service and the providers of Apple's dialog (API-011, API-013).
  open func getAuthentication(
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
  open func setSelectedProvider(_ mvpdId: String!) {
    call(.setSelectedProvider(mvpdId.map { ProviderID($0) }))
  }

  /// Asks for the current provider.
  open func getSelectedProvider() { call(.getSelectedProvider) }

  /// Passes the URL at which a page has ended (API-014).
  open func handleExternalURL(_ url: String!) { call(.handleExternalURL(url ?? "")) }

  /// Asks whether the viewer may watch a resource, without a sign-in.
  open func checkAuthorization(_ resource: String!) {
    call(.checkAuthorization(AuthorizationArguments(resource.map { ResourceID($0) })))
  }

  /// Asks whether the viewer may watch a resource, without a sign-in, with data for the service.
  open func checkAuthorization(_ resource: String!, withData data: [AnyHashable: Any]!) {
    call(.checkAuthorization(AuthorizationArguments(resource, data)))
  }

  /// Asks whether the viewer may watch a resource, after a sign-in where that is needed.
  open func getAuthorization(_ resource: String!) {
    call(.getAuthorization(AuthorizationArguments(resource.map { ResourceID($0) })))
  }

  /// Asks whether the viewer may watch a resource, after a sign-in where that is needed, with data for the service.
  open func getAuthorization(_ resource: String!, withData data: [AnyHashable: Any]!) {
    call(.getAuthorization(AuthorizationArguments(resource, data)))
  }

  /// Asks which of several resources the viewer may watch (API-016).
  open func checkPreauthorizedResources(_ resources: [Any]!) {
    call(.checkPreauthorizedResources(CheckPreauthorizedArguments(resources.ids)))
  }

  /// Asks which of several resources the viewer may watch, from 3.1 on (API-017).
  ///
  /// Without the cache the SDK always asks the services.
  open func checkPreauthorizedResources(_ resources: [Any]!, cache: Bool) {
    call(.checkPreauthorizedResources(CheckPreauthorizedArguments(resources.ids, cache: cache)))
  }

  /// Asks for a decision on each of several resources, from 3.6 on (API-028).
  ///
  /// The answer comes to the callback of this call.
  open func preauthorize(
    _ request: PreauthorizeRequest,
    didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    place.session.preauthorize(request.arguments, completing: callback, from: place)
  }

  /// Signs the viewer out.
  open func logout() { call(.logout) }

  /// Asks for metadata by an opcode and its key (API-025).
  open func getMetadata(_ keyDictionary: [AnyHashable: Any]!) {
    let query = MetadataQuery(keyDictionary)
    queries[query] = keyDictionary
    call(.getMetadata(query))
  }
}

extension AccessEnabler {
  /// Returns the dictionary that a query was made of, the app's own (000, setMetadataStatus).
  func arguments(of query: MetadataQuery) -> [AnyHashable: Any]? {
    queries[query] ?? query.arguments
  }

  private func call(_ call: APICall) { place.session.call(call, from: place) }
}

extension StorageCheck {
  /// Creates the check that a constant of the SDK stands for.
  init(_ type: IntegrityCheckType) {
    switch type {
    case .INTEGRITY_CHECK_NONE: self = .none
    case .INTEGRITY_CHECK_ALL: self = .all
    case .INTEGRITY_CHECK_CLEAR: self = .clear
    }
  }
}
