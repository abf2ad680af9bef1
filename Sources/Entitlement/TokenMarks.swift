/// Properties of an authentication token that its text does not contain.
public struct TokenMarks: Hashable, Sendable {
  /// How the viewer signed in.
  public var source = TokenSource.mvpd
  /// Whether it counts for its requestor only, as with Authentication per Requestor (001; STORE-005, STORE-030).
  public var isForOneRequestor = false
  /// Whether it is damaged; the SDK then ignores it (STORE-031).
  public var isDamaged = false

  /// Creates the default marks.
  public init() {}
}

/// How a viewer signed in.
public enum TokenSource: String, CaseIterable, Hashable, Sendable {
  /// At the MVPD.
  case mvpd = "MVPD"
  /// By Apple's single sign-on.
  case apple = "Apple"
  /// By a temporary pass.
  case tempPass = "TempPass"
  /// By a degradation rule, which signs in every viewer.
  case degradation

  /// Whether the viewer then has a session at the MVPD.
  public var hasSession: Bool {
    switch self {
    case .mvpd, .apple: true
    case .tempPass, .degradation: false
    }
  }
}
