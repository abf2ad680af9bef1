import EntsimArguments
import EntsimPlatform
import EntsimServeArguments

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
    do {
      // What cannot be tried, as in a root without /dev/null, may still run.
      if let status = try? ProcessEnvironment.run(path, ["--help"]), status != 0 {
        throw CommandRefusal("\(path): ends with status \(status) at once\n\(advice(on: path))")
      }
      try ProcessEnvironment.become(path, Array(ProcessEnvironment.arguments.dropFirst()))
    } catch let error as FileError {
      throw CommandRefusal("\(error)\n\(advice(on: path))")
    }
  }

  /// What a person can do where the program does not start: unlike entsim, it loads libraries of the system.
  private static func advice(on path: String) -> String {
    """
    It takes the GNU C library, libmicrohttpd 0.9.75 or later, libyaml, SQLite 3 and OpenSSL 3.
    'ldd \(path)' names those that are missing. To install them:
      Debian 12, Ubuntu 22.04:  apt install libmicrohttpd12 libyaml-0-2 libsqlite3-0 libssl3
      Debian 13, Ubuntu 24.04:  apt install libmicrohttpd12t64 libyaml-0-2 libsqlite3-0 libssl3t64
      Fedora:                   dnf install libmicrohttpd libyaml sqlite-libs openssl-libs
    """
  }
}
