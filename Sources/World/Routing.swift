import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation

/// The timers that each app's SDK or client has.
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
    /// When time is advanced that far, beside all timers; only mutants send a message so.
    case late(after: Interval)
  }

  let message: Message
  let timing: Timing
}

/// The messages that a fact leads to, in order; seldom more than one.
enum Routes: Hashable {
  /// None.
  case none
  /// One, with the time at which it is taken.
  case one(Message, Route.Timing)
  /// Several.
  case several([Route])
}

/// The table of the messages that facts lead to, each with its receiver.
///
/// It holds no state and decides nothing. Most events lead to no message, and so they have no case here. The tests
/// find an event that lacks its message, since nothing follows from it.
enum Routing {
  /// Returns the messages that an input leads to in the same macrostep, in a world with certain apps.
  static func messages(for input: Input, apps: @autoclosure () -> [AppName]) -> [Message] {
    switch input {
    case .call(let app, let call, let site): [.app(app, .perform(call, site))]
    case .rest(let app, let call): [.app(app, .ask(call))]
    case .app(let app, let action): [.app(app, .happen(action))]
    case .user(let app, let action): [.device(.user(action, app))]
    case .device(let action):
      [.device(.happen(action))] + action.endedApps(of: apps()).map { .app($0, .endWithDevice) }
    case .server(let action): [.services(.happen(action))]
    case .client(.asks(let request)): [.services(.receive(request))]
    case .client(.signsIn(let subscriber, let code)):
      [.services(.signInForClient(subscriber, code))]
    case .advance: []
    }
  }

  /// Returns the messages that an app's event leads to; one path leads to the SDK, the other one to the client.
  static func routes(
    for event: App.Event,
    of app: AppName,
    on path: AppDescription.Path
  ) -> Routes {
    switch event {
    case .launched:
      .several([
        Route(message: .device(.showApp(app)), timing: .atOnce),
        Route(
          message: path == .sdk ? .accessEnabler(app, .create) : .restClient(app, .create),
          timing: .next
        ),
      ])
    case .ended:
      .several([
        Route(message: .device(.removeApp(app)), timing: .atOnce),
        Route(
          message: path == .sdk ? .accessEnabler(app, .end) : .restClient(app, .end),
          timing: .atOnce
        ),
      ])
    case .asked(let call): .one(.restClient(app, .call(call)), .next)
    case .pageFinished(let end): .one(.restClient(app, .finishPage(end)), .next)
    case .wentToBackground: .one(.device(.hideApp(app)), .atOnce)
    case .cameToForeground: .one(.device(.showApp(app)), .atOnce)
    case .called(let call, _): .one(.accessEnabler(app, .call(call)), .next)
    case .pickerShown(let providers):
      .one(.device(.showPicker(providers, app)), .atOnce)
    case .dialogShown(let dialog):
      .one(.device(.showDialog(dialog, app)), .atOnce)
    case .dialogDismissed(let number):
      .one(.device(.closeDialog(number, app)), .atOnce)
    case .pageShown(let url, let controller):
      .one(.device(.openPage(url, app, in: controller)), .atOnce)
    case .screenLeft: .one(.device(.closeScreen(app)), .atOnce)
    case _: .none
    }
  }

  /// Whether an event ends an app's process, and with it what is under way within.
  static func endsProcess(_ event: App.Event) -> Bool {
    if case .ended = event { true } else { false }
  }

