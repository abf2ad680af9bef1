extension PassService {
  /// The most that the services remember of one kind: sign-ins, codes, tokens and the like.
  ///
  /// Where one more comes, they forget the older half. So a run that lasts takes no more and more memory (AMB-171).
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
