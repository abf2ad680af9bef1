public import EntsimEntitlement
import EntsimSimulation

extension App: DescribedState {
  /// All that the app holds.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "name": .name(name),
      "path": .word(path == .sdk ? nil : path),
      "sdk": .text(path == .sdk ? edition.version.description : nil),
      "platform": .word(edition.platform),
      "follows": .string(followsCookbook ? "cookbook" : "nothing"),
      "process": process.state(in: style),
    ])
  }
}

extension App.Process: DescribedState {
  /// Whether it runs, and what it holds then.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .none: .string("not running")
    case .running(let running): .tagged("running", running.state(in: style))
    }
  }
}

extension App.Running: DescribedState {
  /// What it holds in memory.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "in": .string(isInForeground ? "foreground" : "background"),
      "screen": screen.state(in: style),
      "hasReturned": .bool(hasReturned),
    ])
  }
}

extension App.Screen: DescribedState {
  /// What is open; null for nothing.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .none: .null
    case .open: .string("picker or login page")
    case .appleDialog(let number): .tagged("appleDialog", .number(number))
    case .logoutPage: .string("logout page")
    case .finishedPage: .string("page that has gone to its redirect URL")
    }
  }
}

extension App.Command: DescribedState {
  /// What the app is asked to do, in words.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .perform(let call, let site):
      .tagged("call", .map([Value.Field("call", call.state(in: style))] + site.facts))
    case .ask(let call): .tagged("call", .string(call.words))
    case .deliver(let callback): .tagged("callback", callback.state(in: style))
    case .stopPage(let url): .tagged("page goes to", .string(url))
    case .openURL(let url): .tagged("opens", .string(url))
    case .finishSafari: .string("viewer has closed Safari view controller")
    case .happen(let action): .string(action.words)
    case .endWithDevice: .string("ends with the device")
    case .update(let sdk): .tagged("update to", .string(sdk.description))
    }
  }
}