  /// Returns the messages that an SDK's event leads to.
  static func routes(for event: AccessEnabler.Event, of app: AppName) -> Routes {
    switch event {
    case .requestSent(let request):
      .one(.device(.transmit(request)), .next)
    case .requestDenied(let request, let answer):
      .one(.accessEnabler(app, .answer(request, answer)), .next)
    case .queueReleased:
      .one(.accessEnabler(app, .drainQueue), .delivered(after: .zero))
    case .tokenReceived(let token):
      .one(.device(.store(token, app)), .atOnce)
    case .authorizationTokenReceived(let token):
      .one(.device(.storeAuthorization(token, app)), .atOnce)
    case .tokensRevoked(let requestor, let provider):
      .one(.device(.eraseTokens(requestor, provider, app)), .atOnce)
    case .authorizationTokenRevoked(let token):
      .one(.device(.eraseAuthorization(token, app)), .atOnce)
    case .authorizationsReleased:
      .one(.accessEnabler(app, .resumeAuthorizations), .next)
    case .providerForgotten(let requestor):
      .one(.device(.forgetProvider(requestor, app)), .atOnce)
    case .legacyTokensFound(let requestor, let provider):
      .one(.device(.importTokens(requestor, provider, app)), .atOnce)
    case .lenderFound(let requestor, let provider, let lender):
      .one(.device(.lendToken(requestor, provider, by: lender, app)), .atOnce)
    case .viewerForgotten: .one(.device(.eraseStore(app)), .atOnce)
    case .metadataReceived(let metadata):
      .one(.device(.storeMetadata(metadata, app)), .atOnce)
    case .pagePresented(let url):
      .one(.device(.openPage(url, app, in: .sdkSafari)), .atOnce)
    case .codeReceived(_, _, let lives):
      .one(.accessEnabler(app, .expireCode), .timer(.codeExpiry, after: lives))
    case .pollScheduled(let interval):
      .one(.accessEnabler(app, .poll), .timer(.poll, after: interval))
    case .pollingStopped:
      .several([
        Route(message: .accessEnabler(app, .poll), timing: .cancelled(.poll)),
        Route(message: .accessEnabler(app, .expireCode), timing: .cancelled(.codeExpiry)),
      ])
    case .pageDismissed: .one(.device(.closeScreen(app)), .atOnce)
    case .callbackEmitted(.dismissTVProviderDialog(let dialog)):
      // What is scheduled stands before what comes at once, and may schedule more.
      .several([
        Route(
          message: .app(app, .deliver(.dismissTVProviderDialog(dialog))),
          timing: .delivered(after: .zero)
        ),
        Route(message: .device(.closeDialog(dialog.number, app)), timing: .atOnce),
      ])
    case .callbackEmitted(let callback):
      .one(.app(app, .deliver(callback)), .delivered(after: .zero))
    case _: .none
    }
  }

  /// Returns the messages that the event of a client on the REST path leads to.
  static func routes(for event: RESTClient.Event, of app: AppName) -> Routes {
    switch event {
    case .requestSent(let request): .one(.device(.transmit(request)), .next)
    case .requestDenied(let request, let answer):
      .one(.restClient(app, .answer(request, answer)), .next)
    case .emitted(let output): routes(for: output, of: app)
    case .pickerClosed: .one(.device(.closeScreen(app)), .atOnce)
    case .codeReceived(_, let lives):
      .one(.restClient(app, .expireCode), .timer(.codeExpiry, after: lives))
    case .pollScheduled(let interval):
      .one(.restClient(app, .poll), .timer(.poll, after: interval))
    case .pollingStopped:
      .several([
        Route(message: .restClient(app, .poll), timing: .cancelled(.poll)),
        Route(message: .restClient(app, .expireCode), timing: .cancelled(.codeExpiry)),
      ])
    case _: .none
    }
  }

  /// Returns the messages to the device that a client's output leads to.
  private static func routes(for output: RESTOutput, of app: AppName) -> Routes {
    switch output {
    case .showsPermissionPrompt: .one(.device(.promptForPermission(app)), .atOnce)
    case .asksForMetadata(let request):
      .one(.device(.requestMetadata(request, app)), .delivered(after: .zero))
    case .presentsAppleDialog(let dialog): .one(.device(.showDialog(dialog, app)), .atOnce)
    case .dismissesAppleDialog(let number): .one(.device(.closeDialog(number, app)), .atOnce)
    case .showsPicker(let providers): .one(.device(.showPicker(providers, app)), .atOnce)
    case .opensPage(let url, in: let controller):
      .one(.device(.openPage(url, app, in: controller)), .atOnce)
    case .closesPage: .one(.device(.closeScreen(app)), .atOnce)
    case .step, .showsCode, .asksToSignOut, .plays, .refuses: .none
    }
  }

