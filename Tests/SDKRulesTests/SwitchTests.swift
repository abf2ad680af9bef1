import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Behaviour that a switch chooses")
struct SwitchTests {
  /// The switches with one value that is not the default.
  private static func switches<Reading>(
    _ path: WritableKeyPath<Switches, Reading>,
    _ reading: Reading
  ) -> Switches {
    var switches = Switches()
    switches[keyPath: path] = reading
    return switches
  }

  private func callbacks(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    in context: Context<AccessEnabler.View> = Fixture.context()
  ) -> [Callback] {
    sdk.events(command, in: context).compactMap(\.callback)
  }

  @Test("statuses come from 2.0 on, in every version, or in none", arguments: Versions.all)
  func statuses(version: SDKVersion) {
    for reading in Switches.AdvancedStatusDelivery.allCases {
      let sdk = Fixture.configured(
        version: version,
        switches: Self.switches(\.advancedStatus, reading)
      )
      let isDelivered =
        switch reading {
        case .from2: version >= SDKVersion(2, 0)
        case .always: true
        case .never: false
        }
      let names = callbacks(sdk, .call(.checkAuthentication)).map(\.name)
      #expect(
        names == (isDelivered ? [.status] : []) + [.setAuthenticationStatus, .sendTrackingData]
      )
    }
  }

  @Test("a delegate without the protocol gets no status, in no version", arguments: Versions.all)
  func withoutProtocol(version: SDKVersion) {
    let sdk = Fixture.configured(
      version: version,
      lacks: [.status],
      switches: Self.switches(\.advancedStatus, .always)
    )
    let events = sdk.events(.call(.checkAuthentication))
    #expect(events.first == .ignored(.delegateLacks(.status)))
    #expect(!events.compactMap(\.callback).map(\.name).contains(.status))
  }

  @Test(
    "tokens of another device are erased from 2.0 on, whenever statuses are delivered",
    arguments: Versions.all
  )
  func erasureOfForeignTokens(version: SDKVersion) {
    for reading in Switches.AdvancedStatusDelivery.allCases {
      let switches = Self.switches(\.advancedStatus, reading)
      let store = Fixture.store(Fixture.token())
      let sdk = Fixture.configured(version: version, switches: switches)
        .after(.call(.getAuthorization(AuthorizationArguments("News"))), with: store)
      let events = sdk.events(
        .answer(Fixture.request(1), .reply(.deviceMismatch)),
        in: Fixture.context(store)
      )
      #expect(events.contains(.tokensRevoked("DEMO", "Alpha")) == (version >= SDKVersion(2, 0)))
    }
  }

  @Test("the array of a failure is false alone, in every version", arguments: Versions.all)
  func failures(version: SDKVersion) {
    let sdk = Fixture.configured(
      version: version,
      switches: Self.switches(\.trackingOnFailure, .successOnly)
    )
    let check = callbacks(sdk, .call(.checkAuthentication))
    #expect(check.last == .sendTrackingData(.authenticationFailed))
    let resource = AuthorizationArguments("News")
    let authorization = callbacks(sdk, .call(.checkAuthorization(resource)))
    #expect(authorization.last == .sendTrackingData(.authorizationFailed))
  }

  @Test("the arrays of a success and of a selection do not change")
  func successes() {
    let short = Fixture.configured(switches: Self.switches(\.trackingOnFailure, .successOnly))
    let signedIn = Fixture.context(Fixture.store(Fixture.token()))
    for call in [APICall.checkAuthentication, .setSelectedProvider("Beta")] {
      let event = callbacks(short, .call(call), in: signedIn).last
      #expect(event?.name == .sendTrackingData)
      #expect(event == callbacks(Fixture.configured(), .call(call), in: signedIn).last)
    }
  }

  @Test("a check of a resource without a viewer may tell the sign-in status before it fails")
  func checks() {
    let arguments = AuthorizationArguments("News")
    let both = Fixture.configured(
      switches: Self.switches(\.checkAuthorizationUnauthenticated, .both)
    )
    let alone = callbacks(Fixture.configured(), .call(.checkAuthorization(arguments)))
    var told = alone
    told.insert(.setAuthenticationStatus(.error, .userNotAuthenticated), at: 1)
    #expect(alone.map(\.name) == [.status, .tokenRequestFailed, .sendTrackingData])
    #expect(callbacks(both, .call(.checkAuthorization(arguments))) == told)
  }

  @Test("a resource that is asked for tells no sign-in status, and starts the sign-in as ever")
  func resources() {
    let call = AccessEnabler.Command.call(.getAuthorization(AuthorizationArguments("News")))
    let both = Fixture.configured(
      switches: Self.switches(\.checkAuthorizationUnauthenticated, .both)
    )
    #expect(callbacks(both, call).map(\.name) == [.displayProviderDialog])
  }

  /// The calls that need a configuration.
  private static let calls: [APICall] = [
    .checkAuthentication, .getAuthentication(), .setSelectedProvider("Alpha"),
    .setSelectedProvider(nil), .getSelectedProvider,
    .checkAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("News")),
    .checkPreauthorizedResources(Commands.list), .preauthorize(Commands.decisions), .logout,
    .getMetadata(Fixture.query(.user, "zip")),
  ]

  @Test("a dropped call has no effect but an entry that says why", arguments: calls)
  func drop(call: APICall) {
    let switches = Self.switches(\.callsAfterFailedConfiguration, .drop)
    let launched = Fixture.launched(switches: switches)
    #expect(launched.events(.call(call)) == [.ignored(.noConfiguration)])
    let failed = launched.after(
      .call(.setRequestor("DEMO")),
      .call(call),
      .answer(Fixture.request(1), .failed(.offline))
    )
    #expect(
      failed.events(.drainQueue) == [.callDequeued(call), .ignored(.noConfiguration)]
    )
  }

  @Test("a kept call waits, and runs as soon as there is a configuration", arguments: calls)
  func keep(call: APICall) {
    let switches = Self.switches(\.callsAfterFailedConfiguration, .keep)
    let launched = Fixture.launched(switches: switches)
    #expect(launched.events(.call(call)) == [.callQueued(call)])
    let failed = launched.after(
      .call(.setRequestor("DEMO")),
      .call(call),
      .answer(Fixture.request(1), .failed(.offline))
    )
    #expect(failed.queue == [call] && failed.events(.drainQueue).isEmpty)
    let configured = failed.after(
      .call(.setRequestor("OTHER")),
      .answer(Fixture.request(2), Fixture.configuration)
    )
    let direct = Fixture.configured(switches: switches).events(.call(call))
    #expect(configured.session?.requestor == "OTHER")
    #expect(configured.events(.drainQueue).first == .callDequeued(call))
    #expect(configured.after(.drainQueue).queue.isEmpty)
    #expect(
      configured.events(.drainQueue).compactMap(\.callback).map(\.name)
        == direct.compactMap(\.callback).map(\.name)
    )
  }

  @Test("kept calls hold up no setRequestor, and keep their order around it")
  func keptAround() {
    let switches = Self.switches(\.callsAfterFailedConfiguration, .keep)
    let launched = Fixture.launched(switches: switches)
    let failed = launched.after(
      .call(.setRequestor("DEMO")),
      .call(.checkAuthentication),
      .call(.setRequestor("OTHER")),
      .call(.getSelectedProvider),
      .answer(Fixture.request(1), .failed(.offline))
    )
    // The app's own retry comes behind the one that waits already.
    let retried = failed.after(.call(.setRequestor("DEMO")))
    #expect(retried.queue.count == 4)
    let started = retried.after(.drainQueue)
    #expect(started.queue == [.checkAuthentication, .getSelectedProvider, .setRequestor("DEMO")])
    let configured = started.after(.answer(Fixture.request(2), Fixture.configuration))
    #expect(configured.events(.drainQueue).first == .callDequeued(.checkAuthentication))
  }

  @Test("kept calls end with the process")
  func keptAndEnded() {
    let switches = Self.switches(\.callsAfterFailedConfiguration, .keep)
    let launched = Fixture.launched(switches: switches).after(.call(.checkAuthentication))
    #expect(launched.queue == [.checkAuthentication])
    #expect(launched.after(.end).queue.isEmpty)
  }

  @Test(
    "the first poll comes with the code or one interval later",
    arguments: Switches.FirstPoll.allCases
  )
  func firstPoll(reading: Switches.FirstPoll) {
    let sdk = Fixture.configured(on: .tvOS, switches: Self.switches(\.firstPoll, reading))
      .after(.call(.setSelectedProvider("Alpha")), .call(.getAuthentication()))
    let events = sdk.events(.answer(Fixture.request(1), Fixture.code))
    let polls = events.filter { event in
      guard case .requestSent(let request) = event else { return false }
      return request.service == .authenticationToken
    }
    #expect(polls.count == (reading == .immediate ? 1 : 0))
    #expect(events.filter { $0 == .pollScheduled(after: .seconds(5)) }.count == 1)
  }
}
