extension JournalEvent {
  /// The events of the services.
  static let ofServices = events(
    of: "the services",
    [
      ("requestReceived", "The services received a request."),
      ("answered", "The services sent an answer, which arrives after this delay."),
      ("answerWithheld", "The services never answer this request."),
      ("sessionOpened", "A subscriber signed in at an MVPD. The app can now get a token."),
      ("loginFailed", "A sign-in failed on the login page."),
      ("sessionEnded", "A session ended, at the MVPD and at the services."),
      ("sessionsEnded", "All sessions of a subscriber ended, at the MVPD and at the services."),
      ("decisionsKept", "The services cached an MVPD's decisions on resources."),
      ("answerScripted", "A step added a scripted answer."),
      ("serviceRestored", "A step removed the scripted answers of a service."),
      ("directoryChanged", "A step changed the requestors, MVPDs or subscribers."),
      ("mediaTokenVerified", "The verifier checked a media token."),
      ("sessionExchanged", "The services exchanged an earlier sign-in for a session and a token."),
      ("signedInByCode", "A subscriber signed in on another device, with a registration code."),
      ("codeIssued", "The services issued a registration code."),
      ("passIssued", "A temporary pass or a degradation rule signed a viewer in."),
      ("trialUsed", "A temporary pass was used for a resource."),
      ("tokenKept", "The services stored the sign-in of an app on the REST path."),
      ("authorizationKept", "The services stored an authorization of an app on the REST path."),
      (
        "tokensForgotten",
        "The services erased the sign-in and the authorizations of an app on the REST path."
      ),
      ("accessIssued", "The services issued an access token to an app on the REST path."),
      ("metadataKept", "The services stored the viewer's metadata for an app on the REST path."),
      ("answerDelivered", "An answer reached the HTTP client that had asked."),
      ("codeRemoved", "A client deleted a registration code."),
      ("clientSignInFailed", "A registration code did not sign a viewer in, in a browser."),
    ]
  )
}
