import EntitlementTesting
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import EntsimWorld
import Foundation
import Testing

/// The switches have no default: a verb that the language gets breaks the build until the double has a method for it.
@Suite("Each verb of the scenario language has a method")
struct VerbTests {
  private static func session() -> EntitlementSession {
    EntitlementSession {
      App(permission: .granted)
      Provider("Alpha", boarding: .supported)
      Subscriber("alice", of: "Alpha")
    }
  }

  /// Does something, which may be refused, and checks that its input is the verb.
  private func check(_ verb: String, _ act: (EntitlementSession) throws -> Void) throws {
    let session = Self.session()
    do { try act(session) } catch is ActionRefused {}
    var last: Input?
    session.journal.visitRecords { _, entry in
      if case .input(let input, _) = entry.payload { last = input }
    }
    let input = try #require(last)
    #expect("\(input.fact)".contains(verb), "\(input.fact)")
  }

  @Test("of the viewer", arguments: UserVerb.allCases)
  func user(verb: UserVerb) throws {
    try check(verb.rawValue) { session in
      let user = session.user
      switch verb {
      case .signsIn: try user.signsIn("alice")
      case .failsToSignIn: try user.failsToSignIn()
      case .leavesPageToItsRedirects: try user.leavesPageToItsRedirects()
      case .tapsDone: try user.tapsDone()
      case .signsInOnSecondScreen: try user.signsInOnSecondScreen("alice")
      case .signsInWithApple: try user.signsInWithApple("alice")
      case .picksInAppleDialog: try user.picksInAppleDialog("Alpha")
      case .cancelsAppleDialog: try user.cancelsAppleDialog()
      case .choosesOtherTVProviders: try user.choosesOtherTVProviders()
      case .answersPermissionPrompt: try user.answersPermissionPrompt(granting: true)
      case .picks: try user.picks("Alpha")
      case .goesBack: try user.goesBack()
      }
    }
  }

  @Test("of the app's process", arguments: AppVerb.allCases)
  func app(verb: AppVerb) throws {
    try check(verb.rawValue) { session in
      switch verb {
      case .launch: try session.app.launch()
      case .terminate: try session.app.terminate()
      case .background: try session.app.background()
      case .foreground: try session.app.foreground()
      }
    }
  }

  @Test("of the device", arguments: DeviceVerb.allCases)
  func device(verb: DeviceVerb) throws {
    try check(verb.rawValue) { session in
      let device = session.device
      switch verb {
      case .upgradesTo: try device.upgrades(to: "18.1")
      case .restarts: try device.restarts()
      case .goesOffline: try device.goesOffline()
      case .goesOnline: try device.goesOnline()
      case .movesClock: try device.movesClock(by: .seconds(60))
      case .setsPermission: try device.setsPermission(.denied)
      case .signsInToTVProvider: try device.signsInToTVProvider("alice")
      case .signsOutOfTVProvider: try device.signsOutOfTVProvider()
      case .tvProviderFails: try device.tvProviderFails(.providerRejected)
      case .tvProviderAnswers: try device.tvProviderAnswers(provider: false)
      case .tvProviderWorksAgain: try device.tvProviderWorksAgain()
      case .updatesApp: try device.updatesApp(toSDK: "3.9")
      case .changesID: try device.changesID()
      }
    }
  }

  @Test("of the servers", arguments: ServerVerb.allCases)
  func server(verb: ServerVerb) throws {
    // The journal names these verbs as a program does.
    let words = verb.rawValue.split(separator: " ")
    let name = words[0] + words.dropFirst().map(\.capitalized).joined()
    try check(String(name)) { session in
      let servers = session.servers
      switch verb {
      case .answer: try servers.answer(.authorize, status: 503)
      case .restore: try servers.restore(.authorize)
      case .update: try servers.update { Provider("Beta") }
      case .endsSession: try servers.endsSession(of: "alice")
      case .verifiesToken: try servers.verifiesToken("no token", for: "News")
      }
    }
  }

  @Test("of an HTTP client", arguments: [ClientVerb.signsIn])
  func client(verb: ClientVerb) throws {
    try check("client") { session in
      switch verb {
      case .signsIn: try session.client.signsIn("alice", code: "ABC")
      }
    }
  }

  @Test("of time", arguments: TimeVerb.allCases)
  func time(verb: TimeVerb) throws {
    try check(verb.rawValue) { session in
      switch verb {
      case .advance: session.advance(by: .seconds(1))
      }
    }
  }

  @Test("of an app on the REST path", arguments: RESTVerb.allCases)
  func rest(verb: RESTVerb) throws {
    let session = EntitlementSession {
      App(usesREST: true)
      Provider("Alpha", tempPass: .basic())
      Subscriber("alice", of: "Alpha")
    }
    let app = session.app
    switch verb {
    case .play: try app.play("News")
    case .logout: try app.logout()
    case .checkAccessStatus: try app.checkAccessStatus()
    case .preauthorize: try app.preauthorize(["News"])
    case .userMetadata: try app.userMetadata()
    case .authorizationToken: try app.authorizationToken("News")
    case .freePreview: try app.freePreview("Alpha")
    }
    var calls: [RESTCall] = []
    session.journal.visitRecords { _, entry in
      if case .input(.rest(_, let call), _) = entry.payload { calls.append(call) }
    }
    #expect(calls.count == 1)
    #expect(calls.allSatisfy { "\($0)".contains(verb.rawValue) }, "\(calls)")
  }

  @Test("the words of the double are those of the simulator")
  func words() {
    #expect(ServiceName.allCases.map(\.rawValue) == Service.allCases.map(\.rawValue))
    #expect(FaultName.allCases.map(\.rawValue) == Fault.allCases.map(\.rawValue))
    #expect(Permission.allCases.map(\.rawValue) == TVProviderPermission.allCases.map(\.rawValue))
    #expect(TVProviderFailure.allCases.map(\.rawValue) == TVProviderError.allCases.map(\.rawValue))
  }
}
