public import Entitlement

extension App {
  /// What can happen to an app.
  public enum Event: Hashable, Sendable {
    /// It was started.
    case launched
    /// Its process ended.
    case ended
    /// It went to the background.
    case wentToBackground
    /// It came back from the background.
    case cameToForeground
    /// Another SDK was installed in it, while it did not run.
    case updated(SDKVersion)
    /// It called the SDK.
    indirect case called(APICall, CallSite = CallSite())
    /// Its delegate was called.
    case callbackReceived(Callback)
    /// A callback was pending when the process ended, and was lost.
    case callbackLost(Callback)
    /// It showed its picker.
    case pickerShown([ProviderID])
    /// It put Apple's dialog on screen.
    case dialogShown(TVProviderDialog)
    /// It took one of Apple's dialogs away, by its number.
    case dialogDismissed(Int)
    /// It opened a page, in a web view or in a Safari view controller.
    case pageShown(EndpointURL, in: PageController = .webView)
    /// It took its picker or its page away.
    case screenLeft
    /// The person closed its Safari view controller.
    case safariFinished
    /// It did nothing with a page that is done.
    case redirectIgnored(String)
    /// It told the person to sign out in the system's settings too.
    case personAdvised
    /// It could not do what the scenario says, for a reason.
    case refused(Refusal)
    /// Nothing happens, for a reason.
    case ignored(Refusal)
  }

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
    case .called, .callbackReceived, .callbackLost, .personAdvised, .refused, .ignored: break
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
