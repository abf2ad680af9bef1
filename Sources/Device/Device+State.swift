public import Entitlement
import Simulation

extension Device: DescribedState {
  /// All that the device holds.
  public func state(in style: StateStyle) -> Value {
    style.map(
      traits,
      [
        "front": .name(front),
        "clockOffset": .shift(clockOffset),
        "appleAccount": style.value(account),
        "tvProviderError": .word(traits.tvProviderError),
        "scriptedMetadata": .text(scriptedMetadata?.words),
        "apps": style.list(apps),
        "stores": style.list(stores),
        "idCount": .count(idCount),
        "seed": .seed(of: values),
        "switches": switches.state(in: style),
      ]
    )
  }
}

extension Device.InstalledApp: DescribedState {
  /// What the device knows of the app.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "package": package.state(in: style),
      "screen": screen.state(in: style),
      "device": .name(device),
      "loss": loss.state(in: style),
      "updated": .bool(isUpdated),
      "lastMedium": .word(lastMedium),
      "pageCount": .count(pageCount),
      "hasLoadedPage": hasLoadedPage ? .bool(true) : .null,
      "metadataRequest": .number(metadataRequest?.number),
      "access": access.state(in: style),
    ])
  }
}

extension Device.AppPackage: DescribedState {
  /// What is installed.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "name": .name(name),
      "path": .word(path == .sdk ? nil : path),
      "team": .name(team),
      "vendor": .name(vendor),
      "sdk": .string(sdk.description),
      "permission": .word(permission),
    ])
  }
}

extension Device.Loss: DescribedState {
  /// Whether the app has noticed the loss; null for no loss.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .none: .null
    case .unnoticed: .string("unnoticed")
    case .asked: .string("asked")
    }
  }
}

extension Device.Screen: DescribedState {
  /// What the app shows.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .app: .string("app")
    case .picker(let providers): .tagged("picker", .limit(providers))
    case .permissionPrompt: .string("permission prompt")
    case .appleDialog(let dialog): .tagged("appleDialog", dialog.state(in: style))
    case .page(let page): .tagged("page", page.state(in: style))
    }
  }
}

extension Device.Page: DescribedState {
  /// The page and how far it has come.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "url": .string(url.text),
      "app": .name(app),
      "in": .word(controller),
      "request": .string(request.words),
      "state": .string(state.word),
    ])
  }
}

extension Device.Page.State {
  fileprivate var word: String {
    switch self {
    case .loading: "loading"
    case .ready: "ready"
    case .open: "open"
    case .failed: "failed"
    case .redirected: "redirected"
    }
  }
}
