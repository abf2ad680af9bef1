import AccessEnabler
import Apps
import Device
import Entitlement
import PassService
import Simulation

/// The timers that each app's SDK has.
enum AppTimer: UInt64, CaseIterable {
  /// The next poll of the second screen.
  case poll
  /// The end of a registration code.
  case codeExpiry
}

/// Where a message goes and when.
struct Route: Hashable {
  /// When the message is taken.
  enum Timing: Hashable {
    /// Before the next decision of the same macrostep: storage and screens.
    case atOnce
    /// In the same macrostep, after the decisions that caused it.
    case next
    /// In a step of its own, after a delay.
    case delivered(after: Interval)
    /// When time is advanced that far; an app's timer takes the place of one with the same name.
    case timer(AppTimer, after: Interval)
    /// Never: the timer is taken out of the schedule.
    case cancelled(AppTimer)
  }

  let message: Message
  let timing: Timing
}

/// The table that says what a fact asks of whom.
///
/// It holds no state and decides nothing.
enum Routing {
  /// Returns the messages that an input leads to, in a world with certain apps.
  static func routes(for input: Input, apps: [AppName]) -> [Route] {
    switch input {
    case .call(let app, let call, let site):
      [Route(message: .app(app, .perform(call, site)), timing: .next)]
    case .app(let app, let action): [Route(message: .app(app, .happen(action)), timing: .next)]
    case .user(let app, let action):
      [Route(message: .device(.user(action, app)), timing: .next)]
    case .device(let action):
      [Route(message: .device(.happen(action)), timing: .next)]
        + action.endedApps(of: apps).map {
          Route(message: .app($0, .endWithDevice), timing: .next)
        }
    case .server(let action): [Route(message: .services(.happen(action)), timing: .next)]
    case .advance: []
    }
  }

  /// Returns the messages that an app's event leads to.
  static func routes(for event: App.Event, of app: AppName) -> [Route] {
    switch event {
    case .launched:
      [
        Route(message: .device(.showApp(app)), timing: .atOnce),
        Route(message: .accessEnabler(app, .create), timing: .next),
      ]
    case .ended:
      [
        Route(message: .device(.removeApp(app)), timing: .atOnce),
        Route(message: .accessEnabler(app, .end), timing: .atOnce),
      ]
    case .wentToBackground: [Route(message: .device(.hideApp(app)), timing: .atOnce)]
    case .cameToForeground: [Route(message: .device(.showApp(app)), timing: .atOnce)]
    case .called(let call, _): [Route(message: .accessEnabler(app, .call(call)), timing: .next)]
    case .pickerShown(let providers):
      [Route(message: .device(.showPicker(providers, app)), timing: .atOnce)]
    case .dialogShown(let dialog):
      [Route(message: .device(.showDialog(dialog, app)), timing: .atOnce)]
    case .dialogDismissed(let number):
      [Route(message: .device(.closeDialog(number, app)), timing: .atOnce)]
    case .pageShown(let url, let controller):
      [Route(message: .device(.openPage(url, app, in: controller)), timing: .atOnce)]
    case .screenLeft: [Route(message: .device(.closeScreen(app)), timing: .atOnce)]
    case .updated, .callbackReceived, .callbackLost, .personAdvised, .safariFinished,
      .redirectIgnored, .refused,
      .ignored:
      []
    }
  }

  /// Whether an event ends an app's process, and with it what is under way within.
  static func endsProcess(_ event: App.Event) -> Bool {
    switch event {
    case .ended: true
    case .launched, .wentToBackground, .cameToForeground, .updated, .called, .callbackReceived,
      .callbackLost, .personAdvised, .pickerShown, .dialogShown, .dialogDismissed, .pageShown,
      .screenLeft, .safariFinished,
      .redirectIgnored,
      .refused, .ignored:
      false
    }
  }

  /// Whether a message stays within an app's process, so that it cannot outlive that.
  static func isInside(_ app: AppName, _ message: Message) -> Bool {
    switch message {
    case .app(let name, _), .accessEnabler(let name, _): name == app
    case .device, .services: false
    }
  }

