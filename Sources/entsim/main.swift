import EntsimArguments
import EntsimEngine
import EntsimJournalStore
import EntsimPlatform
import EntsimReports

Console.prepare()
// With fewer, the system's libraries fail in their own ways: without one, there is no command line to read.
guard ProcessEnvironment.openFileLimit >= 16 else {
  Output.message(
    "at most \(ProcessEnvironment.openFileLimit) files may be open at once, and entsim needs 16; "
      + "raise the limit, as with 'ulimit -n 64'"
  )
  ProcessEnvironment.exit(ExitStatus.internalFault.rawValue)
}
do throws(UsageError) {
  switch try Program.definition.parse(ProcessEnvironment.arguments) {
  case .showHelp(let page):
    Output.text(page.text(width: Console.width))
    ProcessEnvironment.exit(ExitStatus.success.rawValue)
  case .showVersion:
    Output.text(
      "entsim \(Release.version)\n"
        + "language \(Release.language), journal \(JournalFormat.version), JSON reports \(RunReportJSON.version)\n"
    )
    ProcessEnvironment.exit(ExitStatus.success.rawValue)
  case .perform(let action, let arguments):
    ProcessEnvironment.exit(ExitStatus.of { try action(arguments) }.rawValue)
  }
} catch {
  Output.message("\(error)")
  ProcessEnvironment.exit(ExitStatus.usage.rawValue)
}
