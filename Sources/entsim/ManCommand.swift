import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimPlatform

/// `entsim man`: prints a page of the manual, or writes them all.
enum ManCommand {
  static let definition = Command(
    "man",
    abstract: "Print a page of the manual, for man",
    discussion: """
      The pages contain the text of the help in the mdoc format, which man and mandoc show. \
      'make install' installs them: 'man entsim-run'.
      """,
    action: run,
    parameters: command,
    folder,
    examples: [
      CommandExample("entsim man run | man -l -", "show the page of 'entsim run'"),
      CommandExample("entsim man --into man1", "write all pages into a folder"),
    ]
  )

  private static let command = Parameter<String>.argument(
    .text("COMMAND").suggesting(pages.map { commandName(of: $0) }),
    default: "entsim",
    help: "The command that the page is about"
  )
  private static let folder = Parameter<String?>.option(
    "into",
    .folder("DIR"),
    help: "Write all pages into the existing folder DIR, as entsim.1, entsim-run.1 and so on"
  )

  private static var pages: [ManualPage] {
    Program.definition.manual(version: Release.version, date: Release.date)
  }

  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let pages = pages
    if let folder = arguments[folder] {
      try creating {
        for page in pages {
          try Files.write(Array(page.text.utf8), to: "\(folder)/\(page.fileName)")
        }
      }
      return .success
    }
    let wanted = arguments[command]
    guard let page = pages.first(where: { commandName(of: $0) == wanted }) else {
      let nearest = Spelling.nearest(to: wanted, among: pages.map { commandName(of: $0) })
      throw CommandRefusal(
        "there is no command '\(wanted.visible)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'entsim --help' lists the commands"),
        .usage
      )
    }
    Output.result(page.text)
    return .success
  }

  /// Returns the word on the command line that a page is about: `run`, and `entsim` for the program's page.
  private static func commandName(of page: ManualPage) -> String {
    page.name.hasPrefix("entsim-") ? String(page.name.dropFirst("entsim-".count)) : page.name
  }
}
