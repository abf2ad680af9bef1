public import EntsimEntitlement
import EntsimSimulation

extension Device: StateParts {
  /// All that the device holds.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.addFields(of: traits, since: earlier.traits)
    list.add("front", front, since: earlier.front, .name(front))
    list.add("clockOffset", clockOffset, since: earlier.clockOffset, .shift(clockOffset))
    list.add("appleAccount", account, since: earlier.account, style.value(account))
    list.add(
      "tvProviderError",
      traits.tvProviderError,
      since: earlier.traits.tvProviderError,
      .word(traits.tvProviderError)
    )
    list.add(
      "scriptedMetadata",
      scriptedMetadata,
      since: earlier.scriptedMetadata,
      .text(scriptedMetadata?.words)
    )
    list.addChanges("apps", apps, since: earlier.apps)
    list.addChanges("stores", stores, since: earlier.stores)
    list.add("idCount", idCount, since: earlier.idCount, .count(idCount))
    list.add("seed", values, since: earlier.values, .seed(of: values))
    list.add("switches", switches, since: earlier.switches, switches.state(in: style))
  }
}

extension Device.InstalledApp: StateParts {
  /// What the device knows of the app.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.add("package", package, since: earlier.package, package.state(in: style))
    list.add("screen", screen, since: earlier.screen, screen.state(in: style))
    list.add("device", device, since: earlier.device, .name(device))
    list.add("loss", loss, since: earlier.loss, loss.state(in: style))
    list.add("updated", isUpdated, since: earlier.isUpdated, .bool(isUpdated))
    list.add("lastMedium", lastMedium, since: earlier.lastMedium, .word(lastMedium))
    list.add("pageCount", pageCount, since: earlier.pageCount, .count(pageCount))
    list.add(
      "hasLoadedPage",
      hasLoadedPage,
      since: earlier.hasLoadedPage,
      hasLoadedPage ? .bool(true) : .null
    )
    list.add(
      "metadataRequest",
      metadataRequest,
      since: earlier.metadataRequest,
      .number(metadataRequest?.number)
    )
    list.add("access", access, since: earlier.access, access.state(in: style))
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
