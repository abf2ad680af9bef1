/// A command line that makes no sense, as data; `description` renders it.
public struct UsageError: Error, Hashable {
  /// What is wrong.
  public let reason: Reason
  /// The words that lead to the command at hand, from the program's name on: `["entsim", "run"]`.
  public let commandPath: [String]

  /// What can be wrong with a command line.
  public enum Reason: Hashable, Sendable {
    /// The line ends where the name of a command has to stand.
    case missingCommand(known: [String])
    /// There is no such command; `nearest` is one that is spelled much like it.
    case unknownCommand(String, nearest: String?, known: [String])
    /// An option stands before the command it belongs to.
    case optionBeforeCommand(String, command: String)
    /// The command has no such option; `nearest` is one that is spelled much like it.
    ///
    /// `argument` names an argument of the command that could take the word after `--`.
    case unknownOption(String, nearest: String?, argument: String?)
    /// The option stands at the end, or before `--`.
    case missingValue(option: String, placeholder: String)
    /// What follows the option begins with a dash.
    case valueLooksLikeOption(String, option: String)
    /// A flag was given a value with `=`.
    case unexpectedValue(String, flag: String)
    /// An option that may be given once was given again.
    case repeatedOption(String, first: String, second: String)
    /// The word is not one of those allowed; `expected` ends the sentence "expected …".
    case invalidValue(String, parameter: String, expected: String, nearest: String?)
    /// The command needs an argument that was not given.
    case missingArgument(String)
    /// The command takes no argument, or fewer.
    case unexpectedArgument(String)
  }
}
