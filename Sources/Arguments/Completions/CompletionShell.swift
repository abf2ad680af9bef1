/// A shell that completes what a person types.
public enum CompletionShell: String, CaseIterable, Sendable {
  /// GNU Bash, 3.2 or later.
  case bash
  /// The Z shell.
  case zsh
  /// fish, 3.0 or later.
  case fish
}

extension CommandDefinition {
  /// Returns the script that lets a shell complete the program's command line.
  ///
  /// The script holds all words, so completing does not start the program.
  ///
  /// - Precondition: The command is the outermost one.
  public func completions(for shell: CompletionShell) -> String {
    let table = CompletionTable(self)
    return switch shell {
    case .bash: BashCompletion.script(of: table)
    case .zsh: ZshCompletion.script(of: table)
    case .fish: FishCompletion.script(of: table)
    }
  }
}
