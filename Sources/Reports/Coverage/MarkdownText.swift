import Diagnostics

extension String {
  /// The text so that GitHub's Markdown shows it as it is, on one line: neither markup nor a link,
  /// and nothing that hides or reorders what is read.
  var markdown: String {
    let line = onOneLine.visible
    var text = ""
    for scalar in line.unicodeScalars {
      if "|<>\\*_[]`~&@".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text.replacing("://", with: "\\://").replacing("www.", with: "www\\.")
  }
}
