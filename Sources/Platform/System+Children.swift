// What starts a process, and what it is told and lent.

internal import EntsimCPOSIX

extension System {
  /// Runs a program to its end, with nothing to read and its output thrown away; its variables are those of
  /// `environment`, as `NAME=value`.
  ///
  /// - Returns: Its status, or 128 and the number of the signal that ended it.
  static func run(
    _ path: String,
    _ words: [String],
    environment: [String]
  ) throws(Failure) -> CInt {
    var arguments = unsafe ([path] + words).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var child = pid_t()
    let code = unsafe cposix_spawn_quietly(&child, path, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    var status: CInt = 0
    _ = try retrying { unsafe waitpid(child, &status, 0) }
    return exitStatus(status)
  }

  /// Returns what a program ended with, or 128 and the number of the signal that ended it.
  static func exitStatus(_ status: CInt) -> CInt {
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// The number of this process.
  static var processID: Int32 { getpid() }

  /// The time of day in seconds since 1970.
  static var clockSeconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  /// The time since some beginning in nanoseconds, also while the machine sleeps.
  static var passedNanoseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(steadyClock, &now)
    return nanoseconds(of: now)
  }

  /// A time of the system in nanoseconds, since 1970 where it is that of day.
  static func nanoseconds(of time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Makes a folder that only its owner may enter, with a name that no other has, beneath another one.
  static func makeTemporaryDirectory(in folder: String) throws(Failure) -> String {
    var template = Array("\(folder)/entsim-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .last }
    return text(ofC: template)
  }

  static func removeDirectory(_ path: String) throws(Failure) {
    guard unsafe rmdir(path) == 0 else { throw .last }
  }
}
