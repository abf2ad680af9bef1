public import Entitlement
import Simulation

extension Device.Event: DescribedFact {
  /// The event's name with its fields.
  public var fact: FactDescription {
    switch self {
    case .tokenStored(let token, _): token.fact(named: "tokenStored")
    case .authorizationStored(let token, _): token.fact(named: "authorizationStored")
    case .tokensErased(let requestor, let provider, _):
      FactDescription("tokensErased", requestor, provider)
    case .currentProviderForgotten(let requestor, _):
      FactDescription("currentProviderForgotten", "requestor", .string(requestor.text))
    case .storeErased: FactDescription("storeErased")
    case .metadataStored(let metadata, _): metadata.fact(named: "metadataStored")
    case .tokensImported(let requestor, let provider, _):
      FactDescription("tokensImported", requestor, provider)
    case .tokenLent(let requestor, let provider, let lender, _):
      FactDescription(
        "tokenLent",
        requestor,
        provider,
        [Value.Field("lender", .string(lender.text))]
      )
    case .accountChanged(let account):
      FactDescription(
        "accountChanged",
        "subscriber",
        account.map { .string($0.subscriber.text) } ?? .null
      )
    case .permissionSet(let app, let permission):
      FactDescription(
        "permissionSet",
        [
          Value.Field("app", .string(app.text)), Value.Field("to", .string(permission.rawValue)),
        ]
      )
    case .tvProviderBroken(let error):
      FactDescription(
        "tvProviderBroken",
        "error",
        error.map { .string($0.rawValue) } ?? .null
      )
    case .dialogShown(let dialog, _): FactDescription("dialogShown", dialog.fields)
    case .dialogLeft(_, let outcome, _):
      FactDescription("dialogLeft", "outcome", .string(outcome.words))
    case .storeMigrated: FactDescription("storeMigrated")
    case .storeLost(let scope):
      FactDescription("storeLost", "place", .string(scope.medium.rawValue))
    case .upgraded(let system): FactDescription("upgraded", "to", .string(system.rawValue))
    case .appUpdated(let app, let sdk):
      FactDescription(
        "appUpdated",
        [
          Value.Field("app", .string(app.text)), Value.Field("sdk", .string(sdk.description)),
        ]
      )
    case .identified(let app, let id):
      FactDescription(
        "identified",
        [Value.Field("app", .string(app.text)), Value.Field("device", .string(id.text))]
      )
    case .requestSent(let request): request.fact(named: "requestSent")
    case .requestTransmitted(let request): request.fact(named: "requestTransmitted")
    case .transmissionFailed(let request):
      FactDescription("transmissionFailed", "request", .integer(Int64(request.number)))
    case .answerArrived(let request, let answer):
      FactDescription(
        "answerArrived",
        [
          Value.Field("request", .integer(Int64(request.number))),
          Value.Field("answer", .string(answer.words)),
        ]
      )
    case .pickerShown(let providers, _):
      FactDescription("pickerShown", "providers", .list(providers.map { .string($0.text) }))
    case .pageOpened(let url, _, _, let controller): controller.fact(named: "pageOpened", of: url)
    case .pageLoaded: FactDescription("pageLoaded")
    case .openPageLoaded: FactDescription("openPageLoaded")
    case .pageLoadFailed: FactDescription("pageLoadFailed")
    case .pageRedirected(let url, _): FactDescription("pageRedirected", "url", .string(url))
    case .screenClosed: FactDescription("screenClosed")
    case .safariClosed(_, let controller):
      FactDescription("safariClosed", "in", .string(controller.rawValue))
    case .appShown(let app): FactDescription("appShown", "app", .string(app.text))
    case .appDisplaced(let app): FactDescription("appDisplaced", "app", .string(app.text))
    case .appHidden(let app): FactDescription("appHidden", "app", .string(app.text))
    case .appRemoved(let app): FactDescription("appRemoved", "app", .string(app.text))
    case .restarted: FactDescription("restarted")
    case .personSignedIn(let subscriber, let url, _, _):
      FactDescription(
        "personSignedIn",
        [
          Value.Field("subscriber", .string(subscriber.text)),
          Value.Field("mvpd", .string(url.provider.text)),
        ]
      )
    case .personFailedToSignIn(let url, _):
      FactDescription("personFailedToSignIn", "mvpd", .string(url.provider.text))
    case .personSignedInElsewhere(let subscriber, let code, _):
      FactDescription(
        "personSignedInElsewhere",
        [
          Value.Field("subscriber", .string(subscriber.text)),
          Value.Field("code", .string(code.text)),
        ]
      )
    case .codeTurnedAway(let code, _):
      FactDescription("codeTurnedAway", "code", .string(code.text))
    case .actionRefused(let action, let reason):
      FactDescription(
        "actionRefused",
        [
          Value.Field("action", .string(action.words)), Value.Field("reason", .string(reason)),
        ]
      )
    case .wentOffline: FactDescription("wentOffline")
    case .wentOnline: FactDescription("wentOnline")
    case .clockMoved(let interval):
      FactDescription("clockMoved", "by", .string(interval.description))
    case .ignored(let reason): FactDescription("ignored", "reason", .string(reason.rawValue))
    }
  }
}
