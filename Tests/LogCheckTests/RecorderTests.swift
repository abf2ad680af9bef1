import EntitlementTesting
import EntsimLogCheck
import EntsimWorldFiles
import Testing

@testable import Recorder

@Suite("The recorder writes logs that a check can read")
struct RecorderTests {
  /// An app that tells the recorder of its calls.
  private final class Player: EntitlementDelegate {
    private(set) var lines: [String] = []
    private(set) var recorder: EntitlementRecorder?
    private var enabler: AccessEnabler?
    private(set) var tokens: [String] = []

    func start() {
      let recorder = EntitlementRecorder(
        delegate: self,
        sdk: "3.9.2",
        milliseconds: { 0 },
        write: { self.lines.append($0) }
      )
      self.recorder = recorder
      guard let enabler = AccessEnabler("statement") else { return }
      enabler.delegate = recorder
      enabler.statusDelegate = recorder
      self.enabler = enabler
      recorder.call("setRequestor", "DEMO")
      enabler.setRequestor("DEMO")
    }

    func signIn() {
      recorder?.call("getAuthentication")
      enabler?.getAuthentication()
    }

    func pick(_ provider: String) {
      recorder?.call("setSelectedProvider", provider)
      enabler?.setSelectedProvider(provider)
    }

    func finishPage() {
      recorder?.call("handleExternalURL", AppLog.redacted)
      enabler?.handleExternalURL(ADOBEPASS_REDIRECT_URL)
    }

    func play(_ resource: String) {
      recorder?.call("getAuthorization", resource)
      enabler?.getAuthorization(resource)
    }

    func setRequestorComplete(_ status: Int32) {}
    func displayProviderDialog(_ mvpds: [Any]!) {}
    func navigate(toUrl url: String!) {}
    func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {}
    func preauthorizedResources(_ resources: [Any]!) {}
    func setToken(_ token: String!, forResource resource: String!) { tokens.append(token) }
    func tokenRequestFailed(
      _ resource: String!,
      errorCode code: String!,
      errorDescription description: String!
    ) {}
    func selectedProvider(_ mvpd: MVPD!) {}
    func setMetadataStatus(
      _ metadata: Any!,
      encrypted: Bool,
      forKey key: Int32,
      andArguments arguments: [AnyHashable: Any]!
    ) {}
    func presentTvProviderDialog(_ viewController: TvProviderDialog!) {}
    func dismissTvProviderDialog(_ viewController: TvProviderDialog!) {}
  }

  @Test(
    "A recorded sign-in and authorization is explained, and the log has no token and no user id"
  )
  func recorded() throws {
    let session = EntitlementSession {
      App(follows: .nothing)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha", guid: "guid-of-alice")
    }
    let player = Player()
    session.run { player.start() }
    session.settle()
    player.signIn()
    session.settle()
    player.pick("Alpha")
    session.settle()
    try session.user.signsIn("alice")
    session.settle()
    player.finishPage()
    session.settle()
    player.play("News")
    session.settle()

    let text = player.lines.joined(separator: "\n") + "\n"
    let token = try #require(player.tokens.first)
    #expect(!text.contains(token) && !text.contains("guid-of-alice"))
    let log = try AppLog.read(Array(text.utf8))
    #expect(log.lines.count > 10, "\(text)")
    let source = try WorldSource(inlining: DraftedWorld(log).texts[0])
    #expect(Checked.isExplained(log, in: source), "\(text)")
  }
}
