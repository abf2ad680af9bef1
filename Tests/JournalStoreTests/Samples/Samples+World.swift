import EntsimEntitlement
import EntsimSimulation

extension Samples {
  static let switches = {
    var switches = Switches()
    switches.advancedStatus = .never
    switches.trackingOnFailure = .successOnly
    switches.callsAfterFailedConfiguration = .keep
    switches.rememberedProviderSkipsPicker = .always
    switches.checkAuthorizationUnauthenticated = .both
    switches.cancelledReauthentication = .keepsProvider
    switches.logoutCode = .userAuthenticated
    switches.inFlightAtLogout = .drop
    switches.appleProviderOnTV = .registrationCode
    switches.appleDialogCancelled = .displayProviderDialog
    switches.erasedByIOS10 = .never
    switches.firstPoll = .immediate
    switches.clientChecks = .strict
    return switches
  }()
  static let durations = {
    var durations = Durations()
    durations.authentication = .seconds(1)
    durations.authorization = .seconds(2)
    durations.mediaToken = .seconds(3)
    durations.preauthorization = .seconds(4)
    durations.registrationCode = .seconds(5)
    durations.accessToken = .seconds(6)
    durations.poll = .seconds(7)
    durations.timeout = .seconds(8)
    durations.latency = .seconds(9)
    return durations
  }()
  static let deviceDescription = {
    var device = DeviceDescription()
    device.kind = .appleTV
    device.operatingSystem = SystemVersion(16, 4, 1)
    device.isOnline = false
    device.tvProviderError = .invalidVerificationToken
    return device
  }()
  static let appDescription = {
    var app = AppDescription()
    app.name = "news"
    app.sdk = SDKVersion(3, 8, 3)
    app.path = .restV1
    app.requestor = "NEWS"
    app.starts = .notRunning
    app.team = "OTHER"
    app.bundle = "org.example.news"
    app.scheme = "adbe.news"
    app.permission = .granted
    app.isRegistered = false
    app.lacks = [.status, .onResponse]
    app.lacksUseSVC = true
    app.follows = .nothing
    app.storageCheck = .clear
    app.featured = ["Alpha"]
    app.codeLifetime = .minutes(5)
    return app
  }()
  static let requestorDescription = {
    var requestor = RequestorDescription("NEWS")
    requestor.providers = ["Beta"]
    requestor.usesPlatformSSO = false
    requestor.revealsDeviceID = true
    return requestor
  }()
  static let providerDescription = {
    var provider = ProviderDescription(mvpds[1])
    provider.requiredMetadataFields = ["zip", "id"]
    return provider
  }()
  static let hostDescription = {
    var host = ServiceProviderDescription("https://t")
    host.latency = .seconds(1)
    host.providers = ["Alpha"]
    host.overrides = [providerDescription]
    return host
  }()
  static let tokenDescription = {
    var token = TokenDescription(
      subscriber: "bob",
      requestor: "NEWS",
      expires: .minutes(-1),
      isSelected: false
    )
    token.kind = .authorization
    token.resource = "Sports"
    token.app = "news"
    token.source = .apple
    token.device = .other
    token.store = .legacy
    token.isCorrupt = true
    return token
  }()
  static let accountDescriptions = [
    AppleAccountDescription(subscriber: "alice"),
    AppleAccountDescription(subscriber: "bob", expires: .minutes(3), saml: "<saml/>"),
  ]
  /// A world in which nothing is as it is by default, down to the last field.
  static let worldDescription = {
    var world = WorldDescription()
    world.clock = Instant(milliseconds: 86_400_000)
    world.seed = .max
    world.device = deviceDescription
    world.apps = [AppDescription(), appDescription]
    world.requestors = [RequestorDescription("DEMO"), requestorDescription]
    world.providers = mvpds.map { ProviderDescription($0) } + [providerDescription]
    world.subscribers = subscribers
    world.serviceProviders = [ServiceProviderDescription(), hostDescription]
    world.answers = answersOfScripts
    world.appleAccount = accountDescriptions[1]
    world.tokens = [TokenDescription(subscriber: "alice", requestor: "DEMO"), tokenDescription]
    world.durations = durations
    world.switches = switches
    return world
  }()
}
