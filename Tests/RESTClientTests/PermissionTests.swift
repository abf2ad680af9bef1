import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("The client's permission to ask Apple")
struct PermissionTests {
  private static let requests: [Place] = [
    .checkingToken, .fetchingConfiguration, .requestingProfile,
  ]

  @Test("each request to Apple is made by the permission of that moment", arguments: requests)
  func check(place: Place) {
    for permission in TVProviderPermission.allCases {
      var client = Client(at: place)
      client.permission = permission
      client.bringToApple()
      switch permission {
      case .granted: #expect(client.metadataRequest != nil)
      case .undetermined: #expect(client.outputs.last == .showsPermissionPrompt)
      case .denied, .restricted: #expect(client.steps.last == .signInRegularly)
      }
    }
  }

  @Test("an app in the background cannot ask, and goes on without Apple", arguments: requests)
  func background(place: Place) {
    var client = Client(at: place)
    client.permission = .undetermined
    client.isInForeground = false
    client.bringToApple()
    #expect(client.steps.last == .signInRegularly)
    #expect(!client.outputs.contains(.showsPermissionPrompt))
  }

  @Test(
    "the person's answer alone decides, and the prompt does not come twice",
    arguments: TVProviderPermission.allCases
  )
  func answer(permission: TVProviderPermission) {
    for place in [Place.permissionForAccount, .permissionForSignIn, .permissionForStatement] {
      var client = Client(at: place)
      client.handle(.hearPermission(permission))
      #expect(!client.outputs.contains(.showsPermissionPrompt))
      #expect((client.metadataRequest != nil) == (permission == .granted))
      #expect((client.steps.last == .signInRegularly) == (permission != .granted))
    }
  }

  @Test("an app asks ahead where the permission is open, and in the foreground only")
  func ahead() {
    let client = Client(at: .askingAhead)
    #expect(client.outputs == [.showsPermissionPrompt])
    for permission in TVProviderPermission.allCases {
      var other = client
      other.handle(.hearPermission(permission))
      #expect(other.events == [.permissionHeard(permission)])
      #expect(other.state.flow == .idle)
    }
    var hidden = Client(at: .idle)
    hidden.permission = .undetermined
    hidden.isInForeground = false
    hidden.handle(.call(.checkAccessStatus))
    #expect(hidden.events == [.permissionHeard(.undetermined)])
  }

  @Test("an app does not ask ahead beside an attempt, a logout or a question that is open")
  func busy() {
    let reasons: [(Place, RESTClient.IgnoredReason)] = [
      (.askingForAccount, .alreadyPlaying), (.readingMetadata, .alreadyLoggingOut),
      (.askingAhead, .alreadyAsking),
    ]
    for (place, reason) in reasons {
      var client = Client(at: place)
      client.handle(.call(.checkAccessStatus))
      #expect(client.reason == reason)
    }
  }

  @Test("an attempt that begins while the person is asked goes on without the answer")
  func attemptWhileAsked() {
    var client = Client(at: .askingAhead)
    client.handle(.call(.play("News")))
    client.handle(.hearPermission(.granted))
    #expect(client.events == [.permissionHeard(.granted)])
    #expect(client.state.attempt?.stage.step == .checkToken)
    client.handle(.hearPermission(.denied))
    #expect(client.reason == .noPrompt)
  }

  @Test("REST-067: a question that is open is not shown again, after a logout neither")
  func openQuestion() {
    var client = Client(at: .askingAhead)
    client.handle(.call(.play("News")))
    client.answer(Fixture.noToken)
    #expect(client.state.stateKind == .askingPermission)
    #expect(!client.outputs.contains(.showsPermissionPrompt))
    client = Client(at: .askingAhead, on: .tvOS)
    client.handle(.call(.logout))
    client.answer(Fixture.notFound)
    client.answer(.reply(.signedOut))
    client.handle(.call(.checkAccessStatus))
    #expect(client.reason == .alreadyAsking)
    client.handle(.call(.play("News")))
    client.answer(Fixture.noToken)
    #expect(!client.outputs.contains(.showsPermissionPrompt))
    client.handle(.hearPermission(.granted))
    #expect(client.metadataRequest != nil)
  }
}

extension Client {
  /// Brings the client from one of the places before a request to Apple to that request.
  fileprivate mutating func bringToApple() {
    switch state.stateKind {
    case .checkingToken: answer(Fixture.noToken)
    case .fetchingConfiguration: answer(Fixture.configuration)
    default: answer(Fixture.profile)
    }
  }
}
