import EntsimArguments
import EntsimPlatform
import EntsimServeArguments

Console.prepare()
do throws(UsageError) {
  switch try ServeOptions.command("entsim-serve", action: ServeProgram.run).parse(
    ProcessEnvironment.arguments
  ) {
  case .showHelp(let page):
    ServeProgram.say(page.text(width: Console.width))
    ProcessEnvironment.exit(0)
  case .showVersion:
    ServeProgram.say("entsim-serve\n")
    ProcessEnvironment.exit(0)
  case .perform(let action, let arguments):
    do {
      ProcessEnvironment.exit(try action(arguments))
    } catch {
      ServeProgram.complain("\(error)")
      ProcessEnvironment.exit(1)
    }
  }
} catch {
  ServeProgram.complain("\(error)")
  ProcessEnvironment.exit(64)
}
