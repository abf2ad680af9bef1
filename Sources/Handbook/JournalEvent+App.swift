extension JournalEvent {
  /// The events of an app.
  static let ofApps = events(
    of: "an app",
    [
      ("launched", "The app was started."),
      ("ended", "The process of the app ended."),
      ("wentToBackground", "The app went to the background."),
      ("cameToForeground", "The app came back from the background."),
      ("called", "The app called the SDK."),
      ("callbackReceived", "The app's delegate received a callback."),
      ("callbackLost", "A pending callback was lost, because the process of the app ended."),
      ("pickerShown", "The app showed its provider picker."),
      ("pageShown", "The app opened a page, in a web view or in a Safari view controller."),
      ("screenLeft", "The app closed its picker or its page."),
      ("redirectIgnored", "The app ignored the redirect URL of a finished page."),
      (
        "refused",
        "The app could not do what the step says. The reason follows, and the run fails."
      ),
      ("ignored", "A step had no effect on the app. The reason follows."),
      ("updated", "Another SDK version was installed in the app."),
      ("safariFinished", "The viewer closed the Safari view controller of the app."),
      ("personAdvised", "The app told the viewer to sign out in the system's settings too."),
      ("dialogShown", "The app showed Apple's dialog."),
      ("dialogDismissed", "The app dismissed Apple's dialog with this number."),
      ("asked", "The app made a call of the REST path."),
      ("pageFinished", "A page that the client of the app opened came to its end."),
    ]
  )
}
