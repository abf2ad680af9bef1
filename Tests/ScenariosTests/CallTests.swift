public import EntsimEntitlement
import EntsimLanguage
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Calls of the SDK")
struct CallTests {
  private func action(_ text: String, sdk: String, kind: String = "iPhone") throws -> Step.Action? {
    let given = "{device: {kind: \(kind)}, app: {sdk: \"\(sdk)\"}}"
    return try scenario("scenario: A\ngiven: \(given)\nsteps:\n  - \(text)").steps.first?.action
  }

  @Test(
    "are read with their arguments in the order of the parameters, null for those left out",
    arguments: [
      ("app: setRequestor", .setRequestor, ["DEMO"]),
      ("app: {setRequestor: NEWS}", .setRequestor, ["NEWS"]),
      (
        "app: {setRequestor: {serviceProviders: [\"https://a\", \"https://b\"]}}", .setRequestor,
        ["DEMO", .null, .list(["https://a", "https://b"])]
      ),
      ("app: getAuthentication", .getAuthentication, []),
      ("app: {getAuthentication: {forceAuthn: true}}", .getAuthentication, [.bool(true)]),
      (
        "app: {getAuthentication: {filter: {TV_PROVIDERS: [Alpha, Beta]}}}", .getAuthentication,
        [
          .null, .null,
          .map([Value.Field("TV_PROVIDERS", .list(["Alpha", "Beta"]))]),
        ]
      ),
      (
        "app: {getAuthentication: {data: {a: 1, b: [true]}}}", .getAuthentication,
        [.null, .map([Value.Field("a", .integer(1)), Value.Field("b", .list([.bool(true)]))])]
      ),
      ("app: {setSelectedProvider: null}", .setSelectedProvider, [.null]),
      (
        "app: {handleExternalURL: \"adobepass://ios.app\"}", .handleExternalURL,
        ["adobepass://ios.app"]
      ),
      ("app: {checkAuthorization: News}", .checkAuthorization, ["News"]),
      ("app: {getAuthorization: News}", .getAuthorization, ["News"]),
      ("app: {getAuthorization: \"\"}", .getAuthorization, [""]),
      ("app: {getAuthorization: null}", .getAuthorization, [.null]),
      (
        "app: {getAuthorization: {resource: News, data: {k: v}}}", .getAuthorization,
        ["News", .map([Value.Field("k", "v")])]
      ),
      (
        "app: {checkPreauthorizedResources: [a, b]}", .checkPreauthorizedResources,
        [.list(["a", "b"])]
      ),
      ("app: {checkPreauthorizedResources: []}", .checkPreauthorizedResources, [.list([])]),
      (
        "app: {checkPreauthorizedResources: {resources: [a], cache: false}}",
        .checkPreauthorizedResources, [.list(["a"]), .bool(false)]
      ),
      (
        "app: {preauthorize: {resources: [a], disableFeatures: [LOCAL_CACHE]}}", .preauthorize,
        [.list(["a"]), .list(["LOCAL_CACHE"])]
      ),
      ("app: {preauthorize: [a]}", .preauthorize, [.list(["a"])]),
      (
        "app: {setOptions: {handleSVC: true, device_info: {os: x}}}", .setOptions,
        [
          .map([
            Value.Field("handleSVC", .bool(true)),
            Value.Field("device_info", .map([Value.Field("os", "x")])),
          ])
        ]
      ),
      (
        "app: {getMetadata: {METADATA_OPCODE_KEY: METADATA_DEVICE_ID}}", .getMetadata,
        [.map([Value.Field("METADATA_OPCODE_KEY", "METADATA_DEVICE_ID")])]
      ),
      (
        "app: {getMetadata: {METADATA_OPCODE_KEY: 99, METADATA_USER_META_KEY: zip, mine: [1]}}",
        .getMetadata,
        [
          .map([
            Value.Field("METADATA_OPCODE_KEY", .integer(99)),
            Value.Field("METADATA_USER_META_KEY", "zip"),
            Value.Field("mine", .list([.integer(1)])),
          ])
        ]
      ),
      ("app: {getMetadata: {}}", .getMetadata, [.map([])]),
      ("app: {getMetadata: null}", .getMetadata, [.null]),
      ("app: logout", .logout, []),
      ("app: getSelectedProvider", .getSelectedProvider, []),
    ] as [(String, CallName, [Value])]
  )
  func current(text: String, name: CallName, arguments: [Value]) throws {
    let call = SDKCall(name, arguments.map { .value($0) })
    #expect(try action(text, sdk: "3.9.2") == .app(call))
  }

  @Test(
    "of older versions have other overloads",
    arguments: [
      ("1.0", "app: {getAuthorization: News}", .getAuthorization, ["News"]),
      ("1.0", "app: getAuthenticationToken", .getAuthenticationToken, []),
      (
        "1.2", "app: {setRequestor: {requestorID: DEMO, signedRequestorID: s}}", .setRequestor,
        ["DEMO", "s"]
      ),
      (
        "2.3", "app: {getAuthentication: {filter: [Alpha]}}", .getAuthentication,
        [.null, .null, .list(["Alpha"])]
      ),
      (
        "2.3", "app: {setOptions: {visitorID: x}}", .setOptions,
        [.map([Value.Field("visitorID", "x")])]
      ),
    ] as [(String, String, CallName, [Value])]
  )
  func older(sdk: String, text: String, name: CallName, arguments: [Value]) throws {
    let call = SDKCall(name, arguments.map { .value($0) })
    #expect(try action(text, sdk: sdk) == .app(call))
  }

