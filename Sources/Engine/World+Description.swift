import AccessEnabler
import Apps
import Cryptography
import Device
import Entitlement
import PassService
import Scenarios
import Simulation
import World

extension World {
  /// Creates the world that a scenario describes, just before its apps are launched.
  init(_ description: WorldDescription) {
    var device = Device(
      kind: description.device.kind,
      isOnline: description.device.isOnline,
      apps: description.apps.map {
        Device.InstalledApp(
          name: $0.name,
          scope: description.scope(of: $0),
          device: description.deviceID(for: $0)
        )
      }
    )
    for token in description.tokens { device.prepare(with: token, of: description) }
    self.init(
      installations: description.apps.map { Installation($0, in: description) },
      device: device,
      services: PassService(description),
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

extension World.Installation {
  /// Creates an app that is yet to be launched and the SDK in it, which is configured from then on
  /// where the scenario says so.
  fileprivate init(_ app: AppDescription, in description: WorldDescription) {
    var profile = AccessEnabler.Profile(
      app: app.name,
      edition: SDKEdition(app.sdk, on: description.device.kind.platform),
      client: ClientTraits(of: description.device.kind),
      customScheme: app.scheme,
      lacks: app.lacks,
      device: description.deviceID(for: app),
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
          with: ServiceDirectory(description)
            .configuration(of: app.requestor, at: description.defaultServiceProvider),
          revealingDeviceID: ServiceDirectory(description).revealsDeviceID(to: app.requestor),
          isRunning: false
        )
      }
    self.init(
      app: App(
        name: app.name,
        followsCookbook: app.follows == .cookbook,
        edition: SDKEdition(app.sdk, on: description.device.kind.platform),
        isRunning: false
      ),
      accessEnabler: accessEnabler
    )
  }
}

extension Device {
  /// Puts a token of the scenario into the store of its app.
  ///
  /// The last selected token of a programmer decides on its current provider.
  fileprivate mutating func prepare(
    with token: TokenDescription,
    of description: WorldDescription
  ) {
    let subscriber = description.account(of: token.subscriber)
    let fingerprint = token.fingerprint(on: self[token.app].device, in: description)
    prepare(for: token.app) { store in
      switch token.kind {
      case .authentication:
        let current = store.currentProvider(of: token.requestor)
        store.store(
          AuthenticationToken(
            guid: subscriber.guid,
            requestor: token.requestor,
            provider: subscriber.provider,
            expires: description.clock + (token.expires ?? description.durations.authentication),
            fingerprint: fingerprint
          )
        )
        if !token.isSelected { store.setCurrentProvider(current, of: token.requestor) }
        if let metadata = description.metadata(beside: token) { store.store(metadata) }
      case .authorization:
        guard let resource = token.resource else { return }
        store.store(
          AuthorizationToken(
            resource: resource,
            requestor: token.requestor,
            provider: subscriber.provider,
            guid: subscriber.guid,
            expires: description.clock + (token.expires ?? description.durations.authorization),
            fingerprint: fingerprint
          )
        )
      }
    }
  }
}

extension PassService {
  /// Creates the servers; who has a token has live sessions (language, section 3).
  fileprivate init(_ description: WorldDescription) {
    self.init(
      terms: Terms(
        authentication: description.durations.authentication,
        authorization: description.durations.authorization,
        mediaToken: description.durations.mediaToken,
        preauthorization: description.durations.preauthorization,
        accessToken: description.durations.accessToken,
        registrationCode: description.durations.registrationCode,
        timeout: description.durations.timeout,
        latency: description.durations.latency,
        values: GeneratedValues(seed: description.seed)
      ),
      directory: ServiceDirectory(description),
      answers: description.answers.map(\.value),
      logins: description.tokens.map { token in
        Login(
          device: token.fingerprint(
            on: description.deviceID(for: description.storeOwner(token.app)),
            in: description
          ),
          requestor: token.requestor,
          subscriber: description.account(of: token.subscriber),
          app: token.app
        )
      },
      metadata: description.metadata
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

  /// What was told about those who have signed in before the first step, once about each for a
  /// programmer.
  fileprivate var metadata: [UserMetadata] {
    tokens.compactMap(metadata(beside:)).reduce(into: []) { told, next in
      if !told.contains(next) { told.append(next) }
    }
  }

  /// Returns what was told with a token about who has signed in, if anything.
  fileprivate func metadata(beside token: TokenDescription) -> UserMetadata? {
    let account = account(of: token.subscriber)
    guard token.kind == .authentication, !account.metadata.isEmpty else { return nil }
    return UserMetadata(
      of: account,
      known: account.guid,
      for: token.requestor,
      at: clock,
      GeneratedValues(seed: seed),
      .cryptographic
    )
  }

  /// Returns the device's id as an app sees it: made from the team, which it tells apart (AMB-58).
  fileprivate func deviceID(for app: AppDescription) -> DeviceID {
    let values = GeneratedValues(seed: seed)
    let team = scope(of: app).team.map { " of \($0)" } ?? ""
    return DeviceID(values.hexadecimal(for: "device", purpose: "id" + team))
  }

  /// Returns the app in whose store a token lies.
  ///
  /// - Precondition: There is one; loading a scenario checks that.
  fileprivate func storeOwner(_ name: AppName) -> AppDescription {
    guard let app = app(name) else { preconditionFailure("the world has no app \(name)") }
    return app
  }

  /// Returns the subscriber of that name.
  ///
  /// - Precondition: There is one; loading a scenario checks that.
  fileprivate func account(of name: SubscriberName) -> Subscriber {
    guard let description = subscriber(name) else {
      preconditionFailure("nobody is called \(name)")
    }
    return description.subscriber
  }
}
