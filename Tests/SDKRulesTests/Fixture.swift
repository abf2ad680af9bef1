import EntsimEntitlement
import EntsimSimulation

@testable import EntsimSDKRules

/// The SDK, the device and the answers that the tests of the rules use.
enum Fixture {
  static let alpha = MVPD(id: "Alpha", displayName: "Alpha TV")
  static let beta = MVPD(id: "Beta", displayName: "Beta TV")
  /// One that Apple signs in, and one that Apple only lists.
  static let appleAlpha = MVPD(
    id: "Alpha",
    displayName: "Alpha TV",
    enablePlatformServices: true,
    boardingStatus: .supported
  )
  static let applePicker = MVPD(
    id: "Beta",
    displayName: "Beta TV",
    enablePlatformServices: true,
    boardingStatus: .picker
  )
  /// The MVPDs of a configuration without and with Apple's single sign-on.
  static let withoutApple = [alpha, beta]
  static let withApple = [appleAlpha, applePicker]
  /// What Apple's framework can say.
  static let tvProviderAnswers: [TVProviderAnswer] =
    TVProviderAnswer.Refusal.allCases.map { .refused($0) }
    + TVProviderError.allCases.map { .failed($0) } + [
      .nobody, .account("apple-Alpha", SAMLResponse(about: "alice", text: "saml")),
      .account("apple-Alpha", SAMLResponse(about: "anna")),
      .account("apple-Beta", SAMLResponse(about: "bob")),
      .account("apple-Nobody", SAMLResponse(about: "carol")),
    ]
  /// How a person can leave Apple's dialog.
  static let outcomes: [TVProviderDialog.Outcome] = [
    .signedIn("apple-Alpha"), .signedIn("apple-Alpha"), .signedIn("apple-Beta"),
    .signedIn("apple-Nobody"), .chosen("apple-Beta"), .chosen("apple-Beta"),
    .chosen("apple-Nobody"), .otherProviders, .cancelled, .failed(.providerRejected),
  ]
  /// What is so where somebody is signed in with Alpha in the system.
  static let apple = context(
    tvProvider: .account("apple-Alpha", SAMLResponse(about: "alice", text: "saml"))
  )
  static let now = Instant(milliseconds: 1_735_689_600_000)
  static let phone = ClientTraits(of: .iPhone)

  static func profile(
    version: SDKVersion = SDKVersion(3, 9, 2),
    on platform: Platform = .iOS,
    lacks: [CallbackName] = [],
    switches: Switches = Switches()
  ) -> AccessEnabler.Profile {
    AccessEnabler.Profile(
      app: "app",
      edition: SDKEdition(version, on: platform),
      client: phone,
      customScheme: "adbe.example",
      lacks: lacks,
      device: "device",
      switches: switches
    )
  }

  static func context(
    _ tokens: TokenStore = TokenStore(),
    deviceClock: Instant = now,
    version: SDKVersion = SDKVersion(3, 9, 2),
    legacyTokens: TokenStore? = nil,
    tvProvider: TVProviderAnswer = .refused(.undetermined)
  ) -> Context<AccessEnabler.View> {
    context(
      view(of: tokens, version: version, legacyTokens: legacyTokens),
      deviceClock: deviceClock,
      tvProvider: tvProvider
    )
  }

  /// What can be read now by an SDK that has read something else before, of the same stores.
  static func context(
    _ view: AccessEnabler.View,
    deviceClock: Instant = now,
    tvProvider: TVProviderAnswer = .refused(.undetermined)
  ) -> Context<AccessEnabler.View> {
    Context(
      now: now,
      view: AccessEnabler.View(
        of: view.stores,
        by: view.access,
        deviceClock: deviceClock,
        installation: view.installation,
        tvProvider: tvProvider
      ),
      library: Library(md5: { "md5(\($0))" }, encrypt: { "encrypted(\($0), \($1))" })
    )
  }

  /// The view of a device with one app on it, which has stored some tokens, and others with an older SDK.
  static func view(
    of tokens: TokenStore = TokenStore(),
    version: SDKVersion = SDKVersion(3, 9, 2),
    legacyTokens: TokenStore? = nil
  ) -> AccessEnabler.View {
    let access = StoreAccess(
      of: "app",
      team: "team",
      vendor: "com.example",
      edition: SDKEdition(version, on: .iOS),
      on: SystemVersion(17, 0)
    )
    var stores = [ScopedStore(scope: access.home, tokens: tokens)]
    if let legacyTokens, let older = access.older.first {
      stores.append(ScopedStore(scope: older, tokens: legacyTokens))
    }
    return AccessEnabler.View(
      of: stores,
      by: access,
      deviceClock: now,
      installation: AccessEnabler.View.Installation(version, on: "device")
    )
  }

  static func token(
    _ provider: ProviderID = "Alpha",
    for requestor: RequestorID = "DEMO",
    expires: Instant = now + .days(1),
    from source: TokenSource = .mvpd
  ) -> AuthenticationToken {
    var marks = TokenMarks()
    marks.source = source
    return AuthenticationToken(
      guid: "guid",
      requestor: requestor,
      provider: provider,
      expires: expires,
      fingerprint: "device",
      marks: marks
    )
  }

