/// Why no scenario can bring a kind of state and a kind of command together.
///
/// A pair that has a reason and is met all the same is a mistake in the reasons; so is one that has
/// none and is never met. The tests look for both.
public enum Unreachable: String, CaseIterable, Sendable {
  /// A step of an app that does not run.
  case refusedWithoutProcess = "An app that does not run refuses it, which fails the run."
  /// The launch of an app that runs.
  case refusedWhileRunning = "An app that runs refuses a launch, which fails the run."
  /// A call that no app has made.
  case callWithoutApp = "A call comes from an app that runs, and the SDK runs with it."
  /// The start of an SDK that runs.
  case createdAtLaunch = "The SDK starts with its app, and never beside one that runs."
  /// The end of an SDK that does not run.
  case endedOnce = "The SDK ends with its app, and then it does not run."
  /// A refusal by the services that nobody waits for.
  case denialWithinProcess =
    "A denial comes in the very moment in which access is refused, and only to an SDK that waits."
  /// The SDK's message to itself about calls that wait, where none can be waiting.
  case callsWaitElsewhere =
    "As long as calls wait for their turn, the SDK is in `calls waiting`, or without a configuration."
  /// The SDK's message to itself about authorizations, where none can be waiting.
  case noAuthorizationsHere = "No authorization waits here that could have its turn."
  /// The SDK's message to itself about authorizations, after the end.
  case resumedWithinRelease =
    "Authorizations go on in the very moment in which they are released, before the app can end."
  /// A redirect without a page.
  case noPageToStop = "Only a page goes to its redirect URL, and there is none."
  /// A redirect of a page that has had it.
  case redirectsOnce = "A page goes to its redirect URL once."
  /// An act of the person without a page to act on.
  case noPageToActOn =
    "Without a page that is ready for it the person is refused, which fails the run."
  /// The person's Done on a page that is not there.
  case noPageOfTheSDK =
    "The SDK hears of Done on a page that it shows itself, and takes that away when it goes on."
  /// An act of the person in the middle of an instant.
  case actsBetweenInstants =
    "Calls that waited have their turns within one instant, and the person acts before or behind it."
  /// A timer of the second screen, where nobody waits for that.
  case timersEndWithThePolls = "The timers are taken out of the schedule with the last poll."
  /// A second screen beside a page.
  case noPagesOnTV = "Codes are given out where there are no pages."
  /// The hiding of what is hidden.
  case hiddenAlready = "Only an app that the person sees goes to the background."
  /// A call of phones in a state of Apple TVs.
  case noSuchCallOnTV = "The SDK of an Apple TV has no such call, and only there is this state."
  /// Another SDK in an app that runs.
  case updatedBehindTheEnd = "Whoever installs another version of an app ends it first."
  /// An act in one of Apple's dialogs, or its end, where there is none.
  case noDialogHere =
    "Apple's dialog is there as long as the SDK waits for it, and goes in the moment in which it does not."
  /// Another screen over Apple's dialog.
  case dialogTakenAwayFirst = "The SDK takes Apple's dialog away before it asks for another screen."

  /// The reason, one sentence for people.
  public var sentence: String { rawValue }
}
