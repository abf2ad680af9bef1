/// A situation in which a rule's decision hangs on one instant, version, key or host.
///
/// A scenario that meets the situation shows which way the rule decides there. One that only passes by at a
/// distance does not: a rule with `<=` in place of `<` differs at the very instant and nowhere else.
public enum Situation: Hashable, Sendable {
  /// A time was compared with a deadline from close by.
  case clock(Deadline, Deadline.Distance)
  /// A rule asked for a version, which was there or not.
  case gate(Gate, isOpen: Bool)
  /// A look-up met a candidate that differs from what is looked for in this one key.
  case neighbor(LookUp, LookUp.Key)
  /// A request went to the host of its MVPD while another host was the fastest.
  case otherHost(Place)
}

/// A place in the rules: a file and a function in it.
public struct Place: Hashable, Sendable {
  /// The name of the file without its ending.
  public let file: String
  /// The name of the function or the property without its parameters.
  public let function: String

  /// Creates a place by its names.
  public init(_ file: String, _ function: String) {
    self.file = file
    self.function = function
  }

  /// Creates the place of a call from `#fileID` and `#function` there.
  init(file: StaticString, function: StaticString) {
    let name = "\(file)".split(separator: "/").last ?? ""
    self.init(
      String(name.prefix { $0 != "." }),
      String("\(function)".prefix { $0 != "(" })
    )
  }
}

extension Place: CustomStringConvertible {
  /// The form `rulesOfScope in Logout`.
  public var description: String { "\(function) in \(file)" }
}
