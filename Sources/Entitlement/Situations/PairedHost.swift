extension SituationNotes {
  /// Notes a request that goes to the host of its MVPD, where that is not the fastest one.
  @inlinable
  @inline(__always)
  public static func note(
    _ host: String,
    besideFastest fastest: String,
    _ file: StaticString,
    _ function: StaticString
  ) {
    if unsafe areTaken { noteHost(host, fastest, file, function) }
  }

  @usableFromInline
  static func noteHost(
    _ host: String,
    _ fastest: String,
    _ file: StaticString,
    _ function: StaticString
  ) {
    if host != fastest { note(.otherHost(Place(file: file, function: function))) }
  }
}
