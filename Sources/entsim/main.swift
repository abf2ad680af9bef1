import Arguments
import Platform

Console.reserveStreams()
do throws(UsageError) {
  switch try Program.definition.parse(ProcessEnvironment.arguments) {
  case .showHelp(let page):
    Output.result(page.text(width: Console.width))
    ProcessEnvironment.exit(ExitStatus.success.rawValue)
  case .showVersion:
    Output.result("entsim \(Program.version)\n")
    ProcessEnvironment.exit(ExitStatus.success.rawValue)
  case .perform(let command, let arguments):
    let status =
      switch command {
      case .run: RunCommand(arguments).run()
      case .lint: LintCommand(arguments).run()
      case .coverage: CoverageCommand(arguments).run()
      case .report: ReportCommand(arguments).run()
      case .new: NewCommand(arguments).run()
      case .merge: MergeCommand(arguments).run()
      case .schema: SchemaCommand(arguments).run()
      }
    ProcessEnvironment.exit(status.rawValue)
  }
} catch {
  Output.message("\(error)")
  ProcessEnvironment.exit(ExitStatus.usage.rawValue)
}
