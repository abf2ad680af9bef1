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
    let values = GeneratedValues(seed: description.seed)
    let deviceID = DeviceID(values.hexadecimal(for: "device", purpose: "id"))
    self.init(
      installations: [Installation(description, deviceID: deviceID)],
      device: Device(
        kind: description.device.kind,
        id: deviceID,
        isOnline: description.device.isOnline,
        tokens: TokenStore(description, deviceID: deviceID),
        isAppInFront: false
      ),
      services: PassService(description, deviceID: deviceID),
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
  fileprivate init(_ description: WorldDescription, deviceID: DeviceID) {
    let app = description.apps[0]
    let profile = AccessEnabler.Profile(
      app: app.name,
      version: app.sdk,
      client: ClientTraits(of: description.device.kind),
      customScheme: app.scheme,
      lacks: app.lacks,
      device: deviceID,
      defaultServiceProvider: description.defaultServiceProvider,
      switches: description.switches,
      storageCheck: app.storageCheck
    )
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

extension TokenStore {
  /// Creates the storage that the scenario's tokens make.
  ///
  /// The last selected token of a programmer decides on its current provider.
  fileprivate init(_ description: WorldDescription, deviceID: DeviceID) {
    self.init()
    for token in description.tokens where token.kind == .authentication {
      let subscriber = description.account(of: token.subscriber)
      let current = currentProvider(of: token.requestor)
      store(
        AuthenticationToken(
          guid: subscriber.guid,
          requestor: token.requestor,
          provider: subscriber.provider,
          expires: description.clock + (token.expires ?? description.durations.authentication),
          fingerprint: token.fingerprint(on: deviceID, in: description)
        )
      )
      guard !token.isSelected else { continue }
      setCurrentProvider(current, of: token.requestor)
    }
    for metadata in description.metadata { store(metadata) }
    for token in description.tokens where token.kind == .authorization {
      guard let resource = token.resource else { continue }
      let subscriber = description.account(of: token.subscriber)
      store(
        AuthorizationToken(
          resource: resource,
          requestor: token.requestor,
          provider: subscriber.provider,
          guid: subscriber.guid,
          expires: description.clock + (token.expires ?? description.durations.authorization),
          fingerprint: token.fingerprint(on: deviceID, in: description)
        )
      )
    }
  }
}

extension PassService {
  /// Creates the servers; who has a token has live sessions (language, section 3).
  fileprivate init(_ description: WorldDescription, deviceID: DeviceID) {
    self.init(
      terms: Terms(
        authentication: description.durations.authentication,
        authorization: description.durations.authorization,
        mediaToken: description.durations.mediaToken,
        preauthorization: description.durations.preauthorization,
        accessToken: description.durations.accessToken,
        timeout: description.durations.timeout,
        latency: description.durations.latency,
        values: GeneratedValues(seed: description.seed)
      ),
      directory: ServiceDirectory(description),
      answers: description.answers.map(\.value),
      logins: description.tokens.map {
        Login(
          device: $0.fingerprint(on: deviceID, in: description),
          requestor: $0.requestor,
          subscriber: description.account(of: $0.subscriber)
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

  /// What was told about those who have signed in before the first step, if anything.
  fileprivate var metadata: [UserMetadata] {
    tokens.filter { $0.kind == .authentication }.compactMap { token in
      let account = account(of: token.subscriber)
      return account.metadata.isEmpty
        ? nil
        : UserMetadata(
          of: account,
          known: account.guid,
          for: token.requestor,
          at: clock,
          GeneratedValues(seed: seed),
          .cryptographic
        )
    }
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
