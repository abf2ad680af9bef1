internal import EntsimEntitlement
internal import EntsimScenarioModel

/// What an app knows when it calls, or when it should call.
struct AppMoment {
  /// What has happened to the app since its last callback.
  enum News {
    /// A step has begun that the app may see: of the viewer, the device or time, in the words of its file.
    case step(String)
    /// A page of the app has gone to its redirect URL.
    case redirected
    /// The viewer has tapped Done.
    case done
    /// The viewer acts in the app, as the table says.
    case viewerActs
    /// The viewer selects media that is not protected.
    case unprotectedMedia
  }

  /// The last callback that is neither a tracking event nor an advanced status; nil before the first.
  var callback: Callback?
  /// The last call before that callback that can end with an authentication status; nil before the first.
  ///
  /// Calls without such an end, as `getMetadata`, may come in between and change nothing.
  var callBefore: CallName?
  /// The last call at all that can end with an authentication status; nil before the first.
  private var lastCall: CallName?
  /// Whether a sign-in has failed, and the app has made no call since.
  var signInFailed = false
  /// What has happened since the callback; nil for nothing.
  var news: News?

  /// When it is, after a call: "after …" or "when …".
  var words: String {
    switch news {
    case .step(let words)?: "after `\(words)`"
    case .redirected?: "when the page went to its redirect URL"
    case .done?: "when the viewer tapped Done"
    case .viewerActs?: "when the viewer acted in the app"
    case .unprotectedMedia?: "when the viewer selected media that is not protected"
    case nil: callbackWords.map { "after \($0)" } ?? "after the launch"
    }
  }

  /// What the words leave out: the last callback, in a sentence; nil where they tell it, or where there was none.
  var lastCallback: String? {
    news == nil ? nil : callbackWords.map { "the last callback was \($0)" }
  }

  private var callbackWords: String? {
    callback.map { Notation.output(name: .callback($0.name), arguments: $0.shownArguments) }
  }

  /// Notes that the app makes a call.
  mutating func note(_ call: CallName) {
    signInFailed = false
    if call.mayEndWithStatus { lastCall = call }
  }

  /// Notes what the app is told, after its calls.
  mutating func note(_ callback: Callback) {
    switch callback {
    case .sendTrackingData, .status: return
    case .setAuthenticationStatus(let status, let code):
      // The code of a check and of a logout is not that of a sign-in.
      signInFailed =
        status == .error && code != .userNotAuthenticated && lastCall != .checkAuthentication
    case .tokenRequestFailed: break
    case .setRequestorComplete, .displayProviderDialog, .navigateToURL, .selectedProvider,
      .setToken, .setMetadataStatus, .preauthorizedResources, .onResponse, .onFailure,
      .presentTVProviderDialog, .dismissTVProviderDialog:
      signInFailed = false
    }
    self.callback = callback
    callBefore = lastCall
    news = nil
  }
}

extension Callback {
  /// The arguments as a failure shows them: a URL without its query.
  fileprivate var shownArguments: [Value] {
    guard name == .navigateToUrl else { return arguments }
    return arguments.map { argument in
      guard case .string(let url) = argument, let end = url.firstIndex(of: "?") else {
        return argument
      }
      return .string("\(url[..<end])?…")
    }
  }
}

extension CallName {
  /// Whether the call can end with `setAuthenticationStatus`.
  fileprivate var mayEndWithStatus: Bool {
    switch self {
    case .checkAuthentication, .getAuthentication, .setSelectedProvider, .handleExternalURL,
      .getAuthenticationToken, .checkAuthorization, .getAuthorization, .logout:
      true
    case .setOptions, .setRequestor, .checkPreauthorizedResources, .preauthorize,
      .getSelectedProvider, .getMetadata:
      false
    }
  }
}
