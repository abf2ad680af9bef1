public import EntsimEntitlement

extension RESTClient {
  /// What is under way; one thing at a time.
  public enum Flow: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A resource is to be played.
    case playing(Attempt)
    /// The viewer is logged out.
    case loggingOut(Logout)
    /// The person is asked for access to the TV provider before anything needs it.
    case askingAhead
  }

  /// An attempt to play a resource.
  public struct Attempt: Hashable, Sendable {
    /// The resource; a newer `play` replaces it.
    public internal(set) var resource: ResourceID
    /// Whether the services have sent the attempt back to step 1.
    public internal(set) var hasRestarted = false
    /// What it waits for.
    public internal(set) var stage: Stage

    /// Creates an attempt at its beginning.
    init(resource: ResourceID, stage: Stage) {
      self.resource = resource
      self.stage = stage
    }
  }

  /// What an attempt waits for.
  public enum Stage: Hashable, Sendable {
    /// Step 1: whether a token is there.
    case checkingToken(RequestID)
    /// Steps 2, 4 and 7: whether the app may ask Apple.
    case askingPermission(AppleRequest)
    /// Steps 2, 4 and 7: Apple's answer to the request for metadata with a number, maybe behind its dialog.
    case askingApple(AppleRequest, number: Int, dialog: Int? = nil)
    /// Step 3, or what needs the configuration without it: the steps 6 and 10.
    case fetchingConfiguration(RequestID, for: NeedForConfiguration)
    /// Step 6: the profile request of an MVPD.
    case requestingProfile(ProviderID, RequestID)
    /// Step 8: the exchange of Apple's statement.
    case exchanging(ProviderID, RequestID)
    /// Step 10: the person's choice in the app's own picker.
    case choosingProvider
    /// Step 10: a registration code.
    case requestingCode(ProviderID, RequestID)
    /// Step 10 on iOS: the end of the login page.
    case atLoginPage(ProviderID, RegistrationCode)
    /// Step 10: the token, by polls; nil between two of them.
    case polling(ProviderID, RegistrationCode, RequestID?)
    /// Step 11: the decision on the resource.
    case authorizing(RequestID)
    /// Step 11: the media token.
    case retrieving(RequestID)

    /// What Apple is asked for.
    public enum AppleRequest: Hashable, Sendable {
      /// Step 2: whether the viewer is signed in.
      case account
      /// Step 4: to sign the viewer in.
      case signIn
      /// Step 7: the statement about the viewer of an MVPD, with the payload of the profile request.
      case statement(ProviderID, payload: String)
    }

    /// What the configuration is needed for.
    public enum NeedForConfiguration: Hashable, Sendable {
      /// Step 4, behind step 3.
      case signIn
      /// Step 6, behind step 2, for a provider by its id at Apple.
      case profile(String)
      /// Step 10, before the app's own picker.
      case picker
    }
  }

  /// What a flow needs the configuration for.
  enum NeedForConfiguration {
    /// A step of an attempt.
    case step(Stage.NeedForConfiguration)
    /// The logout page of an MVPD.
    case logoutPage(ProviderID)
  }

  /// A logout.
  public enum Logout: Hashable, Sendable {
    /// Whether the viewer came from Apple is asked for.
    case readingMetadata(RequestID)
    /// The MVPD of the viewer is asked for, on iOS, where the process does not know it.
    case askingForProvider(RequestID)
    /// The configuration is fetched, which tells the view that the logout page of an MVPD needs.
    case fetchingConfiguration(RequestID, ProviderID)
    /// The logout page is open, on iOS.
    case atPage
    /// The services are called: on tvOS, and on iOS where no MVPD is known.
    case calling(RequestID)
  }
}

extension RESTClient.Flow {
  /// The request whose answer it waits for; nil where it waits for none.
  var awaitedRequest: RequestID? {
    switch self {
    case .idle, .askingAhead, .loggingOut(.atPage): nil
    case .loggingOut(.readingMetadata(let request)), .loggingOut(.askingForProvider(let request)),
      .loggingOut(.fetchingConfiguration(let request, _)), .loggingOut(.calling(let request)):
      request
    case .playing(let attempt): attempt.stage.awaitedRequest
    }
  }
}

extension RESTClient.Stage {
  /// Whether the viewer is signed in and the services are asked about the resource: step 11.
  var isAuthorizing: Bool {
    switch self {
    case .authorizing, .retrieving: true
    case .checkingToken, .askingPermission, .askingApple, .fetchingConfiguration,
      .requestingProfile, .exchanging, .choosingProvider, .requestingCode, .atLoginPage, .polling:
      false
    }
  }

  /// The MVPD at which the viewer signs in; nil where it is not known yet, or not any more.
  var provider: ProviderID? {
    switch self {
    case .askingPermission(.statement(let provider, payload: _)),
      .askingApple(.statement(let provider, payload: _), number: _, dialog: _),
      .requestingProfile(let provider, _), .exchanging(let provider, _),
      .requestingCode(let provider, _), .atLoginPage(let provider, _),
      .polling(let provider, _, _):
      provider
    case .checkingToken, .askingPermission, .askingApple, .fetchingConfiguration,
      .choosingProvider, .authorizing, .retrieving:
      nil
    }
  }

  /// The request whose answer it waits for; nil where it waits for Apple, the person or the next poll.
  var awaitedRequest: RequestID? {
    switch self {
    case .checkingToken(let request), .fetchingConfiguration(let request, for: _),
      .requestingProfile(_, let request), .exchanging(_, let request),
      .requestingCode(_, let request), .authorizing(let request), .retrieving(let request):
      request
    case .polling(_, _, let request): request
    case .askingPermission, .askingApple, .choosingProvider, .atLoginPage: nil
    }
  }
}