  static func authorization(
    _ resource: ResourceID = "News",
    at provider: ProviderID = "Alpha",
    for requestor: RequestorID = "DEMO",
    guid: String = "guid",
    expires: Instant = now + .days(1)
  ) -> AuthorizationToken {
    AuthorizationToken(
      resource: resource,
      requestor: requestor,
      provider: provider,
      guid: guid,
      expires: expires,
      fingerprint: "device"
    )
  }

  static func metadata(
    _ data: [Value.Field] = [Value.Field("zip", .list([.string("10001")]))],
    encrypted: [String] = [],
    at provider: ProviderID = "Alpha",
    for requestor: RequestorID = "DEMO",
    guid: String = "guid",
    updated: Int64 = 1
  ) -> UserMetadata {
    UserMetadata(
      guid: guid,
      requestor: requestor,
      provider: provider,
      updated: updated,
      encrypted: encrypted,
      data: data
    )
  }

  /// A query with its opcode and, where it is said, the second key that goes with that.
  static func query(_ opcode: MetadataOpcode, _ second: String? = nil) -> MetadataQuery {
    let key = opcode == .user ? "METADATA_USER_META_KEY" : "METADATA_RESOURCE_ID_KEY"
    return MetadataQuery(
      [Value.Field("METADATA_OPCODE_KEY", .string(opcode.rawValue))]
        + (second.map { [Value.Field(key, .string($0))] } ?? [])
    )
  }

  static func mediaToken(_ resource: ResourceID = "News", _ signature: String = "s") -> MediaToken {
    MediaToken(
      sessionGUID: "guid",
      requestor: "DEMO",
      resource: resource,
      lives: .minutes(5),
      issued: now,
      provider: "Alpha",
      signature: signature
    )
  }

  static func decisions(
    _ resources: ResourceID...,
    denied: [ResourceID] = []
  ) -> PreauthorizeResponse {
    PreauthorizeResponse(
      resources.map { PreauthorizeDecision($0, isAuthorized: !denied.contains($0)) }
    )
  }

  static func refusal(_ status: Int, _ code: String) -> PreauthorizeResponse {
    PreauthorizeResponse(PreauthorizeStatus(status, code, message: "refused"))
  }

  static func store(_ tokens: AuthenticationToken...) -> TokenStore {
    var store = TokenStore()
    for token in tokens { store.store(token) }
    return store
  }

  /// The answer that brings a code for the second screen.
  static let code = Answer.reply(.registrationCode("ABC1234", lives: .minutes(30)))

  static func request(_ number: Int) -> RequestID {
    RequestID(sender: .accessEnabler("app"), number: number)
  }

  /// The access of a registered application whose token outlives every test.
  static let access = AccessEnabler.Access(token: AccessToken(number: 1), expires: now + .days(999))

  /// The SDK of a freshly launched app.
  static func launched(
    version: SDKVersion = SDKVersion(3, 9, 2),
    on platform: Platform = .iOS,
    lacks: [CallbackName] = [],
    access: AccessEnabler.Access = access,
    switches: Switches = Switches()
  ) -> AccessEnabler {
    AccessEnabler(
      profile: profile(version: version, on: platform, lacks: lacks, switches: switches),
      access: access
    )
  }

  /// The SDK configured with Alpha and Beta.
  static func configured(
    version: SDKVersion = SDKVersion(3, 9, 2),
    on platform: Platform = .iOS,
    lacks: [CallbackName] = [],
    pages: MVPD.Integration.Page = .web,
    lacksUseSVC: Bool = false,
    with providers: [MVPD]? = nil,
    switches: Switches = Switches()
  ) -> AccessEnabler {
    var profile = profile(version: version, on: platform, lacks: lacks, switches: switches)
    profile.lacksUseSVC = lacksUseSVC
    var alpha = alpha
    alpha.integration.page = pages
    return AccessEnabler(
      profile: profile,
      access: access,
      configuredFor: "DEMO",
      with: providers ?? [alpha, beta]
    )
  }

  /// The default endpoint as a request asks it.
  static func endpoint(_ number: Int) -> AccessEnabler.Endpoint {
    AccessEnabler.Endpoint(url: AccessEnabler.Profile.production, request: request(number))
  }

  /// MVPDs that all requests about go to the default endpoint.
  static func paired(_ providers: MVPD...) -> [AccessEnabler.PairedProvider] {
    providers.map { AccessEnabler.PairedProvider($0, at: AccessEnabler.Profile.production) }
  }

  static let redirect = AccessEnabler.Command.call(.handleExternalURL("adobepass://ios.app"))
  static let configuration = Answer.reply(.configuration([alpha, beta]))
}

extension AccessEnabler {
  /// Returns the SDK after it has handled the commands, one after the other.
  func after(_ commands: Command..., with tokens: TokenStore = TokenStore()) -> Self {
    var copy = self
    for command in commands { _ = copy.handle(command, in: Fixture.context(tokens)) }
    return copy
  }

  /// Returns the SDK after a command, where other things are so than in the plain context.
  func after(_ command: Command, in context: Context<View>) -> Self {
    var copy = self
    _ = copy.handle(command, in: context)
    return copy
  }

  /// Returns the events of a decision, without their rules.
  func events(
    _ command: Command,
    in context: Context<View> = Fixture.context()
  ) -> [Event] {
    decide(command, in: context).map(\.event)
  }
}
