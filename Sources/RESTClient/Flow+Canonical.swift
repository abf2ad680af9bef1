public import EntsimEntitlement
public import EntsimSimulation

// The bytes of what a client waits for, and its words.
extension RESTClient.Stage: DescribedCases, FactValue {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .checkingToken(let request): sink.add(0, "checking the token", .keep(request))
    case .askingPermission(let apple):
      sink.add(1, "asking for permission to ask Apple for \(apple.words)", .keep(apple))
    case .askingApple(let apple, let number, let dialog):
      sink.add(
        2,
        "asking Apple for \(apple.words)",
        .keep(apple),
        .keep(number),
        .keep(dialog)
      )
    case .fetchingConfiguration(let request, let next):
      sink.add(3, "fetching the configuration", .keep(request), .keep(next))
    case .requestingProfile(let provider, let request):
      sink.add(4, "requesting the profile of \(provider)", .keep(provider), .keep(request))
    case .exchanging(let provider, let request):
      sink.add(5, "exchanging the statement for \(provider)", .keep(provider), .keep(request))
    case .choosingProvider: sink.add(6, "choosing a provider")
    case .requestingCode(let provider, let request):
      sink.add(7, "requesting a code for \(provider)", .keep(provider), .keep(request))
    case .atLoginPage(let provider, let code):
      sink.add(8, "at the login page of \(provider)", .keep(provider), .keep(code))
    case .polling(let provider, let code, let request):
      sink.add(9, "polling for \(provider)", .keep(provider), .keep(code), .keep(request))
    case .authorizing(let request): sink.add(10, "authorizing", .keep(request))
    case .retrieving(let request): sink.add(11, "retrieving the media token", .keep(request))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .checkingToken(reader.read())
    case 1: self = try .askingPermission(reader.read())
    case 2: self = try .askingApple(reader.read(), number: reader.read(), dialog: reader.read())
    case 3: self = try .fetchingConfiguration(reader.read(), for: reader.read())
    case 4: self = try .requestingProfile(reader.read(), reader.read())
    case 5: self = try .exchanging(reader.read(), reader.read())
    case 6: self = .choosingProvider
    case 7: self = try .requestingCode(reader.read(), reader.read())
    case 8: self = try .atLoginPage(reader.read(), reader.read())
    case 9: self = try .polling(reader.read(), reader.read(), reader.read())
    case 10: self = try .authorizing(reader.read())
    case 11: self = try .retrieving(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RESTClient.Stage.AppleRequest: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .account: sink.add(0, "the account")
    case .signIn: sink.add(1, "a sign-in")
    case .statement(let provider, let payload):
      sink.add(2, "a statement for \(provider)", .keep(provider), .keep(payload))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .account
    case 1: self = .signIn
    case 2: self = try .statement(reader.read(), payload: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RESTClient.Stage.NeedForConfiguration: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .signIn: writer.tag(0)
    case .profile(let provider): writer.tag(1, provider)
    case .picker: writer.tag(2)
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .signIn
    case 1: self = try .profile(reader.read())
    case 2: self = .picker
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RESTClient.Logout: DescribedCases, FactValue {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .readingMetadata(let request): sink.add(0, "reading the metadata", .keep(request))
    case .atPage: sink.add(1, "at the logout page")
    case .calling(let request): sink.add(2, "asking the services", .keep(request))
    case .askingForProvider(let request): sink.add(3, "asking for the MVPD", .keep(request))
    case .fetchingConfiguration(let request, let provider):
      sink.add(4, "fetching the configuration for \(provider)", .keep(request), .keep(provider))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .readingMetadata(reader.read())
    case 1: self = .atPage
    case 2: self = try .calling(reader.read())
    case 3: self = try .askingForProvider(reader.read())
    case 4: self = try .fetchingConfiguration(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RESTClient.IgnoredReason: DescribedCases, FactValue {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .notRunning: sink.add(0, "notRunning")
    case .running: sink.add(1, "running")
    case .endedProcess(let request):
      sink.add(2, "endedProcess of request \(request.number)", .keep(request))
    case .lateAnswer(let request):
      sink.add(3, "lateAnswer to request \(request.number)", .keep(request))
    case .lateMetadata(let number): sink.add(4, "lateMetadata \(number)", .keep(number))
    case .alreadyLoggingOut: sink.add(5, "alreadyLoggingOut")
    case .noDialog: sink.add(6, "noDialog")
    case .noPicker: sink.add(7, "noPicker")
    case .noPage: sink.add(8, "noPage")
    case .notPolling: sink.add(9, "notPolling")
    case .alreadyPolling: sink.add(10, "alreadyPolling")
    case .noPrompt: sink.add(11, "noPrompt")
    case .alreadyPlaying: sink.add(12, "alreadyPlaying")
    case .alreadyAsking: sink.add(13, "alreadyAsking")
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .notRunning
    case 1: self = .running
    case 2: self = try .endedProcess(reader.read())
    case 3: self = try .lateAnswer(reader.read())
    case 4: self = try .lateMetadata(reader.read())
    case 5: self = .alreadyLoggingOut
    case 6: self = .noDialog
    case 7: self = .noPicker
    case 8: self = .noPage
    case 9: self = .notPolling
    case 10: self = .alreadyPolling
    case 11: self = .noPrompt
    case 12: self = .alreadyPlaying
    case 13: self = .alreadyAsking
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
