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
  case .perform(let action, let arguments):
    ProcessEnvironment.exit(ExitStatus.of { try action(arguments) }.rawValue)
  }
} catch {
  Output.message("\(error)")
  ProcessEnvironment.exit(ExitStatus.usage.rawValue)
}
