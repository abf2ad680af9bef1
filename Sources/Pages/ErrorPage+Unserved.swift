extension ErrorPage {
  /// Returns the page for a request that nothing serves.
  ///
  /// - Parameters:
  ///   - request: The method and the path.
  ///   - status: The status of the answer.
  ///   - nearest: The method and the path of the endpoint that comes nearest.
  ///   - difference: What differs, in a sentence.
  /// - Returns: The page.
  public static func unserved(
    _ request: String,
    status: Int,
    nearest: String,
    difference: String
  ) -> ErrorPage {
    ErrorPage(
      status: status,
      heading: "Not served",
      explanation: "Nothing serves <code>\(name: request)</code>. \(difference)",
      advice: "The nearest endpoint is <code>\(name: nearest)</code>."
    )
  }
}
