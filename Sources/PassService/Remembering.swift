extension PassService {
  /// The most that the services remember of one kind: sign-ins, codes, tokens and the like.
  ///
  /// Where one more comes, they forget the older half, so the memory of a run that lasts is bounded
  /// (Documentation/serve.md, Limits). A scenario reaches the limit of its entries before.
  public static let mostRemembered = 10_000
}

extension Array {
  /// Adds the newest element of what the services remember; where there are too many then, the older half goes.
  mutating func remember(_ element: Element) {
    append(element)
    forgetOldest()
  }

  /// Removes the older half where there are more elements than the services remember.
  mutating func forgetOldest() {
    if count > PassService.mostRemembered { removeFirst(count / 2) }
  }
}