  /// Returns the messages that an SDK's event leads to.
  static func routes(for event: AccessEnabler.Event, of app: AppName) -> [Route] {
    switch event {
    case .requestSent(let request):
      [Route(message: .device(.transmit(request)), timing: .next)]
    case .requestDenied(let request, let answer):
      [Route(message: .accessEnabler(app, .answer(request, answer)), timing: .next)]
    case .queueReleased:
      [Route(message: .accessEnabler(app, .drainQueue), timing: .delivered(after: .zero))]
    case .tokenReceived(let token):
      [Route(message: .device(.store(token, app)), timing: .atOnce)]
    case .authorizationTokenReceived(let token):
      [Route(message: .device(.storeAuthorization(token, app)), timing: .atOnce)]
    case .tokensRevoked(let requestor, let provider):
      [Route(message: .device(.eraseTokens(requestor, provider, app)), timing: .atOnce)]
    case .authorizationsReleased:
      [Route(message: .accessEnabler(app, .resumeAuthorizations), timing: .next)]
    case .providerForgotten(let requestor):
      [Route(message: .device(.forgetProvider(requestor, app)), timing: .atOnce)]
    case .legacyTokensFound(let requestor, let provider):
      [Route(message: .device(.importTokens(requestor, provider, app)), timing: .atOnce)]
    case .lenderFound(let requestor, let provider, let lender):
      [
        Route(
          message: .device(.lendToken(requestor, provider, by: lender, app)),
          timing: .atOnce
        )
      ]
    case .viewerForgotten: [Route(message: .device(.eraseStore(app)), timing: .atOnce)]
    case .metadataReceived(let metadata):
      [Route(message: .device(.storeMetadata(metadata, app)), timing: .atOnce)]
    case .pagePresented(let url):
      [Route(message: .device(.openPage(url, app, in: .sdkSafari)), timing: .atOnce)]
    case .codeReceived(_, _, let lives):
      [
        Route(
          message: .accessEnabler(app, .expireCode),
          timing: .timer(.codeExpiry, after: lives)
        )
      ]
    case .pollScheduled(let interval):
      [Route(message: .accessEnabler(app, .poll), timing: .timer(.poll, after: interval))]
    case .pollingStopped:
      [
        Route(message: .accessEnabler(app, .poll), timing: .cancelled(.poll)),
        Route(message: .accessEnabler(app, .expireCode), timing: .cancelled(.codeExpiry)),
      ]
    case .pageDismissed: [Route(message: .device(.closeScreen(app)), timing: .atOnce)]
    case .callbackEmitted(.dismissTVProviderDialog(let dialog)):
      [
        Route(message: .device(.closeDialog(dialog.number, app)), timing: .atOnce),
        Route(
          message: .app(app, .deliver(.dismissTVProviderDialog(dialog))),
          timing: .delivered(after: .zero)
        ),
      ]
    case .callbackEmitted(let callback):
      [Route(message: .app(app, .deliver(callback)), timing: .delivered(after: .zero))]
    case .instanceCreated, .instanceLost, .deviceIdentified, .configurationStarted, .requestHeld,
      .registered, .tvProviderUnavailable, .dialogAwaited, .dialogExchangeAwaited,
      .accessGranted, .accessRefused, .endpointHeard, .configurationReceived, .configurationFailed,
      .callQueued, .callDequeued, .keysTaken, .optionsSet, .argumentsTaken, .selectionAwaited,
      .providerSelected, .redirectAwaited, .tokenAwaited, .requestAbandoned, .authenticationEnded,
      .authorizationAsked, .signInAwaited, .authorizationAwaited, .mediaTokenAwaited,
      .authorizationEnded, .sessionLost, .preauthorizationAwaited, .preauthorizationsReceived,
      .preauthorizationEnded, .profileAwaited, .exchangeAwaited, .passiveSignInAwaited,
      .logoutRedirectAwaited,
      .logoutEnded, .pageFinished,
      .codeAwaited, .pollAwaited, .pollAnswered, .logoutAwaited, .ignored:
      []
    }
  }

