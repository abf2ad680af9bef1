import Arguments
import Engine
import Platform

Console.reserveStreams()
do throws(UsageError) {
  switch try Program.definition.parse(ProcessEnvironment.arguments) {
  case .showHelp(let page):
    Output.result(page.text(width: Console.width))
    ProcessEnvironment.exit(ExitStatus.success.rawValue)
  case .showVersion:
    Output.result("entsim \(Release.version)\n")
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
      case .runs: RunsCommand.run(arguments)
      case .show: ShowCommand.run(arguments)
      case .state: StateCommand.run(arguments)
      case .why: WhyCommand.run(arguments)
      case .replay: ReplayCommand.run(arguments)
      case .diff: DiffCommand.run(arguments)
      case .fork: ForkCommand.run(arguments)
      case .export: ExportCommand.run(arguments)
      case .importing: ImportCommand.run(arguments)
      case .verify: VerifyCommand.run(arguments)
      }
    ProcessEnvironment.exit(status.rawValue)
  }
} catch {
  Output.message("\(error)")
  ProcessEnvironment.exit(ExitStatus.usage.rawValue)
}
