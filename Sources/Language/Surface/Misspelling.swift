/// Names that the documents misspell, with the right ones (AMB-53, AMB-63).
public enum Misspelling {
  /// The misspelt name and the name of the signature, in the order of the documents.
  public static let all: [(wrong: String, right: String)] = [
    ("presentTVProviderDialog", "presentTvProviderDialog"),
    ("dismissTVProviderDialog", "dismissTvProviderDialog"),
    ("dissiseTVProviderDialog", "dismissTvProviderDialog"),
    ("dissistTvProviderDialog", "dismissTvProviderDialog"),
    ("setAuthenticatiosStatus", "setAuthenticationStatus"),
    ("checkPreauthorizedResource", "checkPreauthorizedResources"),
    ("setSignedRequestorId", "setRequestor"),
  ]

  /// Returns the right name for one that the documents misspell.
  public static func correction(of name: String) -> String? {
    all.first { $0.wrong == name }?.right
  }
}
