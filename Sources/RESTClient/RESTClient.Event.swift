public import EntsimEntitlement
public import EntsimSimulation

extension RESTClient {
  /// What can happen to a client.
  public enum Event: Hashable, Sendable {
    /// The app was launched.
    case created
    /// The app's process ended; only the access to the services is left.
    case ended
    /// An attempt to play a resource began, at step 1 with a request.
    case attemptBegan(ResourceID, RequestID)
    /// The attempt plays another resource from now on.
    case resourceChanged(ResourceID)
    /// The attempt waits for something.
    indirect case stageReached(Stage)
    /// The attempt began at step 1 again, with a request.
    case restarted(RequestID)
    /// The attempt ended.
    case attemptEnded
    /// The app did something that a scenario can see.
    case emitted(RESTOutput)
    /// A request was sent.
    case requestSent(Request)
    /// A request waits for the access token.
    case requestHeld(Request)
    /// A request was not sent, and its answer is this one.
    case requestDenied(RequestID, Answer)
    /// The application was registered.
    case registered
    /// The services issued an access token, which expires by the device's clock.
    case accessGranted(AccessToken, until: Instant)
    /// The services gave no access.
    case accessRefused
    /// The services did not take the access token, which is dropped.
    case accessDropped
    /// The configuration was received.
    case configurationReceived([MVPD])
    /// A code was received, with its lifetime.
    case codeReceived(RegistrationCode, lives: Interval)
    /// The next poll comes after this time.
    case pollScheduled(after: Interval)
    /// No poll comes any more, and the code does not expire.
    case pollingStopped
    /// The app's own picker closed.
    case pickerClosed
    /// The media token was received.
    case mediaTokenReceived(MediaToken)
    /// A logout came to this.
    case logoutReached(Logout)
    /// The logout ended, as far as the app can tell with the sign-in or without it.
    case logoutEnded(hasReachedServices: Bool)
    /// The person is asked for access ahead.
    case permissionAwaited
    /// The permission is known.
    case permissionHeard(TVProviderPermission)
    /// The app made a request on demand.
    case calledOnDemand(Service, RequestID)
    /// The answer to a request on demand came.
    case answeredOnDemand(RequestID)
    /// Nothing happens, for a reason.
    case ignored(IgnoredReason)
    /// A request is made once more, with another id, since the services did not take its access token.
    case requestRepeated(RequestID, as: RequestID)
    /// The services do not accept the registration, which is dropped.
    case registrationDropped
    /// The services named the MVPD at which the viewer is signed in, which the process did not know.
    case providerNamed(ProviderID)
  }

  /// Why nothing happens.
  public enum IgnoredReason: Hashable, Sendable {
    /// The app does not run.
    case notRunning
    /// The app runs already.
    case running
    /// An answer came for a process that has ended.
    case endedProcess(RequestID)
    /// An answer came that nothing waits for.
    case lateAnswer(RequestID)
    /// Apple's answer came, and nothing waits for it.
    case lateMetadata(Int)
    /// A logout is under way already.
    case alreadyLoggingOut
    /// No dialog of Apple is awaited or open.
    case noDialog
    /// No picker is open.
    case noPicker
    /// No page is open.
    case noPage
    /// No poll is due.
    case notPolling
    /// A poll is under way already.
    case alreadyPolling
    /// Nothing waits for the permission.
    case noPrompt
    /// An attempt is under way, which plays the resource or asks for permission itself.
    case alreadyPlaying
    /// The person is asked for permission already.
    case alreadyAsking
  }
}

