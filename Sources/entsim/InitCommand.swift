import EntsimArguments
import EntsimDiagnostics
import EntsimPlatform
import EntsimReports

/// `entsim init`: makes a suite to start from.
enum InitCommand {
  static let definition = Command(
    "init",
    abstract: "Make a suite to start from",
    discussion: """
      The suite has a scenario that passes, a fixture, the schema for editors, a workflow for \
      GitHub, and a line in .gitignore for the stored runs. Use the folder of your repository.

      Nothing is overwritten: if one of the files exists, nothing is written, and the exit \
      status is 73. An existing .gitignore gets one more line.
      """,
    action: run,
    parameters: folder,
    examples: [
      CommandExample("entsim init", "make it in the current folder"),
      CommandExample("entsim init Tests/Entitlement", "make it in a folder of its own"),
    ]
  )

  private static let folder = Parameter<String>.argument(
    .path("DIR"),
    default: ".",
    help: "The folder of the suite; it is made if it does not exist"
  )

  /// Makes the suite and says what to do next; returns how the program ends.
  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let folder = arguments[folder]
    let files = SuiteTemplate.files.map { (path: path(of: $0.path, in: folder), file: $0) }
    let there = files.map(\.path).filter { Files.isTaken($0) }
    guard there.isEmpty else {
      throw CommandRefusal(
        "\(there.map(\.visible).joined(separator: ", ")): "
          + "\(there.count == 1 ? "exists" : "exist") already, so nothing was written; "
          + "move \(there.count == 1 ? "it" : "them") away, or name another folder",
        .cannotWrite
      )
    }
    try creating { try write(files, in: folder) }
    Output.text(summary(of: files.map { ($0.path, $0.file.purpose) }, in: folder))
    return .success
  }

  /// Writes all files; where one cannot be written, takes away what was written before it.
  private static func write(
    _ files: [(path: String, file: SuiteTemplate.File)],
    in folder: String
  ) throws(FileError) {
    var created: [String] = []
    do throws(FileError) {
      for (path, file) in files {
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        created += try Files.createDirectories(parent)
        try Files.create(Array(file.text.utf8), at: path)
        created.append(path)
      }
      try ignoreRuns(path(of: ".gitignore", in: folder))
    } catch {
      for path in created.reversed() { try? Files.remove(path) }
      throw error
    }
  }

  /// Adds the line for stored runs to a file, or makes the file.
  private static func ignoreRuns(_ path: String) throws(FileError) {
    guard Files.isTaken(path) else {
      return try Files.create(Array("\(SuiteTemplate.ignored)\n".utf8), at: path)
    }
    let old = try Files.read(path, limit: 1 << 20)
    let text = String(decoding: old, as: UTF8.self)
    guard let missing = SuiteTemplate.lines(missingIn: text) else { return }
    try Files.edit(path, from: old, to: old + missing.utf8)
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns what was made, and what to do next.
  private static func summary(of files: [(path: String, purpose: String)], in folder: String)
    -> String
  {
    let ignore = (path: path(of: ".gitignore", in: folder), purpose: "leaves stored runs out")
    let go =
      folder == "."
      ? [] : [("cd \(ShellWord.quoting(folder))", "the commands work on the suite there")]
    let next =
      go + [
        ("entsim run", "runs the suite"), ("entsim run --watch", "runs what you save"),
        ("entsim new Scenarios/second.yaml", "writes another scenario"),
      ]
    func table(_ rows: [(String, String)]) -> String {
      let width = rows.map(\.0.count).max() ?? 0
      return rows.map {
        "  \($0.0)\(String(repeating: " ", count: width + 2 - $0.0.count))\($0.1)\n"
      }.joined()
    }
    return "written:\n" + table((files + [ignore]).map { ($0.path.visible, $0.purpose) })
      + "\nnext:\n" + table(next)
      + "\nFor the workflow, set the variable \(SuiteTemplate.variable) of the GitHub repository to the one that\n"
      + "holds the sources of entsim, as OWNER/NAME.\n"
  }
}
