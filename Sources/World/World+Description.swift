internal import EntsimApps
internal import EntsimDevice
public import EntsimEntitlement
internal import EntsimPassService
internal import EntsimRESTClient
internal import EntsimSDKRules
public import EntsimSimulation

extension World {
  /// Creates the world that a scenario describes, just before its apps are launched.
  ///
  /// - Parameters:
  ///   - description: The world; its tokens and its account name subscribers that it has.
  ///   - library: The functions that encrypt the user metadata of the initial state.
  public init(_ description: WorldDescription, library: Library) {
    var device = Device(
      description.device,
      apps: description.apps.map {
        Device.AppPackage(
          name: $0.name,
          team: TeamID($0.team),
          vendor: $0.vendor,
          sdk: $0.sdk,
          permission: $0.permission,
          path: $0.path
        )
      },
      values: GeneratedValues(seed: description.seed),
      switches: description.switches,
      account: description.appleAccount.map { account in
        TVProviderAccount(
          account.subscriber,
          expires: account.expires.map { description.clock + $0 },
          saml: account.saml
        )
      }
    )
    let directory = ServiceDirectory(description)
    for token in description.tokens where !description.isOnREST(token.app) {
      device.prepare(with: token, of: description, library)
    }
    self.init(
      installations: description.apps.map { app in
        Installation(app, on: device, in: description, directory)
      },
      device: device,
      services: PassService(description, directory, for: device, library),
      now: description.clock
    )
  }
}

extension TokenDescription {
  /// Returns the device whose fingerprint the token carries, in a world with a certain device.
  fileprivate func fingerprint(on device: DeviceID, in description: WorldDescription) -> DeviceID {
    switch self.device {
    case .this: device
    case .other:
      DeviceID(
        GeneratedValues(seed: description.seed).hexadecimal(for: "another device", purpose: "id")
      )
    }
  }
}

extension TokenDescription {
  /// Returns the sign-in that it describes.
  fileprivate func authentication(
    on device: Device,
    in description: WorldDescription
  ) -> AuthenticationToken {
    let viewer = description.account(of: subscriber)
    var marks = TokenMarks()
    marks.source = source
    marks.isDamaged = isCorrupt
    marks.isForOneRequestor = description.providers.contains {
      $0.id == viewer.provider && $0.mvpd.integration.isAuthenticatedPerRequestor
    }
    return AuthenticationToken(
      guid: viewer.guid,
      requestor: requestor,
      provider: viewer.provider,
      expires: description.clock + (expires ?? description.durations.authentication),
      fingerprint: fingerprint(on: device[app].device, in: description),
      marks: marks
    )
  }

  /// Returns the authorization that it describes; nil for one without a resource.
  fileprivate func authorization(
    on device: Device,
    in description: WorldDescription
  ) -> AuthorizationToken? {
    guard let resource else { return nil }
    let viewer = description.account(of: subscriber)
    return AuthorizationToken(
      resource: resource,
      requestor: requestor,
      provider: viewer.provider,
      guid: viewer.guid,
      expires: description.clock + (expires ?? description.durations.authorization),
      fingerprint: fingerprint(on: device[app].device, in: description),
      isDamaged: isCorrupt
    )
  }
}

extension World.Installation {
  /// Creates an app that is yet to be launched and the SDK in it, which is configured from then on
  /// where the scenario says so.
  fileprivate init(
    _ app: AppDescription,
    on device: Device,
    in description: WorldDescription,
    _ directory: ServiceDirectory
  ) {
    var profile = AccessEnabler.Profile(
      app: app.name,
      edition: SDKEdition(app.sdk, on: description.device.kind.platform),
      client: ClientTraits(of: description.device.kind),
      customScheme: app.scheme,
      lacks: app.lacks,
      device: device[app.name].device,
      defaultServiceProvider: description.defaultServiceProvider,
      switches: description.switches,
      storageCheck: app.storageCheck
    )
    profile.lacksUseSVC = app.lacksUseSVC
    profile.pollInterval = description.durations.poll
    let access =
      app.isRegistered
      ? AccessEnabler.Access(
        token: AccessToken(number: 1),
        expires: description.clock + description.durations.accessToken
      ) : AccessEnabler.Access()
    let accessEnabler =
      switch app.starts {
      case .launched, .notRunning:
        AccessEnabler(profile: profile, access: access, isRunning: false)
      case .configured:
        AccessEnabler(
          profile: profile,
          access: access,
          configuredFor: app.requestor,
          with: directory.configuration(
            of: app.requestor,
            at: description.defaultServiceProvider
          ),
          revealingDeviceID: directory.revealsDeviceID(to: app.requestor),
          isRunning: false
        )
      }
    self.init(
      app: App(
        name: app.name,
        path: app.path,
        followsCookbook: app.follows == .cookbook,
        edition: SDKEdition(app.sdk, on: description.device.kind.platform),
        isRunning: false
      ),
      accessEnabler: accessEnabler,
      restClient: app.path == .sdk ? nil : RESTClient(app, access: access, in: description)
    )
  }
}

