extension String {
  /// The text escaped for XML; a resource may itself be a fragment of XML (AUTHZ-029).
  var escapedForXML: String {
    guard utf8.contains(where: { $0 == 38 || $0 == 60 || $0 == 62 }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
