/// A method of the SDK that an app calls (api-surface, section 1), by its Objective-C base name.
public enum CallName: String, CaseIterable, Sendable {
  /// Sets the options that ride on every request.
  case setOptions
  /// Fetches the configuration of a programmer.
  case setRequestor
  /// Asks whether somebody is signed in.
  case checkAuthentication
  /// Starts the flow that signs the viewer in.
  case getAuthentication
  /// Says which provider the viewer chose.
  case setSelectedProvider
  /// Hands over the URL at which the app stopped the page.
  case handleExternalURL
  /// Says that the page is done, before 3.0.
  case getAuthenticationToken
  /// Asks whether a resource may be watched.
  case checkAuthorization
  /// Asks whether a resource may be watched, and signs in first where needed.
  case getAuthorization
  /// Asks which of several resources may be watched.
  case checkPreauthorizedResources
  /// Asks which of several resources may be watched, with a decision for each.
  case preauthorize
  /// Signs the viewer out.
  case logout
  /// Asks which provider is current.
  case getSelectedProvider
  /// Asks for metadata.
  case getMetadata
}
