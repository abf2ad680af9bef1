import EntitlementTesting
import Player

/// The app before a viewer, in a world with two providers and two subscribers.
struct LivingRoom {
  let session: EntitlementSession
  let app: Entitlements
  /// What the app has logged.
  let log: Log

  /// Makes the room, in which the app has started and knows that no viewer is signed in.
  ///
  /// The app closes its pages itself (`follows: .nothing`), so the tests try that code too.
  init(
    _ device: Device.Kind = .iPhone,
    alphaUses page: Provider.Page = .web,
    release: Release = .current
  ) {
    let session = EntitlementSession {
      Device(device)
      App(follows: .nothing)
      Provider("Alpha", displayName: "Alpha TV", page: page)
      Provider("Beta", displayName: "Beta Cable")
      Subscriber("alice", of: "Alpha", resources: ["News"], denied: ["Sports": "Not in your plan"])
      Subscriber("bob", of: "Beta")
    }
    let log = Log()
    let start = session.state.milliseconds
    let app = session.run {
      Entitlements(
        softwareStatement: "statement",
        release: release,
        log: EntitlementLog(
          milliseconds: { session.state.milliseconds - start },
          write: { log.lines.append($0) }
        )
      )
    }
    session.onRedirect { [weak app] url in app?.pageReached(url) }
    session.onDone { [weak app] in app?.safariDidFinish() }
    app.start(requestor: "DEMO")
    session.settle()
    self.session = session
    self.app = app
    self.log = log
  }

  static let alpha = TVProvider(id: "Alpha", name: "Alpha TV")
  static let beta = TVProvider(id: "Beta", name: "Beta Cable")

  /// Signs alice in at Alpha, from the button on.
  func signAliceIn() throws {
    app.tapSignIn()
    session.settle()
    try finishSignIn()
  }

  /// Picks Alpha, and signs alice in on its page.
  func finishSignIn() throws {
    app.pick(Self.alpha)
    try session.user.signsIn("alice")
  }

  /// Taps a video; the result comes later.
  func tap(_ resource: String) -> Playback {
    let playback = Playback()
    app.play(resource) { playback.results.append($0) }
    return playback
  }
}

/// The log of an app.
final class Log {
  var lines: [String] = []
}

/// What becomes of a tap on a video.
final class Playback {
  var results: [Result<String, PlaybackFailure>] = []

  /// Whether it plays.
  var plays: Bool { if case .success? = results.first { true } else { false } }

  /// Why it does not play; nil where it does, or where the answer is still missing.
  var failure: PlaybackFailure? {
    if case .failure(let failure)? = results.first { failure } else { nil }
  }
}
