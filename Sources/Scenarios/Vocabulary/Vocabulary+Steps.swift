extension Vocabulary {
  /// The keys of a step besides its subject (language, section 4).
  public static let step = Vocabulary(
    .key,
    "in a step",
    subjects.words + [
      .now("settle", "`false`: the next step begins before this one's work is done."),
      .now("after", "How long after the step before it begins."),
      .later("inside", "The callback during whose delivery it begins."),
      .later("in", "The cells in which it exists."),
      .later("thread", "The thread on which the app calls."),
      .now("expect", "What comes out, in order."),
      .now("requests", "What is sent, in order."),
      .later("within", "How soon the last expectation comes."),
      .now("exhaustive", "`false`: more may come out than expected."),
    ]
  )

  /// The subjects of steps, of which each step has one.
  public static let subjects = Vocabulary(
    .key,
    "in a step",
    [
      .now("app", "The app calls the SDK."),
      .now("user", "The person acts outside the app's own screens."),
      .now("server", "Something happens to the servers."),
      .now("device", "Something happens to the device."),
      .now("time", "Time passes."),
    ]
  )

  /// What an `app` does besides the calls of the SDK.
  public static let appVerbs = Vocabulary(
    .verb,
    "for `app`",
    [
      .later("play", "A REST app plays a resource."),
      .later("launch", "The app is started."),
      .later("terminate", "The app is ended."),
      .later("background", "The app goes to the background."),
      .later("foreground", "The app comes back."),
    ]
  )

  /// What a `user` does.
  public static let userVerbs = Vocabulary(
    .verb,
    "for `user`",
    [
      .now("signs in", "Types the right password on the login page."),
      .now("fails to sign in", "Leaves the login page without a session."),
      .now("leaves the page to its redirects", "Has nothing to type."),
      .later("taps Done", "Closes SFSafariViewController."),
      .later("signs in on second screen", "Enters the code."),
      .later("signs in with Apple", "Picks the provider in Apple's dialog and completes."),
      .later("picks in Apple dialog", "Picks a provider that Apple cannot sign in."),
      .later("cancels Apple dialog", "Leaves Apple's dialog."),
      .later("chooses Other TV Providers", "Leaves Apple's dialog for the app's picker."),
      .later("answers permission prompt", "Lets the app use the TV provider, or not."),
      .later("picks", "Picks in a REST app's own picker."),
    ]
  )

  /// What happens to the `device`.
  public static let deviceVerbs = Vocabulary(
    .verb,
    "for `device`",
    [
      .later("upgrades to", "A newer operating system is installed."),
      .later("restarts", "Every app ends."),
      .now("goes offline", "The network is lost."),
      .now("goes online", "The network is back."),
      .later("moves clock", "The device's clock is set."),
      .later("sets permission", "The person allows or forbids TV-provider access."),
      .later("signs in to TV provider", "The system account is signed in."),
      .later("signs out of TV provider", "The system account is signed out."),
      .later("updates app", "An app gets another SDK."),
      .later("changes id", "The device gets a new id."),
    ]
  )

  /// What happens to the `server`.
  public static let serverVerbs = Vocabulary(
    .verb,
    "for `server`",
    [
      .now("answer", "One scripted answer more, tried before those there are."),
      .now("restore", "No scripted answer for a service any more."),
      .later("update", "What the servers know changes."),
      .now("ends session of", "A subscriber's session ends at the MVPD and the services."),
    ]
  )

  /// What `time` does.
  public static let timeVerbs = Vocabulary(
    .verb,
    "for `time`",
    [.now("advance", "Everything due runs, up to so much later.")]
  )
}
