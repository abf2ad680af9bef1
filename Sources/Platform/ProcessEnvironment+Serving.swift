extension ProcessEnvironment {
  /// Does something when the process is asked to end, by Ctrl-C or by a supervisor, instead of ending it.
  ///
  /// - Parameter action: What is done, once and in a signal handler: it may only set a flag or write to a descriptor.
  public static func atTermination(_ action: @escaping @Sendable () -> Void) {
    System.atTermination(action)
  }

  /// Runs a program to its end, with nothing to read and its output thrown away.
  ///
  /// - Returns: Its status; 128 and the number of the signal that ended it.
  /// - Throws: Why it cannot be run.
  public static func run(_ path: String, _ arguments: [String]) throws(FileError) -> Int32 {
    do throws(System.Failure) {
      return try System.run(path, arguments, environment: System.environment)
    } catch {
      throw FileError(path: path, reason: .other("cannot be run: \(error.reason)"))
    }
  }

  /// Makes this process run another program, which keeps its id, its files and its environment.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  /// - Throws: Why it cannot be run; otherwise this does not return.
  public static func become(_ path: String, _ arguments: [String]) throws(FileError) -> Never {
    do throws(System.Failure) {
      try System.become(path, arguments)
    } catch {
      throw FileError(path: path, reason: .other("cannot be run: \(error.reason)"))
    }
  }

  /// The folder of the program's own file, links resolved; nil where the system does not tell it.
  public static var programFolder: String? {
    guard let path = try? System.executablePath(), let slash = path.lastIndex(of: "/") else {
      return nil
    }
    return String(path[..<slash])
  }
}
