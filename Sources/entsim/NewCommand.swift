import EntsimArguments
import EntsimDiagnostics
import EntsimEntitlement
import EntsimPlatform
import EntsimReports
import EntsimSuite

/// `entsim new`: writes a first scenario to start from.
enum NewCommand {
  static let definition = Command(
    "new",
    abstract: "Write a first scenario to start from",
    discussion: """
      The scenario passes, and its comments explain its parts. An existing file is not changed, \
      and no folder is made.
      """,
    action: run,
    parameters: newFile,
    path,
    examples: [
      CommandExample("entsim new Scenarios/first.yaml", "write it where 'entsim run' finds it"),
      CommandExample(
        "entsim new Scenarios/rest.yaml --path rest-v1",
        "begin with an app that uses REST API V1"
      ),
    ]
  )

  private static let newFile = Parameter<String>.argument(
    .newScenario("FILE"),
    help: "The file to write, in an existing folder; its name ends in .yaml"
  )

  private static let path = Parameter<AppDescription.Path>.option(
    "path",
    .word("PATH"),
    default: .sdk,
    help: "Whether the app of the scenario uses the SDK or REST API V1"
  )

  /// Writes and says so; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let file = arguments[newFile]
    try creating {
      let text = ScenarioTemplate.text(forFileAt: file, path: arguments[path])
      try Files.create(Array(text.utf8), at: file)
    }
    Output.text("\(file.visible): written; 'entsim run \(ShellWord.quoting(file))' runs it\n")
    return .success
  }
}

extension ValueType where Value == String {
  /// The path of a scenario that is to be written, such that `entsim run` finds it in its folder.
  static func newScenario(_ placeholder: String) -> ValueType {
    let others = ScenarioFiles.otherFolders
    let suffixes = ScenarioFiles.suffixes
    return ValueType(
      placeholder: placeholder,
      expecting:
        "a path that ends in \(suffixes.joined(separator: " or ")), not in a folder called "
        + "\(others.dropLast().joined(separator: ", ")) or \(others[others.count - 1])",
      spelling: { $0 },
      convert: { path in
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard
          let name = parts.last, suffixes.contains(where: { name.hasSuffix($0) }),
          !name.hasPrefix("."),
          !parts.dropLast().contains(where: { others.contains(String($0)) })
        else { return nil }
        return path
      }
    )
    .suggestingFiles
  }
}
