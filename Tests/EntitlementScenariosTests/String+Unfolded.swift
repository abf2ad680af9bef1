extension String {
  /// The text without the line breaks of its layout.
  var unfolded: String { split { $0 == "\n" || $0 == " " }.joined(separator: " ") }
}
