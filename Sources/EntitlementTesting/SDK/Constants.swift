// The names are the SDK's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The constants of the SDK, as Swift imports them (000). The documents name them without values, except for the empty
// code of success and the redirect URL; where a value is not known, a text has its name, and numbers count up.

/// The status of a call that has succeeded.
public let ACCESS_ENABLER_STATUS_SUCCESS: Int32 = 1
/// The status of a call that has failed.
public let ACCESS_ENABLER_STATUS_ERROR: Int32 = 0

/// The code that accompanies success: the empty text.
public let USER_AUTHENTICATED = ""
/// No viewer is signed in.
public let USER_NOT_AUTHENTICATED_ERROR = "USER_NOT_AUTHENTICATED_ERROR"
/// The app has selected no provider.
public let PROVIDER_NOT_SELECTED_ERROR = "PROVIDER_NOT_SELECTED_ERROR"
/// The sign-in failed.
public let GENERIC_AUTHENTICATION_ERROR = "GENERIC_AUTHENTICATION_ERROR"
/// The viewer may not watch the resource, or the check failed.
public let USER_NOT_AUTHORIZED_ERROR = "USER_NOT_AUTHORIZED_ERROR"

/// The URL at which a page in a web view ends.
public let ADOBEPASS_REDIRECT_URL = "adobepass://ios.app"

/// The key of the opcode in a query of `getMetadata(_:)`.
public let METADATA_OPCODE_KEY = "METADATA_OPCODE_KEY"
/// The key of the resource in a query of `getMetadata(_:)`.
public let METADATA_RESOURCE_ID_KEY = "METADATA_RESOURCE_ID_KEY"
/// The key of the field of the user metadata in a query of `getMetadata(_:)`.
public let METADATA_USER_META_KEY = "METADATA_USER_META_KEY"
/// The opcode for the expiry of the authentication token.
public let METADATA_AUTHENTICATION: Int32 = 0
/// The opcode for the expiry of the authorization token of a resource.
public let METADATA_AUTHORIZATION: Int32 = 1
/// The opcode for the id of the device.
public let METADATA_DEVICE_ID: Int32 = 2
/// The opcode for a field of the user metadata.
public let METADATA_USER_META: Int32 = 3

/// The key of all providers in a filter of `getAuthentication(_:)`.
public let TV_PROVIDERS = "TV_PROVIDERS"
/// The key of the providers that Apple's dialog lists first, in a filter of `getAuthentication(_:)`.
public let FEATURED_TV_PROVIDERS = "FEATURED_TV_PROVIDERS"

/// The tracking event of an authentication check or a sign-in.
public let TRACKING_AUTHENTICATION: Int32 = 0
/// The tracking event of an authorization.
public let TRACKING_AUTHORIZATION: Int32 = 1
/// The tracking event of the selection of a provider.
public let TRACKING_GET_SELECTED_PROVIDER: Int32 = 2

/// Which tokens the SDK checks for damage when an app creates its instance, from 3.8.3 on.
public enum IntegrityCheckType: Sendable {
  /// The SDK checks nothing and erases nothing.
  case INTEGRITY_CHECK_NONE
  /// The SDK checks the whole store, and erases it if anything is damaged.
  case INTEGRITY_CHECK_ALL
  /// The SDK erases the whole store.
  case INTEGRITY_CHECK_CLEAR
}
