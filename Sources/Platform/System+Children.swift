// Beside System.swift, the other file that imports the C library: what starts a process.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("Platform knows Darwin, Glibc and Musl")
#endif

extension System {
  /// The path of the program that runs.
  static func executablePath() throws(Failure) -> String {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _ = unsafe _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    _ = unsafe _NSGetExecutablePath(&path, &size)
    return try resolved(String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    #else
    return try resolved("/proc/self/exe")
    #endif
  }

  /// Runs a program to its end, with nothing to read and its output thrown away.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - words: The words behind its name.
  ///   - environment: All variables that it gets, as `NAME=value`.
  /// - Returns: Its status, or 128 and the number of the signal that ended it.
  /// - Throws: Why it cannot be started.
  static func run(
    _ path: String,
    _ words: [String],
    environment: [String]
  ) throws(Failure) -> CInt {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, flags) in [(CInt(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", flags, 0)
    }
    var arguments = unsafe ([path] + words).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var child = pid_t()
    let code = unsafe posix_spawn(&child, path, &actions, nil, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    var status: CInt = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw Failure(code: errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// All variables of the process, as `NAME=value`.
  static var environment: [String] {
    var variables: [String] = []
    var next = unsafe environ
    while let text = unsafe next.pointee {
      variables.append(unsafe String(cString: text))
      unsafe next += 1
    }
    return variables
  }

  /// The time of day in seconds since 1970.
  static var clockSeconds: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  /// Makes a folder that only its owner may enter, with a name that no other has, beneath another one.
  static func makeTemporaryDirectory(in folder: String) throws(Failure) -> String {
    var template = Array("\(folder)/entsim-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw Failure(code: errno) }
    return String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
  }

  static func removeDirectory(_ path: String) throws(Failure) {
    guard unsafe rmdir(path) == 0 else { throw Failure(code: errno) }
  }
}
