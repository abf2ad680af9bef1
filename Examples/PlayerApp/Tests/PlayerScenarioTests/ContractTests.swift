import EntitlementScenarios
import Player
import Testing

/// The scenarios as the contract of the app: its own code has to make their calls.
@Suite("The scenarios of the app")
struct ContractTests {
  /// What the viewer does in the app to cause calls, and how the app hears of the end of its pages.
  private static func viewer(_ map: inout AppActions<Entitlements>) {
    map.on("getAuthentication") { app in app.tapSignIn() }
    map.on("getAuthorization") { app, call in app.play(call.resource ?? "") { _ in } }
    map.on("setSelectedProvider") { app, call in
      guard let id = call.provider else { return app.tapBack() }
      guard case .picker(let providers) = app.screen else { return }
      providers.first { $0.id == id }.map { app.pick($0) }
    }
    map.on("logout") { app in app.tapSignOut() }
    map.onRedirect { app, url in app.pageReached(url) }
    map.onDone { app in app.safariDidFinish() }
  }

  /// Launches a version of the app.
  private static func launch(_ release: Release = .current) -> Entitlements {
    let app = Entitlements(softwareStatement: "statement", release: release)
    app.start(requestor: "DEMO")
    return app
  }

  /// Runs a scenario against an earlier version of the app, which has to fail.
  private func failure(of release: Release, in name: String) throws -> ScenarioFailure {
    let cell = try #require(try ScenarioSuite("Scenarios/\(name)").cells.first)
    return try #require(try cell.failure(against: Self.launch(release), Self.viewer))
  }

  @Test("hold in the simulated SDK", arguments: try ScenarioSuite("Scenarios").cells)
  func specification(_ cell: ScenarioCell) throws { try cell.run() }

  @Test("are what the app does", arguments: try ScenarioSuite("Scenarios").cells)
  func contract(_ cell: ScenarioCell) throws {
    try cell.run(against: Self.launch(), Self.viewer)
  }

  @Test("find the first bug: after Done in Safari, the SDK learns nothing")
  func firstBug() throws {
    let failure = try failure(of: .first, in: "done-in-safari.yaml")
    #expect(
      failure.text == """
        ✗ Done on the login page ends the sign-in, and a tap on a video starts the next one

        \(failure.file):33:5: step 7, app: {setSelectedProvider: null}

            the app should have called `setSelectedProvider: null` when the viewer tapped Done, but called nothing;
            the last callback was navigateToUrl: [https://sp.auth.adobe.com/adobe-services/authenticate/saml?…, true];
            CANCEL-013 requires: the app must call setSelectedProvider(nil);
            the scenario covers CANCEL-003

        \(failure.file):37:5: step 8 was not run
        """
    )
    #expect(failure.line == 33)
  }

  @Test("find the second bug: after Back in the picker of a video, the app asks again")
  func secondBug() throws {
    let failure = try failure(of: .second, in: "back-from-a-video.yaml")
    #expect(
      failure.text == """
        ✗ Back in the picker of a video: the app does not ask for the video again

        \(failure.file):24:5: step 5, app: {setSelectedProvider: null}

            the app should have called nothing after tokenRequestFailed: [News, USER_NOT_AUTHENTICATED_ERROR, ""], \
        but called `getAuthorization: News`;
            FLOW-015 requires: after a failure, the app attempts no authorization;
            the scenario covers CANCEL-001

        \(failure.file):29:5: step 6 was not run
        """
    )
    #expect(failure.line == 24)
  }
}
