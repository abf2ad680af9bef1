import SwiftSyntax

/// What a mutant makes of one place.
struct Change {
  /// How the usual code and the changed code stand side by side.
  enum Form: Equatable {
    /// The outcome of a Boolean expression is turned.
    case turned
    /// A Boolean expression has always this outcome.
    case settled(Bool)
    /// Another Boolean expression takes the place of one.
    case compared(String)
    /// Another expression takes the place of one that is not known to be Boolean.
    case replaced(String)
    /// A statement is dropped.
    case dropped
  }

  let node: Syntax
  let form: Form
  /// The changed code, as a person reads it.
  let after: String
  /// Of a constant, the types that have it and the usual one.
  let types: [String]

  init(
    _ node: some SyntaxProtocol,
    _ form: Form,
    after: String? = nil,
    ofTypes types: [String] = []
  ) {
    self.types = types
    self.node = Syntax(node)
    self.form = form
    self.after =
      after
      ?? {
        switch form {
        case .turned: "!(\(node.trimmedDescription))"
        case .settled(let outcome): "\(outcome)"
        case .compared(let text), .replaced(let text): text
        case .dropped: ""
        }
      }()
  }
}

extension Change.Form {
  /// What stands before and behind the usual code, where a mutant with a number is compiled in.
  ///
  /// Behind the code, between both texts, is where the changed code is not.
  func schema(_ number: Int) -> (before: String, behind: String) {
    let isOn = "SourceSwitch.isOn(\(number))"
    let saw = "SourceSwitch.saw(\(number), "
    return switch self {
    case .turned: ("(\(saw)", ") != \(isOn))")
    case .settled(let outcome): ("(\(isOn) ? \(outcome) : \(saw)", "))")
    case .compared(let text): ("(\(isOn) ? \(text) : \(saw)", "))")
    case .replaced(let text): ("(\(isOn) ? \(text) : ", ")")
    case .dropped: ("if !\(isOn) { ", " }")
    }
  }
}
