// Headers without annotations come to Swift with these types.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

#if canImport(AccessEnabler)
import AccessEnabler
import UIKit

/// The view controller of Apple's dialog.
typealias RecordedDialog = UIViewController

// The methods that a delegate may lack.
extension EntitlementDelegate {
  fileprivate func passOn(page url: String!, useSVC: Bool) {
    navigate?(toUrl: url, useSVC: useSVC)
  }

  fileprivate func passOn(tracking data: [Any]!, event: Int32) {
    sendTrackingData?(data, forEventType: event)
  }
}
#else
import EntitlementTesting

/// Apple's dialog, as the double passes it.
typealias RecordedDialog = TvProviderDialog

// The double has a method that does nothing for one that a delegate lacks.
extension EntitlementDelegate {
  fileprivate func passOn(page url: String!, useSVC: Bool) {
    navigate(toUrl: url, useSVC: useSVC)
  }

  fileprivate func passOn(tracking data: [Any]!, event: Int32) {
    sendTrackingData(data, forEventType: event)
  }
}
#endif

extension EntitlementRecorder: EntitlementDelegate {
  func setRequestorComplete(_ status: Int32) {
    callback("setRequestorComplete", [Self.word(status)])
    delegate?.setRequestorComplete(status)
  }

  func displayProviderDialog(_ mvpds: [Any]!) {
    callback("displayProviderDialog", [(mvpds ?? []).map(Self.id)])
    delegate?.displayProviderDialog(mvpds)
  }

  func navigate(toUrl url: String!) {
    callback("navigateToUrl", [Self.page(url)])
    delegate?.navigate(toUrl: url)
  }

  func navigate(toUrl url: String!, useSVC: Bool) {
    callback("navigateToUrl", [Self.page(url)] + (useSVC ? [true] : []))
    delegate?.passOn(page: url, useSVC: useSVC)
  }

  func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    let word = code == USER_AUTHENTICATED ? "USER_AUTHENTICATED" : code ?? ""
    callback("setAuthenticationStatus", [Self.word(status), word])
    delegate?.setAuthenticationStatus(status, errorCode: code)
  }

  func preauthorizedResources(_ resources: [Any]!) {
    callback("preauthorizedResources", [(resources ?? []).map { "\($0)" }])
    delegate?.preauthorizedResources(resources)
  }

  func setToken(_ token: String!, forResource resource: String!) {
    callback("setToken", [Self.redacted, resource ?? ""])
    delegate?.setToken(token, forResource: resource)
  }

  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {
    callback("tokenRequestFailed", [resource ?? NSNull(), code ?? "", description ?? ""])
    delegate?.tokenRequestFailed(resource, errorCode: code, errorDescription: description)
  }

  func selectedProvider(_ mvpd: MVPD!) {
    callback("selectedProvider", [mvpd.map(Self.id) ?? NSNull()])
    delegate?.selectedProvider(mvpd)
  }

  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {
    let values = [Self.hidden(metadata), encrypted, Self.redacted, Self.hidden(arguments)]
    callback("setMetadataStatus", values)
    delegate?.setMetadataStatus(
      metadata,
      encrypted: encrypted,
      forKey: key,
      andArguments: arguments
    )
  }

  func presentTvProviderDialog(_ viewController: RecordedDialog!) {
    callback("presentTvProviderDialog", [Self.redacted])
    delegate?.presentTvProviderDialog(viewController)
  }

  func dismissTvProviderDialog(_ viewController: RecordedDialog!) {
    callback("dismissTvProviderDialog", [Self.redacted])
    delegate?.dismissTvProviderDialog(viewController)
  }

  func sendTrackingData(_ data: [Any]!, forEventType event: Int32) {
    var entries = data ?? []
    let isSelection = event == TRACKING_GET_SELECTED_PROVIDER
    if !isSelection, entries.count > 2 { entries[2] = Self.redacted }
    let name =
      isSelection
      ? "TRACKING_GET_SELECTED_PROVIDER"
      : event == TRACKING_AUTHORIZATION ? "TRACKING_AUTHORIZATION" : "TRACKING_AUTHENTICATION"
    callback("sendTrackingData", [name, entries])
    delegate?.passOn(tracking: data, event: event)
  }

  private static func word(_ status: Int32) -> String {
    status == ACCESS_ENABLER_STATUS_SUCCESS ? "SUCCESS" : "ERROR"
  }

  private static func id(_ mvpd: Any) -> Any { (mvpd as? MVPD)?.id ?? redacted }

  /// The kind of a page, and the MVPD that its URL names.
  private static func page(_ url: String?) -> [String: Any] {
    let parts = URLComponents(string: url ?? "")
    let mvpd = parts?.queryItems?.first { $0.name == "mso_id" }?.value
    let page = parts?.path.contains("logout") == true ? "logout" : "login"
    return ["page": page].merging(mvpd.map { ["mvpd": $0] } ?? [:]) { $1 }
  }
}

extension EntitlementRecorder: EntitlementStatus {
  func status(_ statusDictionary: [AnyHashable: Any]!) {
    let told = ["errorId", "level"].compactMap { key in
      (statusDictionary?[key] as? String).map { (key, $0) }
    }
    callback("status", [Dictionary(told) { first, _ in first }])
    statusDelegate?.status(statusDictionary)
  }
}
