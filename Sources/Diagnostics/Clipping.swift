extension String {
  /// Returns the text in at most so many columns of a terminal; what is left out shows as `…`.
  public func clipped(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    var text = ""
    var used = 0
    for character in self {
      let more = String(character).displayWidth
      guard used + more < width else { break }
      text.append(character)
      used += more
    }
    return width > 0 ? text + "…" : ""
  }
}
