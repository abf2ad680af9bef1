// The tests and logs of apps.
extension RowKind {
  /// The processor time of a session.
  public static let session = RowKind(
    "session",
    "session: CPU, made, signed in, authorized and dropped",
    .microseconds,
    bound: .atMost(100e-6),
    since: 4
  )
  /// The processor time of checking a log.
  public static let check = RowKind(
    "check",
    "check: CPU of a log of 1,000 lines",
    .milliseconds,
    bound: .atMost(1),
    since: 4
  )
}
