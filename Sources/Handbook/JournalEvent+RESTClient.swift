extension JournalEvent {
  /// The events of the client of an app on the REST path.
  static let ofRESTClients = events(
    of: "the client of an app on the REST path",
    [
      ("created", "The app was launched, and its client began."),
      ("ended", "The process of the app ended. Only the access to the services remains."),
      ("attemptBegan", "An attempt to play a resource began, at step 1 of the cookbook."),
      ("resourceChanged", "The attempt now plays another resource."),
      ("stageReached", "The attempt waits for something, which follows."),
      ("restarted", "The attempt began again at step 1 of the cookbook."),
      ("attemptEnded", "The attempt to play a resource ended."),
      ("emitted", "The app did something that a scenario can expect."),
      ("requestSent", "The client sent a request."),
      ("requestHeld", "A request waits for the access token."),
      ("requestDenied", "A request that waited for access failed without being sent."),
      ("registered", "The services registered the application."),
      ("accessGranted", "The services issued an access token to the client."),
      ("accessRefused", "The services refused access to the client."),
      ("accessDropped", "The services rejected the access token, and the client dropped it."),
      ("configurationReceived", "The client received the configuration."),
      ("codeReceived", "The client received a registration code."),
      ("pollScheduled", "The next poll is due after this time."),
      ("pollingStopped", "The client stopped the polls for a registration code."),
      ("pickerClosed", "The app's own picker closed."),
      ("mediaTokenReceived", "The client received the media token."),
      ("logoutReached", "A logout came to this stage."),
      ("logoutEnded", "A logout ended."),
      (
        "permissionAwaited",
        "The client waits for the viewer's answer about access to the TV provider."
      ),
      ("permissionHeard", "The client knows the app's TV provider permission."),
      ("calledOnDemand", "The app made a call outside the cookbook's steps."),
      ("answeredOnDemand", "The services answered a call outside the cookbook's steps."),
      ("ignored", "The client ignored an input. The reason follows."),
      (
        "requestRepeated",
        "The client sent a request again, because its access token was rejected."
      ),
      ("registrationDropped", "The services rejected the registration, and the client dropped it."),
      ("providerNamed", "The services named the MVPD of the signed-in viewer."),
    ]
  )
}