  @Test(
    "sign the programmer's id from 1.2 on, before 3.0, unless the scenario says what is passed",
    arguments: [
      ("1.1", "app: setRequestor", ["DEMO"]),
      ("1.2", "app: setRequestor", ["DEMO", .string(RequestorID("DEMO").signed)]),
      ("2.5", "app: {setRequestor: NEWS}", ["NEWS", .string(RequestorID("NEWS").signed)]),
      (
        "2.5", "app: {setRequestor: {serviceProviders: [\"https://a\"]}}",
        ["DEMO", .string(RequestorID("DEMO").signed), .list(["https://a"])]
      ),
      ("2.5", "app: {setRequestor: {signedRequestorID: null}}", ["DEMO", .null]),
      ("3.0", "app: setRequestor", ["DEMO"]),
    ] as [(String, String, [Value])]
  )
  func signatures(sdk: String, text: String, arguments: [Value]) throws {
    let call = SDKCall(.setRequestor, arguments.map { .value($0) })
    #expect(try action(text, sdk: sdk) == .app(call))
    #expect(RequestorID("DEMO").signed != RequestorID("NEWS").signed)
  }

  @Test("of older versions have a secret on Apple TV")
  func secrets() throws {
    let text = "app: {setRequestor: {requestorID: DEMO, secret: s, publicKey: p}}"
    let arguments: [Value] = ["DEMO", .string(RequestorID("DEMO").signed), .null, "s", "p"]
    let call = SDKCall(.setRequestor, arguments.map { .value($0) })
    #expect(try action(text, sdk: "2.5", kind: "Apple TV") == .app(call))
  }

  @Test("become calls that can be run, and what was captured is filled in")
  func filling() {
    let call = SDKCall(.setSelectedProvider, [.captured("it")])
    #expect(call.call { $0 == "it" ? "Alpha" : nil } == .setSelectedProvider("Alpha"))
    #expect(call.call { _ in .null } == .setSelectedProvider(nil))
    #expect(call.call { _ in nil } == nil)
    #expect(call.call { _ in .bool(true) } == nil)
    let nested = Argument.map([.init("list", .list([.value("a"), .captured("it")]))])
    #expect(
      nested.value { _ in "b" } == .map([Value.Field("list", .list(["a", "b"]))])
    )
    #expect(nested.value { _ in nil } == nil)
  }

  @Test(
    "and their arguments are two ways of one thing",
    arguments: [
      .setOptions([]), .setOptions([Value.Field("device_info", .map([]))]),
      .setRequestor("DEMO"), .checkAuthentication, .getAuthentication(), .getAuthenticationToken,
      .setRequestor("DEMO", credentials: RequestorCredentials(signature: "s")),
      .setRequestor(
        "DEMO",
        serviceProviders: ["https://a"],
        credentials: RequestorCredentials(
          keys: RequestorCredentials.Keys(secret: "s", publicKey: "p")
        )
      ),
      .getAuthentication(AuthenticationArguments(forceAuthn: false)),
      .getAuthentication(AuthenticationArguments(data: [Value.Field("k", .list([.null]))])),
      .getAuthentication(AuthenticationArguments(filter: .list(["Alpha", "Beta"]))),
      .getAuthentication(
        AuthenticationArguments(filter: .dictionary(providers: [], featured: ["Beta"]))
      ),
      .setSelectedProvider("Alpha"), .setSelectedProvider(nil), .getSelectedProvider,
      .handleExternalURL("adobepass://ios.app"), .getMetadata(MetadataQuery(nil)),
      .getMetadata(MetadataQuery([Value.Field("METADATA_OPCODE_KEY", .integer(99))])),
    ] as [APICall]
  )
  func roundTrip(call: APICall) {
    #expect(APICall(call.name, call.arguments) == call)
    #expect(SDKCall(call.name, call.arguments.map { .value($0) }) == .complete(call))
  }

  @Test("without rules are no calls that can be run")
  func withoutRules() {
    #expect(APICall(.getMetadata, [.map([])]) == .getMetadata(MetadataQuery([])))
    #expect(APICall(.setRequestor, ["DEMO", .integer(1)]) == nil)
    #expect(APICall(.setRequestor, ["DEMO", .null, .null, "secret"]) == nil)
    #expect(APICall(.setRequestor, ["DEMO", .null, .null, .null, "public"]) == nil)
    #expect(
      APICall(.setRequestor, ["DEMO", .null, .list([])])
        == .setRequestor("DEMO", serviceProviders: [])
    )
    #expect(APICall(.setRequestor, ["DEMO", .null, .null]) == .setRequestor("DEMO"))
  }

  @Test(
    "with an argument of a wrong kind, as one that was captured can be, are none either",
    arguments: [
      (.setOptions, ["x"]), (.setOptions, []), (.getMetadata, ["x"]), (.getMetadata, []),
      (.getAuthentication, ["YES"]),
      (.getAuthentication, [.null, .list([])]), (.getAuthentication, [.null, .null, "Alpha"]),
      (.getAuthentication, [.null, .null, .list([.integer(1)])]),
      (.getAuthentication, [.null, .null, .map([Value.Field("TV_PROVIDERS", "Alpha")])]),
      (.getAuthentication, [.null, .null, .map([Value.Field("PROVIDERS", .list([]))])]),
    ] as [(CallName, [Value])]
  )
  func wrongKinds(name: CallName, arguments: [Value]) {
    #expect(APICall(name, arguments) == nil)
  }

  @Test("take nil for every object that they take")
  func nils() {
    #expect(APICall(.setOptions, [.null]) == .setOptions([]))
    #expect(APICall(.getAuthentication, [.null, .null, .null]) == .getAuthentication())
  }
}

extension Value: ExpressibleByStringLiteral {
  /// Stands for a text.
  public init(stringLiteral text: String) { self = .string(text) }
}
