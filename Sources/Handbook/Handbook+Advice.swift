extension Handbook {
  /// What an app does about a constant that the SDK passes to it.
  static let advice = [
    "SUCCESS": "Continue: the call has worked.",
    "ERROR":
      "Read the `errorCode` if there is one. From SDK 2.0 on, an advanced status may name the cause.",
    "USER_AUTHENTICATED":
      "Show the viewer as signed in, and continue, for example with getAuthorization.",
    "USER_NOT_AUTHENTICATED_ERROR":
      "Offer a sign-in with getAuthentication. After a check or a logout, this is no fault.",
    "PROVIDER_NOT_SELECTED_ERROR":
      "Go back to where the viewer came from. The viewer has left, so do not show an error.",
    "GENERIC_AUTHENTICATION_ERROR":
      "Tell the viewer that the sign-in failed, and offer another try. From SDK 2.0 on, an advanced status may name "
      + "the cause.",
    "USER_NOT_AUTHORIZED_ERROR":
      "Show the `errorDescription` to the viewer if it is not empty: it is the MVPD's reason. From SDK 2.0 on, an "
      + "advanced status names the cause, as Z100 for a denial or Z500 for a failure of the services.",
    "TRACKING_AUTHENTICATION": trackingAdvice,
    "TRACKING_AUTHORIZATION": trackingAdvice,
    "TRACKING_GET_SELECTED_PROVIDER": trackingAdvice,
  ]

  private static let trackingAdvice =
    "Pass the entries of `data` to the app's analytics. The app needs no other reaction."
}
