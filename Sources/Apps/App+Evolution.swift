import EntsimEntitlement

extension App {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .launched: process = .running(Running())
    case .ended: process = .none
    case .wentToBackground: update { $0.isInForeground = false }
    case .cameToForeground:
      update {
        $0.isInForeground = true
        $0.hasReturned = true
      }
    case .updated(let sdk): edition = SDKEdition(sdk, on: edition.platform)
    case .called(.setRequestor, _): update { $0.hasReturned = false }
    case .pickerShown: update { $0.screen = .open }
    case .dialogShown(let dialog): update { $0.screen = .appleDialog(dialog.number) }
    case .pageShown(let url, _): update { $0.screen = Screen(showing: url.page) }
    case .screenLeft, .safariFinished, .dialogDismissed: update { $0.screen = .none }
    case .redirectIgnored:
      // A page that the SDK has presented is not the app's.
      update { $0.screen = $0.screen == .none ? .none : .finishedPage }
    // These events are recorded only for other participants; they leave the state as it is. If an event that
    // changes the state lacks its case here, the tests find it, since the next decision misses the change.
    case _: break
    }
  }

  /// Changes what a running app holds; one that does not run holds nothing.
  private mutating func update(_ change: (inout Running) -> Void) {
    guard case .running(var running) = process else { return }
    change(&running)
    process = .running(running)
  }
}

extension App.Screen {
  /// Creates what is open once a page is shown.
  fileprivate init(showing page: EndpointURL.Page) {
    switch page {
    case .login: self = .open
    case .logout: self = .logoutPage
    }
  }
}
