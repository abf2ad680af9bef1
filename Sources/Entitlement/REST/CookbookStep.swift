public import EntsimSimulation

/// A step of the cookbook for Apple's single sign-on on REST API V1, by its number (003).
public enum CookbookStep: UInt64, CaseIterable, Hashable, Sendable, CanonicalTag {
  /// Is there a valid token of Adobe?
  case checkToken = 1
  /// Is the viewer signed in at Apple?
  case askApple = 2
  /// The configuration is fetched.
  case fetchConfiguration = 3
  /// Apple signs the viewer in, with its dialog where that is needed.
  case signInWithApple = 4
  /// Was the sign-in successful?
  case judgeSignIn = 5
  /// The services say what to ask Apple for.
  case requestProfile = 6
  /// Apple makes its statement about the viewer.
  case requestStatement = 7
  /// The statement is exchanged for a token.
  case exchangeStatement = 8
  /// Was the exchange successful?
  case judgeExchange = 9
  /// The viewer signs in at the MVPD.
  case signInRegularly = 10
  /// The resource is authorized.
  case authorize = 11

  /// The number in the cookbook.
  public var number: Int { Int(rawValue) }
}

extension CookbookStep: FactValue {
  /// The number.
  public var factValue: Value { .number(number) }
}
