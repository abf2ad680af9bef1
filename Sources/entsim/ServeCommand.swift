import Arguments
import Platform
import ServeArguments

/// `entsim serve`: runs the program beside this one that serves a world over HTTP.
///
/// It is a program of its own because its libraries cannot be linked into this one.
enum ServeCommand {
  static let definition: Command = ServeOptions.command(
    "serve",
    action: run,
    examples: [
      CommandExample(
        "entsim serve Scenarios/Fixtures/two-providers.yaml",
        "serve two TV providers at http://127.0.0.1:8080"
      )
    ]
  )

  /// The program that serves.
  private static let program = "entsim-serve"

  /// Runs it in place of this process, with the same options.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let folder = ProcessEnvironment.programFolder ?? "."
    let candidates = ["\(folder)/\(program)", "\(folder)/../libexec/\(program)"]
    guard let path = candidates.first(where: { Files.isRegular($0) }) else {
      throw CommandRefusal(
        "\(program) is missing beside entsim; `make build` builds both, and it takes libmicrohttpd"
      )
    }
    do throws(FileError) {
      try ProcessEnvironment.become(path, Array(ProcessEnvironment.arguments.dropFirst()))
    } catch {
      throw CommandRefusal("\(error)")
    }
  }
}
