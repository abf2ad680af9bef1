public import Entitlement
import Simulation

extension AccessEnabler.Event: DescribedFact {
  /// The event's name with its fields.
  public var fact: FactDescription {
    switch self {
    case .instanceCreated(let version, let check, let device):
      FactDescription(
        "instanceCreated",
        [
          Value.Field("sdk", .string(version.description)),
          Value.Field("device", .string(device.text)),
        ] + (check.map { [Value.Field("storageCheck", .string($0.rawValue))] } ?? [])
      )
    case .profileAwaited(let provider, let request):
      FactDescription(
        "profileAwaited",
        [
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("request", .integer(Int64(request.number))),
        ]
      )
    case .passiveSignInAwaited(let provider, let request):
      FactDescription(
        "passiveSignInAwaited",
        [
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("request", .integer(Int64(request.number))),
        ]
      )
    case .exchangeAwaited(let provider, let request):
      FactDescription(
        "exchangeAwaited",
        [
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("request", .integer(Int64(request.number))),
        ]
      )
    case .tvProviderUnavailable(let trouble):
      FactDescription("tvProviderUnavailable", "why", .string(trouble.words))
    case .dialogAwaited(let dialog):
      FactDescription(
        "dialogAwaited",
        [Value.Field("number", .integer(Int64(dialog.number)))] + dialog.fields
      )
    case .dialogExchangeAwaited(let exchange):
      FactDescription(
        "dialogExchangeAwaited",
        [
          Value.Field("mvpd", .string(exchange.provider.text)),
          Value.Field("request", .integer(Int64(exchange.request.number))),
          Value.Field("stage", .string(exchange.stage.rawValue)),
        ]
      )
    case .deviceIdentified(let id):
      FactDescription("deviceIdentified", "device", .string(id.text))
    case .legacyTokensFound(let requestor, let provider):
      FactDescription("legacyTokensFound", requestor, provider)
    case .lenderFound(let requestor, let provider, let lender):
      FactDescription(
        "lenderFound",
        requestor,
        provider,
        [Value.Field("lender", .string(lender.text))]
      )
    case .instanceLost: FactDescription("instanceLost")
    case .configurationStarted(let requestor, let endpoints, _):
      FactDescription(
        "configurationStarted",
        [
          Value.Field("requestor", .string(requestor.text)),
          Value.Field("endpoints", .list(endpoints.map { .string($0.url) })),
          Value.Field("requests", .list(endpoints.map { .integer(Int64($0.request.number)) })),
        ]
      )
    case .requestSent(let request): request.fact(named: "requestSent")
    case .requestHeld(let request): request.fact(named: "requestHeld")
    case .requestDenied(let request, let answer):
      FactDescription(
        "requestDenied",
        [
          Value.Field("request", .integer(Int64(request.number))),
          Value.Field("answer", .string(answer.words)),
        ]
      )
    case .registered: FactDescription("registered")
    case .accessGranted(let token, let expires):
      FactDescription(
        "accessGranted",
        [
          Value.Field("token", .integer(Int64(token.number))),
          Value.Field("until", .string(expires.description)),
        ]
      )
    case .accessRefused: FactDescription("accessRefused")
    case .endpointHeard(let request, let outcome):
      FactDescription(
        "endpointHeard",
        [
          Value.Field("request", .integer(Int64(request.number))),
          Value.Field("outcome", outcome.value),
        ]
      )
    case .configurationReceived(let providers, let fastest, let revealsDeviceID):
      FactDescription(
        "configurationReceived",
        [
          Value.Field("providers", .list(providers.map(\.mvpd.value))),
          Value.Field("endpoints", .list(providers.map { .string($0.endpoint) })),
          Value.Field("fastest", .string(fastest)),
        ] + (revealsDeviceID ? [Value.Field("deviceID", .bool(true))] : [])
      )
    case .configurationFailed: FactDescription("configurationFailed")
    case .callQueued(let call): FactDescription("callQueued", "call", call.fact.value)
    case .queueReleased(let count):
      FactDescription("queueReleased", "waiting", .integer(Int64(count)))
    case .callDequeued(let call): FactDescription("callDequeued", "call", call.fact.value)
    case .keysTaken(let keys):
      FactDescription("keysTaken", "publicKey", .string(keys.publicKey))
    case .optionsSet(let options): FactDescription("optionsSet", "options", .map(options))
    case .argumentsTaken(let attempt):
      FactDescription(
        "argumentsTaken",
        [
          Value.Field("forceAuthn", .bool(attempt.isForced)),
          Value.Field("data", .map(attempt.data)),
        ] + (attempt.filter.map { [Value.Field("filter", $0.value)] } ?? [])
      )
    case .selectionAwaited: FactDescription("selectionAwaited")
    case .providerSelected(let provider):
      FactDescription("providerSelected", "mvpd", .string(provider.text))
    case .redirectAwaited(let provider):
      FactDescription("redirectAwaited", "mvpd", .string(provider.text))
    case .tokenAwaited(let provider, let request):
      FactDescription(
        "tokenAwaited",
        [
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("request", .integer(Int64(request.number))),
        ]
      )
    case .requestAbandoned(let request, let reason):
      FactDescription(
        "requestAbandoned",
        [
          Value.Field("request", .integer(Int64(request.number))),
          Value.Field("reason", .string(reason.name)),
        ]
      )
    case .authenticationEnded(let ending):
      FactDescription("authenticationEnded", "ending", .string(ending.rawValue))
    case .tokenReceived(let token): token.fact(named: "tokenReceived")
    case .providerForgotten(let requestor):
      FactDescription("providerForgotten", "requestor", .string(requestor.text))
    case .authorizationAsked(let authorization):
      FactDescription(
        "authorizationAsked",
        [
          Value.Field("number", .integer(Int64(authorization.number))),
          Value.Field("call", .string(authorization.purpose.rawValue)),
          Value.Field("resource", .string(authorization.resource.text)),
          Value.Field("data", .map(authorization.data)),
        ]
      )
    case .signInAwaited(let number):
      FactDescription("signInAwaited", "number", .integer(Int64(number)))
    case .authorizationAwaited(let number, let viewer, let request):
      viewer.fact(named: "authorizationAwaited", of: number, request)
    case .authorizationTokenReceived(let token): token.fact(named: "authorizationTokenReceived")
    case .mediaTokenAwaited(let number, let viewer, let fromCache, let request):
      viewer.fact(
        named: "mediaTokenAwaited",
        of: number,
        request,
        [Value.Field("fromCache", .bool(fromCache))]
      )
    case .authorizationEnded(let number, let isGranted):
      FactDescription(
        "authorizationEnded",
        [
          Value.Field("number", .integer(Int64(number))),
          Value.Field("granted", .bool(isGranted)),
        ]
      )
    case .authorizationsReleased: FactDescription("authorizationsReleased")
    case .preauthorizationAwaited(let preauthorization): preauthorization.fact
    case .preauthorizationsReceived(let viewer, let decisions):
      FactDescription(
        "preauthorizationsReceived",
        [Value.Field("decisions", .list(decisions.map(\.value)))]
          + viewer.fact(named: "viewer").fields
      )
    case .preauthorizationEnded(let request):
      FactDescription("preauthorizationEnded", "request", .integer(Int64(request.number)))
    case .sessionLost(let viewer): viewer.fact(named: "sessionLost")
    case .tokensRevoked(let requestor, let provider):
      FactDescription("tokensRevoked", requestor, provider)
    case .viewerForgotten: FactDescription("viewerForgotten")
    case .logoutRedirectAwaited(let provider):
      FactDescription("logoutRedirectAwaited", "mvpd", .string(provider.text))
    case .logoutEnded(let ending):
      FactDescription("logoutEnded", "ending", .string(ending.rawValue))
    case .codeAwaited(let provider, let request):
      FactDescription(
        "codeAwaited",
        [
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("request", .integer(Int64(request.number))),
        ]
      )
    case .codeReceived(let provider, let code, let lives):
      FactDescription(
        "codeReceived",
        [
          Value.Field("mvpd", .string(provider.text)), Value.Field("code", .string(code.text)),
          Value.Field("lives", .string(lives.description)),
        ]
      )
    case .pollScheduled(let interval):
      FactDescription("pollScheduled", "after", .string(interval.description))
    case .pollAwaited(let request):
      FactDescription("pollAwaited", "request", .integer(Int64(request.number)))
    case .pollAnswered(let request):
      FactDescription("pollAnswered", "request", .integer(Int64(request.number)))
    case .pollingStopped: FactDescription("pollingStopped")
    case .logoutAwaited(let provider, let request):
      FactDescription(
        "logoutAwaited",
        [
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("request", .integer(Int64(request.number))),
        ]
      )
    case .pagePresented(let url): FactDescription("pagePresented", "url", .string(url.text))
    case .pageDismissed: FactDescription("pageDismissed")
    case .pageFinished: FactDescription("pageFinished")
    case .metadataReceived(let metadata): metadata.fact(named: "metadataReceived")
    case .callbackEmitted(let callback):
      FactDescription("callbackEmitted", "callback", callback.fact.value)
    case .ignored(let reason):
      FactDescription(
        "ignored",
        [Value.Field("reason", .string(reason.name))]
          + (reason.request.map { [Value.Field("request", .integer(Int64($0.number)))] } ?? [])
      )
    }
  }
}

