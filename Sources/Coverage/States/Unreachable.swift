/// Why no scenario can bring a kind of state and a kind of command together.
///
/// A pair that has a reason and is still met is a mistake in the reasons; so is one that has
/// none and is never met. The tests look for both.
public enum Unreachable: String, CaseIterable, Sendable {
  case refusedWithoutProcess = "An app that does not run refuses it, which fails the run."
  case refusedWhileRunning = "An app that runs refuses a launch, which fails the run."
  case callWithoutApp =
    "A call comes from an app that runs, and the SDK or the client runs with it."
  case createdAtLaunch =
    "The SDK or the client starts with its app, and never beside one that runs."
  case endedOnce = "The SDK or the client ends with its app, and then it does not run."
  case denialWithinProcess =
    "A denial comes in the very moment in which access is refused, and only to an SDK or a client that waits."
  case callsWaitElsewhere =
    "As long as calls wait for their turn, the SDK is in `calls waiting`, or without a configuration."
  case noAuthorizationsHere = "No authorization waits here that could have its turn."
  case resumedWithinRelease =
    "Authorizations go on in the very moment in which they are released, before the app can end."
  case noPageToStop = "Only a page goes to its redirect URL, and there is none."
  case redirectsOnce = "A page goes to its redirect URL once."
  case noPageToActOn =
    "Without a page that is ready for it, the step of the viewer fails the run."
  case noPageOfTheSDK =
    "The SDK hears of Done on a page that it shows itself, and takes that away when it goes on."
  case actsBetweenInstants =
    "Calls that waited have their turns within one instant, and the viewer acts before or after it."
  case timersEndWithThePolls = "The timers are taken out of the schedule with the last poll."
  case noPagesOnTV = "Codes are given out where there are no pages."
  case hiddenAlready = "Only an app in the foreground goes to the background."
  case noSuchCallOnTV = "The SDK of an Apple TV has no such call, and only there is this state."
  case updatedBehindTheEnd = "An app update ends the app first."
  case noDialogHere =
    "Apple's dialog is there as long as the SDK or the client waits for it, and goes in the moment in which it does not."
  case noPromptHere =
    "The system's question is not on screen here: it is answered by then, or another screen is in its place."
  case promptsAboveTheApp =
    "The system asks once for the app in front, which has closed its picker, its dialog or its page by then."
  case noPickerOrPrompt =
    "Without the picker or the system's question on screen, the step of the viewer fails the run."
  case noScreenOfTheClient =
    "A picker, a page or a code is on screen only as long as the client waits for it."
  case appleAnswersAtOnce =
    "Apple's framework answers in the instant of the request, before any service answers the client."
  case mayNotAskHere =
    "The client asks for the permission, and Apple has nothing but an error for an app without it."
  case noScreensOnREST = "An app on the REST path leaves its screens to its client."
  case dialogTakenAwayFirst = "The SDK takes Apple's dialog away before it asks for another screen."

  /// The reason, one sentence for people.
  public var sentence: String { rawValue }
}
