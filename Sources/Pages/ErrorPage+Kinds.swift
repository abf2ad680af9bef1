extension ErrorPage {
  /// Returns the page for a registration code that the services do not know, or that has expired.
  public static func unknownCode(_ code: String) -> ErrorPage {
    ErrorPage(
      status: 400,
      heading: "Unknown registration code",
      explanation: "The services do not know the code \(name: code), or it has expired.",
      advice: "Go back to the app and start the sign-in again."
    )
  }

  /// Returns the page for a login that begins without a registration code.
  public static func missingCode() -> ErrorPage {
    ErrorPage(
      status: 451,
      heading: "Missing registration code",
      explanation: "The address of this page has no <code>reg_code</code>.",
      advice: """
        Request a code from <code>/reggie/v1/REQUESTOR/regcode</code> and add \
        <code>reg_code=CODE</code> to the address.
        """
    )
  }

  /// Returns the page for a parameter that is missing.
  public static func missingParameter(_ name: String) -> ErrorPage {
    ErrorPage(
      status: 400,
      heading: "Missing parameter",
      explanation: "The address of this page has no <code>\(name)</code>.",
      advice: "Add <code>\(name)</code> to the request that opens this page."
    )
  }

  /// Returns the page for an MVPD that the requestor does not have.
  public static func unknownProvider(_ id: String) -> ErrorPage {
    ErrorPage(
      status: 400,
      heading: "Unknown TV provider",
      explanation: "This app has no TV provider with the id \(name: id).",
      advice: "Add the id to <code>providers</code> in the world file, or send another id."
    )
  }

  /// Returns the page for an address to which the services do not redirect.
  public static func refusedRedirect(_ address: String) -> ErrorPage {
    ErrorPage(
      status: 400,
      heading: "Redirect refused",
      explanation: "The services do not redirect to <code>\(name: address)</code>.",
      advice: """
        Send a <code>redirect_url</code> that begins with <code>https:</code>, \
        <code>adobepass:</code>, the scheme of an app in the world file, or \
        <code>http://localhost</code>.
        """
    )
  }

  /// Returns the page for a login that has ended, or that this run does not know.
  public static func unknownLogin() -> ErrorPage {
    ErrorPage(
      status: 400,
      heading: "This sign-in has ended",
      explanation: "The sign-in was completed or cancelled before, or the run was reset.",
      advice: "Go back to the app and start the sign-in again."
    )
  }
}