extension AccessEnabler.Endpoint.Outcome {
  /// The outcome: the list, or why there is none.
  fileprivate var value: Value {
    switch self {
    case .awaited: .string("awaited")
    case .answered(let providers, false): .list(providers.map(\.value))
    case .answered(let providers, true):
      .map([
        Value.Field("providers", .list(providers.map(\.value))),
        Value.Field("deviceID", .bool(true)),
      ])
    case .failed(let answer): .string(answer.words)
    }
  }
}

extension AuthenticationToken {
  /// Returns the description of a fact about an authorization that is under way with this token.
  fileprivate func fact(
    named name: String,
    of number: Int,
    _ request: RequestID,
    _ more: [Value.Field] = []
  ) -> FactDescription {
    FactDescription(
      name,
      [
        Value.Field("number", .integer(Int64(number))),
        Value.Field("request", .integer(Int64(request.number))),
      ] + more + fact(named: name).fields
    )
  }
}

extension AccessEnabler.Abandoned.Reason {
  /// The name of the reason.
  var name: String {
    switch self {
    case .cancelled: "cancelled"
    case .superseded: "superseded"
    case .providerChanged: "providerChanged"
    case .providerUnknown: "providerUnknown"
    case .programmerChanged: "programmerChanged"
    case .configurationLost: "configurationLost"
    case .codeExpired: "codeExpired"
    case .logoutOver: "logoutOver"
    case .loggedOut: "loggedOut"
    case .authorizationLost: "authorizationLost"
    case .preauthorizationLost: "preauthorizationLost"
    }
  }
}