extension RESTClient {
  /// Creates the client of an app that is yet to be launched.
  fileprivate init(
    _ app: AppDescription,
    access: ServiceAccess,
    in description: WorldDescription
  ) {
    var profile = Profile(
      app: app.name,
      requestor: app.requestor,
      platform: description.device.kind.platform,
      serviceProvider: description.defaultServiceProvider,
      customScheme: app.scheme
    )
    profile.featured = app.featured
    profile.codeLifetime = app.codeLifetime
    profile.encodesTwice = app.follows == .doubleEncoding
    profile.pollInterval = description.durations.poll
    profile.firstPoll = description.switches.firstPoll
    self.init(profile: profile, access: access)
  }
}

extension Device {
  /// Puts a token of the scenario into the store of its app.
  ///
  /// The last selected token of a requestor determines the requestor's current provider.
  fileprivate mutating func prepare(
    with token: TokenDescription,
    of description: WorldDescription,
    _ library: Library
  ) {
    let isLegacy = token.store == .legacy
    switch token.kind {
    case .authentication:
      prepare(
        with: token.authentication(on: self, in: description),
        description.metadata(beside: token, library),
        for: token.app,
        isSelected: token.isSelected,
        isLegacy: isLegacy
      )
    case .authorization:
      guard let authorization = token.authorization(on: self, in: description) else { return }
      prepare(with: authorization, for: token.app, isLegacy: isLegacy)
    }
  }
}

extension PassService {
  /// Creates the servers; each subscriber with a token has live sessions (language.md, Tokens).
  ///
  /// The tokens of apps on the REST path lie here, and access tokens of those that are registered.
  fileprivate init(
    _ description: WorldDescription,
    _ directory: ServiceDirectory,
    for device: Device,
    _ library: Library
  ) {
    let restApps = description.apps.filter { $0.path == .restV1 }
    let kept = description.tokens.filter { description.isOnREST($0.app) }
    self.init(
      durations: description.durations,
      values: GeneratedValues(seed: description.seed),
      directory: directory,
      answers: description.answers,
      logins: description.tokens.filter(\.source.hasSession).map { token in
        Login(
          device: token.fingerprint(on: device[token.app].device, in: description),
          requestor: token.requestor,
          subscriber: description.account(of: token.subscriber),
          app: token.app
        )
      },
      metadata: description.metadata(library),
      restApps: restApps.map(\.name),
      grants: restApps.filter(\.isRegistered).map {
        AccessGrant(
          token: AccessToken(number: 1),
          app: $0.name,
          expires: description.clock + description.durations.accessToken
        )
      },
      keptTokens: kept.filter { $0.kind == .authentication }
        .map { $0.authentication(on: device, in: description) },
      keptAuthorizations: kept.filter { $0.kind == .authorization }
        .compactMap { $0.authorization(on: device, in: description) },
      clientChecks: description.switches.clientChecks
    )
  }
}

extension WorldDescription {
  /// The service provider that an SDK asks where the app names none.
  ///
  /// Nothing in the API chooses the environment; here it is staging for a world whose hosts are those
  /// of staging and not those of production (CFG-004, AMB-51).
  fileprivate var defaultServiceProvider: String {
    let urls = serviceProviders.map(\.url)
    let isStaging =
      urls.contains(AccessEnabler.Profile.staging)
      && !urls.contains(AccessEnabler.Profile.production)
    return isStaging ? AccessEnabler.Profile.staging : AccessEnabler.Profile.production
  }

  /// Returns the user metadata of the sign-ins before the first step, once for each viewer and requestor.
  fileprivate func metadata(_ library: Library) -> [UserMetadata] {
    tokens.compactMap { metadata(beside: $0, library) }.reduce(into: []) { told, next in
      if !told.contains(next) { told.append(next) }
    }
  }

  /// Returns the user metadata that came with a token, if any.
  fileprivate func metadata(
    beside token: TokenDescription,
    _ library: Library
  ) -> UserMetadata? {
    let account = account(of: token.subscriber)
    guard token.kind == .authentication, !account.metadata.isEmpty else { return nil }
    return UserMetadata(
      of: account,
      known: account.guid,
      for: token.requestor,
      at: clock,
      GeneratedValues(seed: seed),
      library
    )
  }

  /// Whether an app is on the REST path.
  fileprivate func isOnREST(_ name: AppName) -> Bool {
    apps.contains { $0.name == name && $0.path == .restV1 }
  }

  /// Returns the subscriber of that name.
  ///
  /// - Precondition: There is one; loading a scenario checks that.
  fileprivate func account(of name: SubscriberName) -> Subscriber {
    guard let subscriber = subscriber(name) else {
      preconditionFailure("nobody is called \(name)")
    }
    return subscriber
  }
}
