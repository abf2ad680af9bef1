/// A call of the SDK on the app's delegate (000, callbacks; API-020).
public enum Callback: Hashable, Sendable {
  /// The configuration is there, or is not to be had.
  case setRequestorComplete(StatusValue)
  /// The app is to let the viewer choose.
  case displayProviderDialog([MVPD])
  /// The app is to open a page.
  case navigateToURL(EndpointURL)
  /// A check or a flow of authentication ended.
  case setAuthenticationStatus(StatusValue, ErrorCode)
  /// The answer to `getSelectedProvider`.
  case selectedProvider(MVPD?)
  /// An event for statistics.
  case sendTrackingData(TrackingEvent)
  /// An advanced status, on the delegate's second protocol.
  case status(AdvancedStatus)

  /// The callback's name, by which the surface describes it.
  public var name: CallbackName {
    switch self {
    case .setRequestorComplete: .setRequestorComplete
    case .displayProviderDialog: .displayProviderDialog
    case .navigateToURL: .navigateToUrl
    case .setAuthenticationStatus: .setAuthenticationStatus
    case .selectedProvider: .selectedProvider
    case .sendTrackingData: .sendTrackingData
    case .status: .status
    }
  }

  /// The arguments in the order of the surface's parameters.
  public var arguments: [Value] {
    switch self {
    case .setRequestorComplete(let status): [.string(status.rawValue)]
    case .displayProviderDialog(let providers): [.list(providers.map(\.value))]
    case .navigateToURL(let url): [.string(url.text)]
    case .setAuthenticationStatus(let status, let code):
      [.string(status.rawValue), .string(code.rawValue)]
    case .selectedProvider(let provider): [provider?.value ?? .null]
    case .sendTrackingData(let event): [.string(event.type.rawValue), .list(event.data)]
    case .status(let status): [status.value]
    }
  }
}
