import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("What a page is opened in")
struct PageTests {
  struct Case: Sendable {
    let version: SDKVersion
    let page: MVPD.Integration.Page
    let handleSVC: Value?
    var lacksUseSVC = false
    let controller: PageController
    let rules: [RequirementID]
  }

  private static let v30 = SDKVersion(3, 0)
  private static let v31 = SDKVersion(3, 1)
  private static let v32 = SDKVersion(3, 2)
  private static let latest = SDKVersion(3, 9, 2)

  static let cases: [Case] = [
    Case(version: v30, page: .web, handleSVC: nil, controller: .webView, rules: []),
    Case(
      version: v30,
      page: .web,
      handleSVC: .bool(true),
      controller: .webView,
      rules: ["OPT-012"]
    ),
    Case(version: latest, page: .web, handleSVC: nil, controller: .webView, rules: []),
    Case(
      version: latest,
      page: .web,
      handleSVC: .bool(true),
      controller: .webView,
      rules: ["OPT-009"]
    ),
    Case(version: v30, page: .svc, handleSVC: nil, controller: .webView, rules: ["API-018"]),
    Case(
      version: v30,
      page: .svc,
      handleSVC: .bool(true),
      controller: .webView,
      rules: ["API-018", "OPT-012"]
    ),
    Case(version: v31, page: .svc, handleSVC: nil, controller: .sdkSafari, rules: ["SVC-001"]),
    Case(
      version: v31,
      page: .svc,
      handleSVC: .bool(true),
      controller: .sdkSafari,
      rules: ["SVC-001", "OPT-012"]
    ),
    Case(
      version: v32,
      page: .svc,
      handleSVC: nil,
      controller: .sdkSafari,
      rules: ["SVC-001", "OPT-007"]
    ),
    Case(
      version: latest,
      page: .svc,
      handleSVC: .bool(false),
      controller: .sdkSafari,
      rules: ["SVC-001", "OPT-007"]
    ),
    Case(
      version: v32,
      page: .svc,
      handleSVC: .bool(true),
      controller: .appSafari,
      rules: ["OPT-008", "SVC-002", "SVC-003", "API-018"]
    ),
    Case(
      version: latest,
      page: .svc,
      handleSVC: .bool(true),
      lacksUseSVC: true,
      controller: .webView,
      rules: ["SVC-004"]
    ),
  ]

  private static let decisiveRules: [RequirementID] = [
    "API-018", "LOGOUT-028", "OPT-007", "OPT-008", "OPT-009", "OPT-012", "SVC-001", "SVC-002",
    "SVC-003", "SVC-004",
  ]

  @Test(
    "the version, the provider and the option decide, at the login and at the logout",
    arguments: cases
  )
  func opening(test: Case) throws {
    let configured = Fixture.configured(
      version: test.version,
      pages: test.page,
      lacksUseSVC: test.lacksUseSVC
    )
    let options = test.handleSVC.map { [Value.Field("handleSVC", $0)] } ?? []
    let sdk = configured.after(.call(.setOptions(options)), .call(.setSelectedProvider("Alpha")))
    for (call, page) in [(APICall.getAuthentication(), EndpointURL.Page.login), (.logout, .logout)]
    {
      let opened = try #require(
        sdk.decide(.call(call), in: Fixture.context()).compactMap { decision in
          decision.event.opened.map {
            (url: $0.url, controller: $0.controller, rules: decision.rules)
          }
        }.first
      )
      #expect(opened.controller == test.controller)
      #expect(opened.url.page == page)
      let isSafari = opened.controller.isSafari
      #expect(
        opened.url.redirectURL == (isSafari ? "adbe.example://adobe.com" : "adobepass://ios.app")
      )
      let rules = page == .login ? test.rules : test.rules.compactMap(\.atLogout)
      #expect(Set(opened.rules.ids).intersection(Self.decisiveRules) == Set(rules))
    }
  }

  @Test("the SDK's page goes before the flow goes on, and is not taken away twice")
  func dismissal() {
    let store = Fixture.store()
    let leaving: [APICall] = [
      .setSelectedProvider(nil), .setSelectedProvider("Beta"), .setSelectedProvider("Gamma"),
      .getAuthentication(), .logout, .setRequestor("OTHER"),
      .handleExternalURL("adbe.example://adobe.com"),
    ]
    for call in leaving {
      let decisions = States.atSDKSafari.decide(.call(call), in: Fixture.context(store))
      #expect(decisions.first?.event == .pageDismissed, "\(call)")
      #expect(decisions.count { $0.event == .pageDismissed } == 1, "\(call)")
    }
    let staying: [APICall] = [
      .checkAuthentication, .setOptions([]), .setRequestor("DEMO"), .getSelectedProvider,
      .handleExternalURL("https://example.com"),
    ]
    for call in staying {
      let decisions = States.atSDKSafari.decide(.call(call), in: Fixture.context(store))
      #expect(!decisions.contains { $0.event == .pageDismissed }, "\(call)")
    }
  }

  @Test("Done on a page of the SDK's ends the login and the logout with the general error")
  func done() {
    for sdk in [States.atSDKSafari, States.atSDKSafariForLogout] {
      var sdk = sdk
      let events = sdk.handle(.finishPage, in: Fixture.context()).map(\.event)
      #expect(events.first == .pageFinished)
      #expect(
        events.contains(.callbackEmitted(.setAuthenticationStatus(.error, .genericAuthentication)))
      )
      #expect(sdk.flowKind == .idle)
      #expect(sdk.pageController == .webView)
    }
  }
}

extension AccessEnabler.Event {
  /// The page that is opened, and what in.
  fileprivate var opened: (url: EndpointURL, controller: PageController)? {
    switch self {
    case .callbackEmitted(.navigateToURL(let url, let useSVC)):
      (url, useSVC ? .appSafari : .webView)
    case .pagePresented(let url): (url, .sdkSafari)
    default: nil
    }
  }
}

extension RequirementID {
  /// The requirement that says of a logout page what this one says of a login page; nil for none.
  fileprivate var atLogout: RequirementID? {
    switch self {
    case "SVC-001": "LOGOUT-028"
    case "SVC-003": nil
    default: self
    }
  }
}
