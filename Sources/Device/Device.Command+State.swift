public import EntsimEntitlement
import EntsimSimulation

extension Device.Command: DescribedState {
  /// What the device is asked to do, in words.
  public func state(in style: StateStyle) -> Value {
    func of(_ requestor: RequestorID, _ provider: ProviderID, _ app: AppName) -> Value {
      style.map(["requestor": .name(requestor), "mvpd": .name(provider), "app": .name(app)])
    }
    return switch self {
    case .store(let token, let app):
      named(style.map(["app": .name(app), "token": token.state(in: style)]))
    case .storeAuthorization(let token, let app), .eraseAuthorization(let token, let app):
      named(style.map(["app": .name(app), "token": token.state(in: style)]))
    case .eraseTokens(let requestor, let provider, let app),
      .importTokens(let requestor, let provider, let app):
      named(of(requestor, provider, app))
    case .forgetProvider(let requestor, let app):
      named(style.map(["requestor": .name(requestor), "app": .name(app)]))
    case .lendToken(let requestor, let provider, let lender, let app):
      named(
        style.map([
          "requestor": .name(requestor), "mvpd": .name(provider), "lender": .name(lender),
          "app": .name(app),
        ])
      )
    case .eraseStore(let app), .redirectPage(let app), .showApp(let app), .hideApp(let app),
      .removeApp(let app), .closeScreen(let app), .promptForPermission(let app):
      named(.name(app))
    case .storeMetadata(let metadata, let app):
      named(style.map(["app": .name(app), "metadata": metadata.state(in: style)]))
    case .transmit(let request): named(request.state(in: style))
    case .receive(let request, let answer):
      named(style.map(["request": .string(request.words), "answer": answer.state(in: style)]))
    case .showPicker(let providers, let app):
      named(style.map(["app": .name(app), "providers": .names(providers)]))
    case .showDialog(let dialog, let app):
      named(style.map(["app": .name(app), "dialog": dialog.state(in: style)]))
    case .closeDialog(let number, let app):
      named(style.map(["app": .name(app), "dialog": .number(number)]))
    case .requestMetadata(let request, let app):
      named(style.map(["app": .name(app), "request": request.factValue]))
    case .openPage(let url, let app, let controller):
      named(
        style.map(["app": .name(app), "url": .string(url.text), "in": .word(controller)])
      )
    case .user(let action, let app):
      .tagged("user", style.map(["app": .name(app), "action": .string(action.words)]))
    case .happen(let action): .string(action.words)
    }
  }

  private func named(_ value: Value) -> Value { .tagged(kind.rawValue, value) }
}
