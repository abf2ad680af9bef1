/// The keys of `setOptions` that the documents name; an app may pass others (OPT-011).
public enum OptionKey: String, CaseIterable, Sendable {
  /// The variant of the configuration at the services.
  case applicationProfile
  /// The visitor's id for Adobe's analytics.
  case visitorID
  /// The app's information about the device.
  case deviceInfo = "device_info"
  /// Whether the app opens SFSafariViewController itself; no request carries it.
  case handleSVC
}
