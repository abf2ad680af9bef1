internal import EntsimCPOSIX

extension System {
  /// What a request to end leads to; set once, before a handler asks for it.
  nonisolated(unsafe) private static var termination: (@Sendable () -> Void)?

  /// Does something at SIGTERM and SIGINT instead of ending the process.
  static func atTermination(_ action: @escaping @Sendable () -> Void) {
    unsafe termination = action
    for number in [SIGTERM, SIGINT] {
      _ = signal(number) { _ in unsafe System.termination?() }
    }
  }

  /// Runs another program in place of this one.
  static func become(_ path: String, _ arguments: [String]) throws(Failure) -> Never {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    _ = unsafe execv(path, words)
    throw .last
  }
}

extension System {
  /// Starts a program that keeps this one's files.
  static func start(_ words: [String], environment: [String]) throws(Failure) -> CInt {
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var child = pid_t()
    let code = unsafe posix_spawnp(&child, words[0], nil, nil, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    return child
  }

  /// Returns the status of a child that has ended; nil for one that runs.
  static func status(ofChild child: CInt) -> CInt? {
    var status: CInt = 0
    guard unsafe waitpid(child, &status, WNOHANG) == child else { return nil }
    return exitStatus(status)
  }

  static func stop(child: CInt) { _ = kill(child, SIGTERM) }
}