  /// Returns the messages that the device's event leads to.
  static func routes(for event: Device.Event) -> [Route] {
    switch event {
    case .requestSent(let request):
      [Route(message: .device(.transmit(request)), timing: .next)]
    case .requestTransmitted(let request):
      [Route(message: .services(.receive(request)), timing: .delivered(after: .zero))]
    case .transmissionFailed(let request):
      [
        Route(
          message: .device(.receive(request, .failed(.offline))),
          timing: .delivered(after: .zero)
        )
      ]
    case .answerArrived(let request, let answer):
      answerRoutes(request, answer)
    case .pageRedirected(let url, let app):
      // A web view stops at the SDK's own URL; one of the app's scheme goes through the system.
      [
        Route(
          message: .app(app, url == RedirectURL.adobePass ? .stopPage(url) : .openURL(url)),
          timing: .next
        )
      ]
    case .dialogLeft(let number, let outcome, let app):
      [Route(message: .accessEnabler(app, .closeDialog(number, outcome)), timing: .next)]
    case .safariClosed(let app, .sdkSafari):
      [Route(message: .accessEnabler(app, .finishPage), timing: .next)]
    case .safariClosed(let app, .appSafari), .safariClosed(let app, .webView):
      [Route(message: .app(app, .finishSafari), timing: .next)]
    case .personSignedIn(let subscriber, let url, let device, let app):
      [
        Route(
          message: .services(.signIn(subscriber, url.requestor, device, app)),
          timing: .delivered(after: .zero)
        )
      ]
    case .personFailedToSignIn(let url, let app):
      [
        Route(
          message: .services(.failSignIn(url.provider, app)),
          timing: .delivered(after: .zero)
        )
      ]
    case .personSignedInElsewhere(let subscriber, let code, _):
      [
        Route(
          message: .services(.signInByCode(subscriber, code)),
          timing: .delivered(after: .zero)
        )
      ]
    case .appDisplaced(let app):
      [Route(message: .app(app, .happen(.background)), timing: .atOnce)]
    case .appUpdated(let app, let sdk):
      [Route(message: .app(app, .update(sdk)), timing: .next)]
    case .identified(let app, let id):
      [Route(message: .accessEnabler(app, .identify(id)), timing: .next)]
    case .accountChanged, .permissionSet, .tvProviderBroken, .dialogShown, .tokensImported,
      .tokenLent, .storeMigrated, .storeLost, .upgraded,
      .tokenStored, .authorizationStored, .tokensErased, .storeErased, .metadataStored,
      .currentProviderForgotten,
      .pickerShown, .pageOpened, .pageLoaded, .openPageLoaded,
      .pageLoadFailed, .screenClosed, .appShown, .appHidden, .appRemoved, .restarted,
      .actionRefused, .wentOffline, .wentOnline, .clockMoved, .codeTurnedAway,
      .ignored:
      []
    }
  }

  private static func answerRoutes(_ request: RequestID, _ answer: Answer) -> [Route] {
    switch request.sender {
    case .accessEnabler(let app):
      [Route(message: .accessEnabler(app, .answer(request, answer)), timing: .next)]
    case .page: []
    }
  }

  /// Returns the messages that the servers' event leads to.
  static func routes(for event: PassService.Event) -> [Route] {
    switch event {
    case .answered(let request, let answer, let delay):
      [
        Route(
          message: .device(.receive(request, answer)),
          timing: .delivered(after: delay)
        )
      ]
    case .sessionOpened(_, let app), .loginFailed(_, let app):
      [Route(message: .device(.redirectPage(app)), timing: .delivered(after: .zero))]
    case .codeIssued, .signedInByCode, .passIssued, .trialUsed: []
    case .requestReceived, .sessionExchanged, .decisionsKept, .answerWithheld, .sessionEnded,
      .sessionsEnded,
      .answerScripted, .serviceRestored, .directoryChanged, .mediaTokenVerified:
      []
    }
  }
}