  /// Returns the messages that the device's event leads to.
  static func routes(for event: Device.Event) -> Routes {
    switch event {
    case .requestSent(let request):
      .one(.device(.transmit(request)), .next)
    case .requestTransmitted(let request):
      .one(.services(.receive(request)), .delivered(after: .zero))
    case .transmissionFailed(let request):
      .one(.device(.receive(request, .failed(.offline))), .delivered(after: .zero))
    case .answerArrived(let request, let answer):
      switch request.sender {
      case .accessEnabler(let app): .one(.accessEnabler(app, .answer(request, answer)), .next)
      case .restClient(let app): .one(.restClient(app, .answer(request, answer)), .next)
      case .page, .client: .none
      }
    case .pageRedirected(let url, let app):
      // A web view stops at the SDK's own URL; one of the app's scheme goes through the system.
      .one(.app(app, url == RedirectURL.adobePass ? .stopPage(url) : .openURL(url)), .next)
    case .dialogLeft(let number, let outcome, let app):
      .one(.accessEnabler(app, .closeDialog(number, outcome)), .next)
    case .safariClosed(let app, .sdkSafari):
      .one(.accessEnabler(app, .finishPage), .next)
    case .safariClosed(let app, .appSafari), .safariClosed(let app, .webView):
      .one(.app(app, .finishSafari), .next)
    case .personSignedIn(let subscriber, let url, let device, let app):
      .one(
        .services(.signIn(subscriber, url.requestor, device, app, at: url.provider)),
        .delivered(after: .zero)
      )
    case .personFailedToSignIn(let url, let app):
      .one(.services(.failSignIn(url.provider, app)), .delivered(after: .zero))
    case .personSignedInElsewhere(let subscriber, let code, _):
      .one(.services(.signInByCode(subscriber, code)), .delivered(after: .zero))
    case .appDisplaced(let app):
      .one(.app(app, .happen(.background)), .atOnce)
    case .appUpdated(let app, let sdk):
      .one(.app(app, .update(sdk)), .next)
    case .identified(let app, let id):
      .one(.accessEnabler(app, .identify(id)), .next)
    case .permissionAnswered(let app, let permission):
      .one(.restClient(app, .hearPermission(permission)), .next)
    case .dialogWanted(let dialog, let app):
      .one(.restClient(app, .presentDialog(dialog)), .next)
    case .metadataAnswered(let number, let answer, let app):
      .one(.restClient(app, .hearApple(number, answer)), .delivered(after: .zero))
    case .dialogAnswered(let dialog, let request, let answer, let app):
      .several([
        Route(message: .restClient(app, .dismissDialog(dialog)), timing: .next),
        Route(message: .restClient(app, .hearApple(request, answer)), timing: .next),
      ])
    case .providerPicked(let provider, let app):
      .one(.restClient(app, .pick(provider)), .next)
    case .personWentBack(let app): .one(.restClient(app, .goBack), .next)
    case _: .none
    }
  }

  /// Returns the messages that the servers' event leads to.
  static func routes(for event: PassService.Event) -> Routes {
    switch event {
    case .answered(let request, let answer, let delay) where request.sender == .client:
      .one(.services(.deliver(request, answer)), .delivered(after: delay))
    case .answered(let request, let answer, let delay):
      .one(.device(.receive(request, answer)), .delivered(after: delay))
    case .sessionOpened(_, let app), .loginFailed(_, let app):
      .one(.device(.redirectPage(app)), .delivered(after: .zero))
    case _: .none
    }
  }
}
