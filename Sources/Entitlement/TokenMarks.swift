/// What is to be known of an authentication token besides what it says.
public struct TokenMarks: Hashable, Sendable {
  /// How the viewer signed in.
  public var source = TokenSource.mvpd
  /// Whether it is good for its programmer only, as that of an MVPD with Authentication per Requestor
  /// is (001; STORE-005, STORE-030).
  public var isForOneRequestor = false
  /// Whether nobody can read it; then it is as good as none (STORE-031).
  public var isDamaged = false

  /// Creates the marks of a token like most.
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
  /// By a degradation rule, which lets everybody in.
  case degradation

  /// Whether the viewer has a session at the MVPD with it.
  public var hasSession: Bool {
    switch self {
    case .mvpd, .apple: true
    case .tempPass, .degradation: false
    }
  }
}