extension RESTClient.Event: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .created: sink.add(0, "created")
    case .ended: sink.add(1, "ended")
    case .attemptBegan(let resource, let request):
      sink.add(2, "attemptBegan", .show("resource", resource), .show("request", request))
    case .resourceChanged(let resource):
      sink.add(3, "resourceChanged", .show("resource", resource))
    case .stageReached(let stage): sink.add(4, "stageReached", .show("stage", stage))
    case .restarted(let request): sink.add(5, "restarted", .show("request", request))
    case .attemptEnded: sink.add(6, "attemptEnded")
    case .emitted(let output): sink.add(7, "emitted", .show("output", output))
    case .requestSent(let request): sink.add(8, "requestSent", .spread(request))
    case .requestHeld(let request): sink.add(9, "requestHeld", .spread(request))
    case .requestDenied(let request, let answer):
      sink.add(10, "requestDenied", .show("request", request), .show("answer", answer))
    case .registered: sink.add(11, "registered")
    case .accessGranted(let token, let instant):
      sink.add(12, "accessGranted", .show("token", token), .show("until", instant))
    case .accessRefused: sink.add(13, "accessRefused")
    case .accessDropped: sink.add(14, "accessDropped")
    case .configurationReceived(let providers):
      sink.add(
        15,
        "configurationReceived",
        .keep(providers),
        .note("providers", providers) { .names($0.map(\.id)) }
      )
    case .codeReceived(let code, let lives):
      sink.add(16, "codeReceived", .show("code", code), .show("lives", lives))
    case .pollScheduled(let interval):
      sink.add(17, "pollScheduled", .show("after", interval))
    case .pollingStopped: sink.add(18, "pollingStopped")
    case .pickerClosed: sink.add(19, "pickerClosed")
    case .mediaTokenReceived(let token):
      sink.add(20, "mediaTokenReceived", .show("token", token))
    case .logoutReached(let logout): sink.add(21, "logoutReached", .show("stage", logout))
    case .logoutEnded(let hasReachedServices):
      sink.add(22, "logoutEnded", .show("hasReachedServices", hasReachedServices))
    case .permissionAwaited: sink.add(23, "permissionAwaited")
    case .permissionHeard(let permission):
      sink.add(24, "permissionHeard", .show("permission", permission))
    case .calledOnDemand(let service, let request):
      sink.add(25, "calledOnDemand", .show("service", service), .show("request", request))
    case .answeredOnDemand(let request): sink.add(26, "answeredOnDemand", .show("request", request))
    case .ignored(let reason): sink.add(27, "ignored", .show("reason", reason))
    case .requestRepeated(let former, let request):
      sink.add(28, "requestRepeated", .show("request", former), .show("as", request))
    case .registrationDropped: sink.add(29, "registrationDropped")
    case .providerNamed(let provider): sink.add(30, "providerNamed", .show("mvpd", provider))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .created
    case 1: self = .ended
    case 2: self = try .attemptBegan(reader.read(), reader.read())
    case 3: self = try .resourceChanged(reader.read())
    case 4: self = try .stageReached(reader.read())
    case 5: self = try .restarted(reader.read())
    case 6: self = .attemptEnded
    case 7: self = try .emitted(reader.read())
    case 8: self = try .requestSent(reader.read())
    case 9: self = try .requestHeld(reader.read())
    case 10: self = try .requestDenied(reader.read(), reader.read())
    case 11: self = .registered
    case 12: self = try .accessGranted(reader.read(), until: reader.read())
    case 13: self = .accessRefused
    case 14: self = .accessDropped
    case 15: self = try .configurationReceived(reader.read())
    case 16: self = try .codeReceived(reader.read(), lives: reader.read())
    case 17: self = try .pollScheduled(after: reader.read())
    case 18: self = .pollingStopped
    case 19: self = .pickerClosed
    case 20: self = try .mediaTokenReceived(reader.read())
    case 21: self = try .logoutReached(reader.read())
    case 22: self = try .logoutEnded(hasReachedServices: reader.read())
    case 23: self = .permissionAwaited
    case 24: self = try .permissionHeard(reader.read())
    case 25: self = try .calledOnDemand(reader.read(), reader.read())
    case 26: self = try .answeredOnDemand(reader.read())
    case 27: self = try .ignored(reader.read())
    case 28: self = try .requestRepeated(reader.read(), as: reader.read())
    case 29: self = .registrationDropped
    case 30: self = try .providerNamed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
