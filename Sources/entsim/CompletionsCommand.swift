import EntsimArguments

/// `entsim completions`: prints the script that lets a shell complete entsim's command line.
enum CompletionsCommand {
  static let definition = Command(
    "completions",
    abstract: "Print completions for a shell",
    discussion: """
      The script completes commands, options, their values, files, topics of help and the words \
      that 'entsim explain' knows. 'make install' installs it. Print it again after an update of \
      entsim.

        bash  eval "$(entsim completions bash)" in ~/.bashrc
        zsh   source <(entsim completions zsh) in ~/.zshrc, after compinit
        fish  entsim completions fish | source in ~/.config/fish/config.fish
      """,
    action: { arguments in
      Output.result(Program.definition.completions(for: arguments[shell]))
      return .success
    },
    parameters: shell,
    examples: [
      CommandExample(
        "entsim completions fish > ~/.config/fish/completions/entsim.fish",
        "install them for one user"
      )
    ]
  )

  private static let shell = Parameter<CompletionShell>.argument(
    .word("SHELL"),
    help: "The shell"
  )
}
