extension JournalEvent {
  /// The events of the SDK.
  static let ofSDK = events(
    of: "the SDK",
    [
      (
        "instanceCreated",
        "The app created the SDK instance, of this version and with this device id."
      ),
      (
        "instanceLost",
        "The SDK instance ended with the app's process and lost everything in memory."
      ),
      ("configurationStarted", "The SDK began to fetch the configuration."),
      ("requestSent", "The SDK sent a request."),
      ("requestHeld", "A request waits until the SDK has access to the services."),
      ("requestDenied", "A request that waited for access failed without being sent."),
      ("registered", "The services registered the application."),
      ("accessGranted", "The services issued an access token to the SDK."),
      ("accessRefused", "The services refused access to the SDK."),
      (
        "endpointHeard",
        "A host answered the request for the configuration, or the request failed."
      ),
      (
        "configurationReceived",
        "The SDK has the configuration, from the host that answered first."
      ),
      ("configurationFailed", "The SDK got no configuration."),
      ("callQueued", "A call waits for the configuration."),
      ("queueReleased", "The waiting calls may start, one after another."),
      ("callDequeued", "The oldest waiting call started."),
      ("optionsSet", "The app set options."),
      ("argumentsTaken", "A sign-in attempt took the arguments of a call: force, data and filter."),
      ("selectionAwaited", "A sign-in attempt waits until the app selects a provider."),
      ("providerSelected", "The app selected a provider."),
      ("redirectAwaited", "A sign-in attempt waits for the redirect URL of the login page."),
      ("tokenAwaited", "A sign-in attempt waits for its authentication token."),
      (
        "requestAbandoned",
        "The SDK no longer waits for the answer to a request. The reason follows."
      ),
      ("authenticationEnded", "A sign-in attempt ended. The outcome follows."),
      ("tokenReceived", "The SDK received an authentication token, and the device stores it."),
      ("providerForgotten", "The SDK forgot the current provider of the requestor."),
      ("authorizationAsked", "The app asked for an authorization, which is not answered yet."),
      ("signInAwaited", "An authorization waits until the viewer is signed in."),
      ("authorizationAwaited", "An authorization waits for the decision of the MVPD."),
      (
        "authorizationTokenReceived",
        "The SDK received an authorization token, and the device stores it."
      ),
      ("mediaTokenAwaited", "An authorization waits for its media token."),
      ("authorizationEnded", "An authorization ended, granted or not."),
      ("authorizationsReleased", "Authorizations that waited for their turn may continue."),
      ("preauthorizationAwaited", "A preauthorization waits for its answer."),
      ("preauthorizationsReceived", "The SDK received decisions on resources for a viewer."),
      ("preauthorizationEnded", "A preauthorization ended."),
      (
        "tokensRevoked",
        "The SDK dropped the tokens of a requestor and an MVPD; the device erases them."
      ),
      (
        "authorizationTokenRevoked",
        "The SDK dropped an authorization token; the device erases it."
      ),
      (
        "viewerForgotten",
        "The SDK forgot everything about the viewer; the device erases the store."
      ),
      ("logoutRedirectAwaited", "A logout waits for the redirect URL of the logout page."),
      ("logoutEnded", "A logout with a page ended."),
      ("metadataReceived", "The SDK received metadata about a viewer, and the device stores it."),
      ("callbackEmitted", "The SDK called the app's delegate."),
      ("ignored", "The SDK ignored an input. The reason follows."),
      (
        "sessionLost",
        "The services no longer know the session of a sign-in. The SDK tells the app."
      ),
      ("deviceIdentified", "The device id changed for the SDK."),
      (
        "legacyTokensFound",
        "The store of an older SDK has tokens of this provider; the device imports them."
      ),
      ("lenderFound", "Another requestor has a token of this provider; the device lends it."),
      ("profileAwaited", "The SDK waits for the payload with which it asks Apple for a statement."),
      ("exchangeAwaited", "The SDK waits for the token in exchange for a sign-in through Apple."),
      ("passiveSignInAwaited", "The SDK waits for the token of a passive sign-in, without a page."),
      ("keysTaken", "The app passed the keys for the second screen."),
      (
        "tvProviderUnavailable",
        "Apple's framework could not sign the viewer in during setRequestor."
      ),
      ("dialogAwaited", "A sign-in attempt waits until the viewer leaves Apple's dialog."),
      (
        "dialogExchangeAwaited",
        "A sign-in attempt waits for the token in exchange for the dialog's sign-in."
      ),
      ("pagePresented", "The SDK itself showed a page, in a Safari view controller."),
      ("pageDismissed", "The SDK dismissed the page that it showed."),
      ("pageFinished", "The viewer closed the page that the SDK showed."),
      ("codeAwaited", "A sign-in attempt waits for the registration code."),
      ("codeReceived", "The SDK received the registration code, and waits for the second screen."),
      ("pollScheduled", "The next poll is due after this time."),
      ("pollAwaited", "A poll waits for its answer."),
      ("pollAnswered", "A poll found no sign-in yet."),
      ("pollingStopped", "The SDK stopped the polls for a registration code."),
      ("logoutAwaited", "A logout waits for the answer of the services."),
    ]
  )
}
