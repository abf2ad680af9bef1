/// The only script of the pages: it submits the page's first form.
enum SubmitScript {
  /// The content of the script element.
  static let text: Markup = "document.forms[0].submit()"

  /// The digest of the script, as a source in a policy.
  ///
  /// A test computes it again.
  static let hash = "sha256-ePniVEkSivX/c7XWBGafqh8tSpiRrKiqYeqbG7N1TOE="
}
