import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@Suite("The surface of the SDK")
struct SurfaceTests {
  static let calls: [APICall] = [
    .setOptions([]), .setOptions([Value.Field("visitorID", .string("v"))]),
    .setRequestor("DEMO"), .checkAuthentication, .getAuthentication(),
    .getAuthentication(AuthenticationArguments(forceAuthn: false)),
    .getAuthentication(AuthenticationArguments(data: [])),
    .getAuthentication(AuthenticationArguments(forceAuthn: true, filter: .list(["Alpha"]))),
    .getAuthentication(
      AuthenticationArguments(filter: .dictionary(providers: ["Alpha"], featured: nil))
    ),
    .getAuthentication(
      AuthenticationArguments(filter: .dictionary(providers: nil, featured: ["Alpha"]))
    ),
    .setSelectedProvider("Alpha"), .setSelectedProvider(nil), .getSelectedProvider,
    .handleExternalURL("adobepass://ios.app"), .getAuthenticationToken, .logout,
    .setRequestor("DEMO", credentials: RequestorCredentials(signature: "signed")),
    .checkAuthorization(AuthorizationArguments(nil)),
    .checkAuthorization(AuthorizationArguments("News", data: [])),
    .getAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("", data: [Value.Field("a", .integer(1))])),
    .getMetadata(MetadataQuery(nil)),
    .getMetadata(MetadataQuery([Value.Field("METADATA_OPCODE_KEY", .string("x"))])),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(nil)),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(["News"], cache: false)),
    .preauthorize(PreauthorizeArguments([])),
    .preauthorize(PreauthorizeArguments(["News", "Sports"], disabling: [.remote])),
  ]

  static let callbacks: [Callback] = [
    .setRequestorComplete(.success),
    .displayProviderDialog([MVPD(id: "Alpha", displayName: "Alpha TV")]),
    .navigateToURL(
      EndpointURL(serviceProvider: "https://s", requestor: "R", provider: "P", redirectURL: "r:")
    ),
    .setAuthenticationStatus(.error, .userNotAuthenticated),
    .selectedProvider(nil),
    .presentTVProviderDialog(TVProviderDialog(number: 1, providers: ["Alpha"])),
    .dismissTVProviderDialog(TVProviderDialog(number: 1, providers: ["Alpha"])),
    .selectedProvider(MVPD(id: "Alpha", displayName: "Alpha TV")),
    .setToken(
      MediaToken(
        sessionGUID: "g",
        requestor: "R",
        resource: "News",
        lives: .minutes(5),
        issued: Instant(milliseconds: 0),
        provider: "P",
        signature: "s"
      ),
      "News"
    ),
    .tokenRequestFailed(nil, .userNotAuthorized, ""),
    .tokenRequestFailed("News", .userNotAuthenticated, "text"),
    .setMetadataStatus(.string("10001"), isEncrypted: false, MetadataQuery([])),
    .setMetadataStatus(nil, isEncrypted: false, MetadataQuery(nil)),
    .preauthorizedResources(["News"]),
    .onResponse(PreauthorizeResponse([PreauthorizeDecision("News", isAuthorized: true)])),
    .onFailure(PreauthorizeResponse(PreauthorizeStatus(0, "network_error", message: ""))),
    .sendTrackingData(.notAuthenticated(ClientTraits(of: .iPhone))),
    .status(AdvancedStatus("N000", .info)),
  ]

  @Test("every call is described, once, under its own name", arguments: CallName.allCases)
  func callNames(name: CallName) {
    let surface = name.surface
    #expect(surface.name == name)
    #expect(surface.summary.hasSuffix("."))
    #expect(Set(surface.parameters.map(\.name)).count == surface.parameters.count)
  }

  @Test("every callback is described, once, under its own name", arguments: CallbackName.allCases)
  func callbackNames(name: CallbackName) {
    let surface = name.surface
    #expect(surface.name == name)
    #expect(surface.summary.hasSuffix("."))
    #expect(!surface.parameters.isEmpty)
    #expect(Set(surface.parameters.map(\.name)).count == surface.parameters.count)
  }

  @Test("optional parameters stand behind those that a call must have")
  func optionalsLast() {
    for parameters in CallName.allCases.map(\.surface.parameters)
      + CallbackName.allCases.map(\.surface.parameters)
    {
      let firstOptional = parameters.firstIndex(where: \.isOptional) ?? parameters.endIndex
      #expect(parameters[firstOptional...].allSatisfy { $0.isOptional })
    }
  }

  @Test("a typed call has a value for each parameter that it must have", arguments: calls)
  func callArguments(call: APICall) {
    let parameters = call.name.surface.parameters
    #expect(call.arguments.count >= parameters.filter { !$0.isOptional }.count)
    #expect(call.arguments.count <= parameters.count)
    #expect(call.fact.name == call.name.rawValue)
    #expect(call.fact.fields.map(\.value) == call.arguments)
  }

  @Test("a typed callback has a value for each parameter that it must have", arguments: callbacks)
  func callbackArguments(callback: Callback) {
    let required = callback.name.surface.parameters.filter { !$0.isOptional }
    #expect(callback.arguments.count == required.count)
    #expect(callback.fact.name == callback.name.rawValue)
    #expect(callback.fact.fields.map(\.name) == required.map(\.name))
  }

  @Test("every call and every callback has a typed case")
  func typedCases() {
    #expect(Set(Self.calls.map(\.name)) == Set(CallName.allCases))
    #expect(Set(Self.callbacks.map(\.name)) == Set(CallbackName.allCases))
  }

  @Test("each kind of output has its callback")
  func kinds() {
    let kinds = Dictionary(grouping: CallbackName.allCases, by: \.surface.kind)
    #expect(kinds[.status] == [.status])
    #expect(kinds[.tracking] == [.sendTrackingData])
    #expect(kinds[.callbacks]?.count == CallbackName.allCases.count - 2)
  }

  @Test(
    "calls exist from the version and on the platforms that the documents name",
    arguments: [
      (.setOptions, "2.2", .iOS, false), (.setOptions, "2.3", .iOS, true),
      (.setRequestor, "1.0", .iOS, true), (.setRequestor, "3.9", .tvOS, true),
      (.handleExternalURL, "2.5", .iOS, false), (.handleExternalURL, "3.0", .iOS, true),
      (.getAuthenticationToken, "2.5", .iOS, true), (.getAuthenticationToken, "3.0", .iOS, false),
      (.getAuthenticationToken, "2.5", .tvOS, false),
      (.checkPreauthorizedResources, "1.2", .iOS, false),
      (.checkPreauthorizedResources, "1.3", .iOS, true),
      (.preauthorize, "3.5", .iOS, false), (.preauthorize, "3.6", .tvOS, true),
    ] as [(CallName, String, Platform, Bool)]
  )
  func availability(name: CallName, version: String, platform: Platform, exists: Bool) throws {
    let version = try #require(SDKVersion(version))
    #expect(name.surface.availability.includes(version, on: platform) == exists)
  }

  @Test(
    "callbacks exist from the version and on the platforms that the documents name",
    arguments: [
      (.navigateToUrl, "1.0", .iOS, true), (.navigateToUrl, "3.9", .tvOS, false),
      (.status, "1.9", .iOS, false), (.status, "2.0", .iOS, true),
      (.presentTvProviderDialog, "1.9", .iOS, false),
      (.presentTvProviderDialog, "2.0", .tvOS, true),
      (.onResponse, "3.5", .iOS, false), (.onFailure, "3.6", .iOS, true),
    ] as [(CallbackName, String, Platform, Bool)]
  )
  func availability(name: CallbackName, version: String, platform: Platform, exists: Bool) throws {
    let version = try #require(SDKVersion(version))
    #expect(name.surface.availability.includes(version, on: platform) == exists)
  }

  @Test("an availability says for people when something exists")
  func availabilityWords() throws {
    #expect(CallName.logout.surface.availability.description == "in every SDK")
    #expect(CallName.setOptions.surface.availability.description == "from SDK 2.3 on")
    #expect(
      CallName.getAuthenticationToken.surface.availability.description == "before SDK 3.0, on iOS"
    )
    #expect(CallbackName.navigateToUrl.surface.availability.description == "in every SDK, on iOS")
    let secret = CallName.setRequestor.surface.parameters.first { $0.name == "secret" }
    #expect(secret?.availability?.description == "from SDK 2.0 on, before 3.0, on tvOS")
  }
}
