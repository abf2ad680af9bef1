import EntitlementScenarios
import EntitlementTesting
import Testing

@Suite("An app against scenarios")
struct PlayerTests {
  static let cells: [ScenarioCell] = (try? ScenarioSuite("Player/Scenarios").cells) ?? []

  private func cell(_ id: String) throws -> ScenarioCell {
    try #require(Self.cells.first { $0.id == id }, "\(Self.cells.map(\.id))")
  }

  private func failure<App: NewsPlayer>(
    of make: @escaping () -> App,
    in id: String
  ) throws -> ScenarioFailure? {
    try cell(id).failure(against: make()) { map in
      map.on("setSelectedProvider") { $0.pick($1.provider) }
      map.on("logout") { $0.tapSignOut() }
    }
  }

  @Test("an app that does as the scenarios say passes", arguments: Self.cells)
  func passes(_ cell: ScenarioCell) throws {
    try cell.run(against: NewsPlayer()) { map in
      map.on("setSelectedProvider") { $0.pick($1.provider) }
      map.on("logout") { $0.tapSignOut() }
    }
  }

  @Test("a call that is missing is named, with the callback before it and the requirement")
  func missing() throws {
    let failure = try #require(try failure(of: { ForgetfulPlayer() }, in: "sign-in.yaml"))
    #expect(failure.line == 27)
    #expect(
      failure.text.unfolded.contains(
        "the app should have called `getAuthorization: News` "
          + "after setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED], but called nothing"
      ),
      "\(failure.text)"
    )
    #expect(
      failure.text.unfolded.contains(
        "FLOW-015 allows this call: after success, the app may start an authorization"
      ),
      "\(failure.text)"
    )
  }

  @Test("a call with another resource is named beside the right one")
  func otherResource() throws {
    let failure = try #require(try failure(of: { SportsPlayer() }, in: "sign-in.yaml"))
    #expect(failure.line == 27)
    #expect(
      failure.text.unfolded.contains("have called `getAuthorization: News`"),
      "\(failure.text)"
    )
    #expect(
      failure.text.unfolded.contains("but called `getAuthorization: Sports`"),
      "\(failure.text)"
    )
  }

  @Test("a call that no step has is named, with the requirement that it breaks")
  func unexpected() throws {
    let failure = try #require(
      try failure(of: { EagerPlayer() }, in: "no-sign-in.yaml [tablet]")
    )
    #expect(failure.line == 26)
    #expect(
      failure.text.unfolded.contains(
        "the app should have called nothing after "
          + "setAuthenticationStatus: [ERROR, GENERIC_AUTHENTICATION_ERROR], "
          + "but called `getAuthorization: News`; "
          + "FLOW-015 requires: after a failure, the app attempts no authorization"
      ),
      "\(failure.text)"
    )
  }

  @Test("a viewer's action that leads to no call is named")
  func idleAction() throws {
    let failure = try #require(
      try cell("sign-in.yaml").failure(against: NewsPlayer()) { map in
        map.on("setSelectedProvider") { $0.pick($1.provider) }
        map.on("logout") { _ in }
      }
    )
    #expect(
      failure.text.unfolded.contains(
        "the app should have called `logout` when the viewer acted in the app, but called nothing; "
          + "the last callback was setToken: "
      ),
      "\(failure.text)"
    )
  }

  @Test("a table with a word that is no call, and an app that the scenario lacks, are refused")
  func refused() throws {
    let cell = try cell("sign-in.yaml")
    let unknown = #expect(throws: ScenariosUnusable.self) {
      try cell.run(against: NewsPlayer()) { map in map.on("logut") { $0.tapSignOut() } }
    }
    #expect(unknown?.reason.hasPrefix("the table names logut, which is no call of the SDK") == true)
    let outside = #expect(throws: ScenariosUnusable.self) {
      try cell.run(against: NewsPlayer()) { map in
        map.on(step: 8) { player, _ in player.tapSignOut() }
      }
    }
    #expect(outside?.reason.hasPrefix("the table names step 8, which /") == true)
    #expect(outside?.reason.hasSuffix("its steps are 1, 2, 3, 4, 5, 6, 7") == true)
    let missing = #expect(throws: ScenariosUnusable.self) {
      try cell.run(against: NewsPlayer(), as: "sports")
    }
    #expect(missing?.reason.hasSuffix("has no app sports; expected one of app") == true)
  }
}
