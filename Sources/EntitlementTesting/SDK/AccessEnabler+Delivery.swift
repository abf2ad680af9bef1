internal import EntsimEntitlement

extension AccessEnabler {
  /// Calls the delegate's method for a callback that has arrived, with the SDK's types.
  func deliver(_ callback: Callback, showing dialog: TvProviderDialog?) {
    switch callback {
    case .setRequestorComplete(let status): delegate?.setRequestorComplete(status.number)
    case .displayProviderDialog(let providers):
      delegate?.displayProviderDialog(providers.map { MVPD($0) })
    case .navigateToURL(let url, useSVC: false): delegate?.navigate(toUrl: url.text)
    case .navigateToURL(let url, useSVC: true): delegate?.navigate(toUrl: url.text, useSVC: true)
    case .setAuthenticationStatus(let status, let code):
      delegate?.setAuthenticationStatus(status.number, errorCode: code.constant)
    case .selectedProvider(let provider): delegate?.selectedProvider(provider.map { MVPD($0) })
    case .setToken(let token, let resource):
      delegate?.setToken(token.text, forResource: resource.text)
    case .tokenRequestFailed(let resource, let code, let description):
      delegate?.tokenRequestFailed(
        resource?.text,
        errorCode: code.constant,
        errorDescription: description
      )
    case .setMetadataStatus(let metadata, let isEncrypted, let query):
      delegate?.setMetadataStatus(
        metadata.flatMap { $0 == .null ? nil : $0.object },
        encrypted: isEncrypted,
        forKey: query.answerKey,
        andArguments: arguments(of: query)
      )
    case .preauthorizedResources(let resources):
      delegate?.preauthorizedResources(resources.map(\.text))
    case .presentTVProviderDialog: delegate?.presentTvProviderDialog(dialog)
    case .dismissTVProviderDialog: delegate?.dismissTvProviderDialog(dialog)
    case .sendTrackingData(let event):
      delegate?.sendTrackingData(event.data.map(\.object), forEventType: event.type.number)
    case .status(let status):
      statusDelegate?.status(status.value.object as? [AnyHashable: Any])
    case .onResponse, .onFailure: preconditionFailure("an answer to one call has its own receiver")
    }
  }
}

extension StatusValue {
  /// The number that the SDK passes.
  fileprivate var number: Int32 {
    switch self {
    case .success: ACCESS_ENABLER_STATUS_SUCCESS
    case .error: ACCESS_ENABLER_STATUS_ERROR
    }
  }
}

extension ErrorCode {
  /// The constant that the SDK passes.
  fileprivate var constant: String {
    switch self {
    case .userAuthenticated: USER_AUTHENTICATED
    case .userNotAuthenticated: USER_NOT_AUTHENTICATED_ERROR
    case .providerNotSelected: PROVIDER_NOT_SELECTED_ERROR
    case .genericAuthentication: GENERIC_AUTHENTICATION_ERROR
    case .userNotAuthorized: USER_NOT_AUTHORIZED_ERROR
    }
  }
}

extension TrackingEventType {
  /// The number of the event in the SDK's surface.
  fileprivate var number: Int32 {
    switch self {
    case .authentication: TRACKING_AUTHENTICATION
    case .authorization: TRACKING_AUTHORIZATION
    case .getSelectedProvider: TRACKING_GET_SELECTED_PROVIDER
    }
  }
}
