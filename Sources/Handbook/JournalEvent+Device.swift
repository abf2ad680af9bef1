extension JournalEvent {
  /// The events of the device.
  static let ofDevice = events(
    of: "the device",
    [
      ("tokenStored", "An authentication token was stored. Its provider is now the current one."),
      ("authorizationStored", "An authorization token was stored."),
      ("tokensErased", "The tokens of a requestor and an MVPD were erased from the store."),
      ("authorizationErased", "An authorization token was erased from the store."),
      (
        "currentProviderForgotten",
        "The current provider of a requestor was erased from the store."
      ),
      ("storeErased", "The whole store of an app was erased, for all requestors."),
      ("metadataStored", "The viewer's metadata was stored."),
      ("permissionSet", "The viewer changed the app's TV provider permission."),
      ("tvProviderBroken", "Apple's framework began to fail, or works again."),
      ("dialogShown", "Apple's dialog is on screen."),
      ("dialogLeft", "The viewer left Apple's dialog. The choice follows."),
      ("openPageLoaded", "The login page loaded and signs every viewer in, without a password."),
      ("requestSent", "A page requested its content."),
      ("requestTransmitted", "A request left the device."),
      ("transmissionFailed", "A request failed, because the device is offline."),
      ("answerArrived", "An answer arrived at the device."),
      ("pickerShown", "The app's provider picker is on screen."),
      ("pageOpened", "A page opened and began to load."),
      ("pageLoaded", "The page loaded."),
      ("pageLoadFailed", "The page failed to load."),
      ("pageRedirected", "The page went to its redirect URL."),
      ("screenClosed", "The app's picker, dialog or page closed."),
      ("appShown", "The app is in the foreground."),
      (
        "appDisplaced",
        "The app went to the background, because another app came to the foreground."
      ),
      ("appHidden", "The app went to the background. Its screen returns with it."),
      ("appRemoved", "The process of the app ended and its screen closed. The stores remain."),
      ("restarted", "The device restarted. The stores remain."),
      ("personSignedIn", "The viewer signed in on the login page."),
      ("personFailedToSignIn", "The viewer gave up on the login page."),
      ("actionRefused", "The viewer could not do what the step says. The reason follows."),
      ("wentOffline", "The device went offline."),
      ("wentOnline", "The device went online."),
      ("clockMoved", "The device's clock was set forward or back."),
      ("ignored", "A command had no effect on the device. The reason follows."),
      ("tokensImported", "The SDK imported tokens from the store of an older SDK."),
      ("tokenLent", "A requestor uses the token of another requestor."),
      ("storeMigrated", "The SDK copied its pasteboard to the keychain."),
      ("storeLost", "The operating system or an SDK erased a store."),
      ("upgraded", "The operating system was upgraded."),
      ("appUpdated", "The app was updated to another SDK version."),
      ("identified", "The device id changed for an app."),
      ("accountChanged", "The system's TV provider account changed: a sign-in or a sign-out."),
      ("safariClosed", "The viewer closed a Safari view controller."),
      ("personSignedInElsewhere", "The viewer signed in on another device, with the app's code."),
      ("codeTurnedAway", "The viewer entered an expired code on another device."),
      (
        "permissionPromptShown",
        "The system asked the viewer whether the app may use the TV provider."
      ),
      ("permissionAnswered", "The question about the TV provider permission was answered."),
      ("metadataRequested", "An app on the REST path asked Apple for metadata."),
      ("dialogWanted", "Apple's framework asks an app to present Apple's dialog."),
      ("metadataAnswered", "Apple answered a request for metadata."),
      (
        "dialogAnswered",
        "The viewer left Apple's dialog, and Apple answered the request behind it."
      ),
      ("providerPicked", "The viewer picked a provider in a REST app's own picker, or left it."),
      ("clientIdentified", "The device id changed for an app without an SDK."),
      ("tvProviderScripted", "Apple's framework gives changed answers to apps on the REST path."),
      ("personWentBack", "The viewer left the page or the code of an app on the REST path."),
    ]
  )
}
