# A command of entsim: help lists it, it has help of its own, takes an option and prints.

title="a command"
goal=2

add() {
  create Sources/entsim/GreetCommand.swift <<'END'
import EntsimArguments

/// `entsim greet`: says hello.
enum GreetCommand {
  static let definition = Command(
    "greet",
    abstract: "Say hello",
    discussion: "It greets one name.",
    action: run,
    parameters: name,
    examples: [CommandExample("entsim greet --name Alpha", "greet a provider")]
  )

  private static let name = Parameter<String?>.option("name", .text("NAME"), help: "Whom to greet")

  private static func run(_ arguments: ParsedArguments) -> ExitStatus {
    Output.result("hello \(arguments[name] ?? "world")\n")
    return .success
  }
}
END
  insert_after "$(file_with '    VerifyCommand.definition,')" '    VerifyCommand.definition,' <<'END'
    GreetCommand.definition,
END
}

check() {
  "$entsim" --help | grep -w greet
  "$entsim" greet --help | grep -e --name
  [ "$("$entsim" greet --name Alpha)" = "hello Alpha" ]
}
