import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimScenarios
import Testing

@testable import EntsimScenarioModel

/// The surface by version, as api-surface.md lists it: what a scenario may write with which SDK.
///
/// The ranges are written down here once more, so that the tables of the code are held to them.
@Suite("The surface of every version")
struct SurfaceByVersionTests {
  /// Every minor that exists, and the patches at which something came or went.
  static let versions =
    SDKVersion.lastMinors.flatMap { last in
      (0...last.minor).map { SDKVersion(last.major, $0) }
    } + [SDKVersion(1, 7, 5), SDKVersion(2, 3, 1), SDKVersion(3, 8, 3), SDKVersion(3, 9, 2)]

  /// What may be written from one version on, before another, on some platforms.
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let since: SDKVersion
    let until: SDKVersion?
    let platforms: [Platform]
    var testDescription: String { text }

    init(
      _ text: String,
      _ since: String = "1.0",
      until: String? = nil,
      on platforms: [Platform] = Platform.allCases
    ) {
      self.text = text
      self.since = SDKVersion(since) ?? SDKVersion(9, 9)
      self.until = until.flatMap { SDKVersion($0) }
      self.platforms = platforms
    }

    func includes(_ version: SDKVersion, _ platform: Platform) -> Bool {
      platforms.contains(platform) && version >= since && (until.map { version < $0 } ?? true)
    }
  }

  private static func found(
    in step: String,
    _ version: SDKVersion,
    _ platform: Platform,
    _ given: String = ""
  ) -> [Diagnostic] {
    let kind = platform == .iOS ? "iPhone" : "Apple TV"
    let world = "{device: {kind: \(kind)}, app: {sdk: \"\(version)\"\(given)}}"
    return load("scenario: A\ngiven: \(world)\nsteps:\n  - {\(step)}").diagnostics
  }

  /// Checks that a step is taken exactly where one of the rows says so, and otherwise refused by
  /// naming the version that has it.
  private static func check(_ rows: [Row], _ step: String, given: String = "") {
    for version in versions {
      for platform in Platform.allCases {
        let found = found(in: step, version, platform, given)
        let expected = rows.contains { $0.includes(version, platform) }
        #expect(found.isEmpty == expected, "\(step) with SDK \(version) on \(platform.rawValue)")
        let isNamed = found.allSatisfy {
          $0.message.contains("SDK") || $0.help?.contains("SDK") == true
        }
        #expect(isNamed, "\(found.map(\.message))")
      }
    }
  }

  @Test(
    "has these calls and overloads",
    arguments: [
      Row("{setOptions: {visitorID: v}}", "2.3"),
      Row("{setOptions: {applicationProfile: p, device_info: {model: m}}}", "2.3"),
      Row("{setOptions: {handleSVC: true}}", "2.3"),
      Row("checkAuthentication"), Row("getAuthentication"),
      Row("{getAuthentication: {forceAuthn: true}}", "1.9"),
      Row("{getAuthentication: {forceAuthn: false, data: {k: v}}}", "1.9"),
      Row("{getAuthentication: {filter: [subscriber]}}", "2.0", until: "2.4"),
      Row(
        "{getAuthentication: {forceAuthn: true, data: {k: v}, filter: [A]}}",
        "2.0",
        until: "2.4"
      ),
      Row("{getAuthentication: {filter: {TV_PROVIDERS: [A], FEATURED_TV_PROVIDERS: [A]}}}", "2.4"),
      Row("{setSelectedProvider: Alpha}"), Row("{setSelectedProvider: null}"),
      Row("{handleExternalURL: \"adobepass://ios.app\"}", "3.0"),
      Row("getAuthenticationToken", until: "3.0", on: [.iOS]),
      Row("{checkAuthorization: News}"), Row("{getAuthorization: News}"),
      Row("{checkAuthorization: {resource: News, data: {k: v}}}", "1.9"),
      Row("{getAuthorization: {resource: News, data: {k: v}}}", "1.9"),
      Row("{checkPreauthorizedResources: [News]}", "1.3"),
      Row("{checkPreauthorizedResources: {resources: [News], cache: false}}", "3.1"),
      Row("{preauthorize: [News]}", "3.6"),
      Row("{preauthorize: {resources: [News], disableFeatures: [LOCAL_CACHE]}}", "3.6"),
      Row("logout"), Row("getSelectedProvider"),
      Row("{getMetadata: {METADATA_OPCODE_KEY: METADATA_AUTHENTICATION}}"),
      Row("{getMetadata: {METADATA_OPCODE_KEY: METADATA_DEVICE_ID}}"),
      Row(
        "{getMetadata: {METADATA_OPCODE_KEY: METADATA_AUTHORIZATION, METADATA_RESOURCE_ID_KEY: r}}"
      ),
      Row("{getMetadata: {METADATA_OPCODE_KEY: METADATA_USER_META, METADATA_USER_META_KEY: zip}}"),
    ]
  )
  func calls(row: Row) {
    Self.check([row], "app: \(row.text)")
  }

  @Test("has setRequestor as it was: on Apple TV from 2.0 on, and signed from 1.2 on, before 3.0")
  func setRequestor() {
    let both = [Row("", on: [.iOS]), Row("", "2.0", on: [.tvOS])]
    Self.check(both, "app: setRequestor")
    Self.check(both, "app: {setRequestor: DEMO}")
    Self.check(both, "app: {setRequestor: {serviceProviders: [\"https://sp.auth.adobe.com\"]}}")
    let signed = [
      Row("", "1.2", until: "3.0", on: [.iOS]), Row("", "2.0", until: "3.0", on: [.tvOS]),
    ]
    Self.check(signed, "app: {setRequestor: {requestorID: DEMO, signedRequestorID: s}}")
    let keys = [Row("", "2.0", until: "3.0", on: [.tvOS])]
    Self.check(keys, "app: {setRequestor: {signedRequestorID: s, secret: s, publicKey: p}}")
    Self.check(
      keys,
      "app: {setRequestor: {serviceProviders: [\"https://sp.auth.adobe.com\"], secret: s, publicKey: p}}"
    )
  }

  @Test(
    "has these callbacks, fields and statuses",
    arguments: [
      Row("setRequestorComplete: SUCCESS"), Row("displayProviderDialog: [Alpha]"),
      Row("displayProviderDialog: [{ID: Alpha, displayName: a, enablePlatformServices: false}]"),
      Row("displayProviderDialog: [{ID: Alpha, boardingStatus: null}]", "2.2"),
      Row("selectedProvider: {ID: Alpha, boardingStatus: PICKER}", "2.2"),
      Row("navigateToUrl: <any>", on: [.iOS]),
      Row("navigateToUrl: [<any>, true]", "3.2", on: [.iOS]),
      Row("setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]"),
      Row("preauthorizedResources: [News]", "1.3"), Row("setToken: [<any>, News]"),
      Row("tokenRequestFailed: [News, USER_NOT_AUTHORIZED_ERROR, \"\"]"),
      Row("selectedProvider: Alpha"),
      Row("setMetadataStatus: [v, false, METADATA_DEVICE_ID, <any>]"),
      Row("presentTvProviderDialog: [Alpha]", "2.0"),
      Row("dismissTvProviderDialog: <any>", "2.0"),
      Row("status: {errorId: N000, level: info}", "2.0"),
      Row("status: {errorId: CFG503, level: error}", "2.0"),
      Row("status: {errorId: CFG429, level: error}", "2.0"),
      Row("status: {errorId: R400, level: error}", "3.0"),
      Row("status: {errorId: R401, level: error}", "3.0"),
      Row("status: {errorId: VSA203, level: info}", "2.0"),
      Row("status: {errorId: REGCODE, level: success, message: <any>}", "2.0", on: [.tvOS]),
      Row("onResponse: <any>", "3.6"), Row("onFailure: <any>", "3.6"),
      Row("sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [a, b, c, d]}", until: "1.6"),
      Row("sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [a, b, c, d, e, f, g]}", "1.6"),
      Row(
        "sendTrackingData: {event: TRACKING_AUTHORIZATION, data: [a, b, c, d, e, f]}",
        until: "1.6"
      ),
      Row(
        "sendTrackingData: {event: TRACKING_AUTHORIZATION, data: [a, b, c, d, e, f, g, h, i]}",
        "1.6"
      ),
      Row("sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [a]}", until: "1.6"),
      Row("sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [a, b, c, d]}", "1.6"),
    ]
  )
  func callbacks(row: Row) {
    Self.check([row], "app: checkAuthentication, expect: [{\(row.text)}]")
  }

  @Test(
    "has these keys of an app",
    arguments: [
      Row("lacks: [sendTrackingData]"), Row("lacks: [status]", "2.0"),
      Row("lacks: [\"navigateToUrl:useSVC:\"]", "3.2", on: [.iOS]),
      Row("storageCheck: ALL", "3.8.3"), Row("follows: nothing", on: [.iOS]),
      Row("scheme: adbe.mine", on: [.iOS]),
    ]
  )
  func keys(row: Row) {
    Self.check([row], "app: checkAuthentication", given: ", \(row.text)")
  }

  @Test("never has statuses of other platforms", arguments: ["CFG410", "IS404", "LS011", "N999"])
  func foreign(id: String) {
    let step = "app: checkAuthentication, expect: [{status: {errorId: \(id), level: <any>}}]"
    #expect(Self.found(in: step, SDKVersion(3, 9, 2), .iOS).map(\.code) == [.unknownConstant])
  }
}
