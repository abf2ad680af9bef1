/// What the process was started with, and its end.
public enum ProcessEnvironment {
  /// The words after the program's name; a word that is not UTF-8 is repaired with U+FFFD.
  public static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The most files that the process may have open at once.
  public static var openFileLimit: Int { System.openFileLimit }

  /// The processors that are switched on, at least 1.
  ///
  /// Limits on the processor time of a container do not show in it.
  public static var processorCount: Int { max(System.processorCount, 1) }

  /// The absolute path of the directory in which the process runs, nil where it is gone.
  public static var currentDirectory: String? { try? System.resolved(".") }

  /// The number of the process.
  public static var processID: Int32 { System.processID }

  /// The value of an environment variable, nil when it is not set; empty when it is set to nothing.
  public static func value(of name: String) -> String? {
    System.environmentValue(name)
  }

  /// The time of day in seconds since 1970; `SOURCE_DATE_EPOCH` says another one.
  ///
  /// People tell by it apart what is kept; no result rests on it.
  public static var time: Int {
    value(of: "SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? System.clockSeconds
  }

  /// The time of day in seconds since 1970, whatever `SOURCE_DATE_EPOCH` says.
  ///
  /// For what other machines compare with their own clocks.
  public static var clock: Int { System.clockSeconds }

  /// Runs this program once more, to its end, with other arguments, without some of its variables, and its
  /// output thrown away.
  ///
  /// - Returns: Its status; 128 and the number of the signal that ended it.
  public static func runAgain(
    _ arguments: [String],
    without names: Set<String>
  ) throws(FileError) -> Int32 {
    do throws(System.Failure) {
      return try System.run(
        System.executablePath(),
        arguments,
        environment: System.environment.filter { !names.contains(String($0.prefix { $0 != "=" })) }
      )
    } catch {
      throw FileError(path: "entsim", reason: .other("cannot be started again: \(error.reason)"))
    }
  }

  /// Notes the first interrupt (Ctrl-C) from now on, so that the process can end its work; the next one ends the process.
  public static func noteInterrupts() { System.noteInterrupts() }

  /// Whether a person has interrupted the process since interrupts are noted.
  public static var isInterrupted: Bool { System.isInterrupted }

  /// Ends the process.
  ///
  /// - Parameter status: 0 to 255; the system keeps no more than the lowest eight bits.
  public static func exit(_ status: Int32) -> Never {
    System.exitProcess(status)
  }
}
