// The one file in which systems differ. With its extensions, which take from C only what is the same on all
// of them, it wraps each call the target needs in a function that speaks Swift; the rest of the target has
// neither pointers nor platforms in it.

import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("Platform knows Darwin, Glibc and Musl")
#endif

/// The calls to the operating system.
///
/// A call that a signal interrupted is made again.
enum System {
  /// The number a failed call leaves behind.
  struct Failure: Error, Hashable {
    static let noSuchEntry = Failure(code: ENOENT)
    static let isDirectory = Failure(code: EISDIR)
    static let notDirectory = Failure(code: ENOTDIR)
    static let accessDenied = Failure(code: EACCES)
    static let notPermitted = Failure(code: EPERM)
    static let readOnly = Failure(code: EROFS)
    static let exists = Failure(code: EEXIST)
    static let brokenPipe = Failure(code: EPIPE)
    static let wouldBlock = Failure(code: EAGAIN)
    static let busy = Failure(code: EBUSY)
    static let fileTooLarge = Failure(code: EFBIG)
    static let tooManyFiles = Failure(code: EMFILE)
    static let notSupported = Failure(code: EINVAL)

    let code: CInt

    /// What it means; where the C library's words say it, these, in English whatever the locale: no locale is ever set.
    var reason: String {
      switch self {
      case .busy:
        "too many files are being written beside it; remove '.entsim-*.tmp' there if none is"
      case .fileTooLarge:
        "the file would be larger than the system allows; 'ulimit -f' shows and raises the limit"
      case .tooManyFiles:
        "the process may open no more files; 'ulimit -n' shows and raises the limit"
      default: unsafe String(cString: strerror(code))
      }
    }

    static var last: Failure { Failure(code: errno) }
  }

  /// What is known of a directory entry.
  struct Status: Hashable {
    enum Kind: Hashable {
      case file
      case directory
      case pipe
      case other
    }

    let kind: Kind
    let size: Int
    let permissions: UInt32
    let owner: UInt32
    let group: UInt32
    let identity: Files.Identity
    /// When the content was written last, in nanoseconds since 1970.
    let modified: Int64
  }

  /// An open file, closed when it goes out of scope.
  struct Descriptor: ~Copyable {
    let number: CInt

    deinit { _ = close(number) }
  }
}

// MARK: - Files

extension System {
  /// Makes a call that is negative on failure, and makes it again when a signal interrupted it.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(Failure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .last }
    }
  }

  static func status(of path: String) throws(Failure) -> Status {
    var entry = stat()
    guard unsafe stat(path, &entry) == 0 else { throw .last }
    return Status(entry)
  }

  /// Whether a symbolic link is at a path.
  static func isLink(_ path: String) -> Bool {
    var entry = stat()
    return unsafe lstat(path, &entry) == 0 && entry.st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK)
  }

  static func status(of file: borrowing Descriptor) throws(Failure) -> Status {
    var entry = stat()
    guard unsafe fstat(file.number, &entry) == 0 else { throw .last }
    return Status(entry)
  }

  /// Opens without waiting: a pipe would otherwise open only once a writer opens it.
  static func openForReading(_ path: String) throws(Failure) -> Descriptor {
    Descriptor(number: try retrying { unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) })
  }

  static func openForWriting(_ path: String) throws(Failure) -> Descriptor {
    Descriptor(number: try retrying { unsafe open(path, O_WRONLY | O_CLOEXEC) })
  }

  /// Creates a file that must not be there yet; the process's mask narrows the permissions.
  static func create(_ path: String, permissions: UInt32) throws(Failure) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    return Descriptor(
      number: try retrying { unsafe open(path, flags, mode_t(truncatingIfNeeded: permissions)) }
    )
  }

  /// Opens a file for reading and writing, which is created for its owner only where nothing is; fails where a
  /// symbolic link is.
  static func openOrCreatePrivate(_ path: String) throws(Failure) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return Descriptor(number: try retrying { unsafe open(path, flags, 0o600) })
  }

  /// Opens a file that is there to lock it; fails where a symbolic link is.
  static func openToLock(_ path: String) throws(Failure) -> Descriptor {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return Descriptor(number: try retrying { unsafe open(path, flags) })
  }

  static func createPrivateDirectory(_ path: String) throws(Failure) {
    guard unsafe mkdir(path, 0o700) == 0 else { throw .last }
  }

  static func createDirectory(_ path: String) throws(Failure) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw .last }
  }

  static func setPermissions(_ permissions: UInt32, at path: String) throws(Failure) {
    guard unsafe chmod(path, mode_t(truncatingIfNeeded: permissions)) == 0 else { throw .last }
  }

  /// What a lock lets others do.
  struct Lock {
    static let shared = Lock(type: CInt(F_RDLCK))
    static let exclusive = Lock(type: CInt(F_WRLCK))
    static let none = Lock(type: CInt(F_UNLCK))

    fileprivate let type: CInt
  }

  /// Takes or gives back a lock on a byte, which belongs to the open file and not to the process.
  ///
  /// - Throws: `.wouldBlock` where another lock conflicts; the call does not wait.
  static func setLock(
    _ lock: Lock,
    onByte place: Int,
    of file: borrowing Descriptor
  ) throws(Failure) {
    #if canImport(Darwin)
    let command: CInt = 90  // F_OFD_SETLK: a macro that Swift sees nowhere.
    #else
    let command: CInt = 37
    #endif
    let descriptor = file.number
    var request = flock()
    request.l_type = Int16(truncatingIfNeeded: lock.type)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = off_t(place)
    request.l_len = 1
    _ = try retrying { unsafe fcntl(descriptor, command, &request) }
  }

  static func setPermissions(
    _ permissions: UInt32,
    of file: borrowing Descriptor
  ) throws(Failure) {
    let mode = mode_t(truncatingIfNeeded: permissions)
    guard fchmod(file.number, mode) == 0 else { throw .last }
  }

  static func setOwner(
    _ owner: UInt32,
    group: UInt32,
    of file: borrowing Descriptor
  ) throws(Failure) {
    guard fchown(file.number, owner, group) == 0 else { throw .last }
  }

  /// Waits until what was written to a file lies on the disk; a system that cannot say so is believed.
  static func synchronize(_ file: borrowing Descriptor) throws(Failure) {
    let number = file.number
    do throws(Failure) {
      _ = try retrying { fsync(number) }
    } catch .notSupported {
    }
  }

  static func move(_ source: String, to target: String) throws(Failure) {
    guard unsafe rename(source, target) == 0 else { throw .last }
  }

  static func remove(_ path: String) throws(Failure) {
    guard unsafe unlink(path) == 0 else { throw .last }
  }

  /// The path with every symbolic link followed.
  static func resolved(_ path: String) throws(Failure) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// An entry of a directory.
  struct Entry {
    /// The name; nil for one that is not UTF-8.
    let name: String?
    /// Whether it is a symbolic link.
    let isLink: Bool
  }

  /// The entries of a directory, in no order, without `.` and `..`.
  static func entries(of path: String) throws(Failure) -> [Entry] {
    guard let directory = unsafe opendir(path) else { throw .last }
    defer { _ = unsafe closedir(directory) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        if errno != 0 { throw .last }
        return entries
      }
      // The name is a tuple of fixed size in Swift, but C may allocate less of it than that:
      // the fields are taken without reading the whole.
      let fields = UnsafeRawPointer(entry)
      let place = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let address = unsafe fields.advanced(by: place).assumingMemoryBound(to: CChar.self)
      let name = unsafe String(validatingCString: address)
      if name == "." || name == ".." { continue }
      let type = unsafe fields.load(
        fromByteOffset: MemoryLayout<dirent>.offset(of: \.d_type) ?? 0,
        as: UInt8.self
      )
      // Some file systems do not say it.
      let isLink =
        type == UInt8(DT_LNK)
        || type == UInt8(DT_UNKNOWN) && name.map { System.isLink("\(path)/\($0)") } ?? false
      entries.append(Entry(name: name, isLink: isLink))
    }
  }
}

extension System.Status {
  fileprivate init(_ entry: stat) {
    kind =
      switch entry.st_mode & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .file
      case mode_t(S_IFDIR): .directory
      case mode_t(S_IFIFO): .pipe
      default: .other
      }
    size = Int(entry.st_size)
    permissions = UInt32(entry.st_mode & 0o7777)
    owner = UInt32(entry.st_uid)
    group = UInt32(entry.st_gid)
    identity = Files.Identity(
      device: UInt64(truncatingIfNeeded: entry.st_dev),
      number: UInt64(truncatingIfNeeded: entry.st_ino)
    )
    #if canImport(Darwin)
    modified = System.nanoseconds(of: entry.st_mtimespec)
    #else
    modified = System.nanoseconds(of: entry.st_mtim)
    #endif
  }
}

// MARK: - Process and terminal

extension System {
  /// The user whose rights the process has.
  static var userID: UInt32 { UInt32(geteuid()) }

  static var openFileLimit: Int { sysconf(CInt(_SC_OPEN_MAX)) }

  static var processorCount: Int { sysconf(CInt(_SC_NPROCESSORS_ONLN)) }

  static func environmentValue(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
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

  /// The clock that goes on from some beginning, also while the machine sleeps.
  static var steadyClock: clockid_t {
    #if canImport(Darwin)
    CLOCK_MONOTONIC
    #else
    CLOCK_BOOTTIME
    #endif
  }

  /// The path of the program that runs.
  static func executablePath() throws(Failure) -> String {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _ = unsafe _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    _ = unsafe _NSGetExecutablePath(&path, &size)
    return try resolved(text(ofC: path))
    #else
    return try resolved("/proc/self/exe")
    #endif
  }

  /// The text in a buffer that C has filled, up to the zero behind it.
  static func text(ofC buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func exitProcess(_ status: CInt) -> Never { exit(status) }

  static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  static func terminalWidth(_ descriptor: CInt) -> Int? {
    var size = winsize()
    #if canImport(Musl)
    let request = CInt(truncatingIfNeeded: TIOCGWINSZ)
    #else
    let request = UInt(TIOCGWINSZ)
    #endif
    guard unsafe ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Puts something in the place of each standard stream that is closed.
  ///
  /// No file that is opened later is then taken for one. What is written there fails.
  static func reserveStandardStreams() {
    for descriptor: CInt in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is given out, which is this one.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Lets writing to a closed pipe, or to a file that may not grow, fail instead of ending the process.
  static func surviveFailedWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets a fault end the process at once, without the report that the runtime of Swift makes of it.
  static func resetFaultHandlers() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      _ = signal(number, SIG_DFL)
    }
  }

  /// Whether an interrupt has come since they are noted.
  static var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }

  private static let interrupted = Atomic<Bool>(false)

  /// Notes the first interrupt instead of ending the process; the next one ends it.
  ///
  /// Where interrupts are ignored, they stay so.
  static func noteInterrupts() {
    // Made before a handler asks for it, which may not wait for another thread that makes it.
    guard !isInterrupted else { return }
    let before = signal(SIGINT) { _ in
      System.interrupted.store(true, ordering: .relaxed)
      _ = signal(SIGINT, SIG_DFL)
    }
    if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(SIGINT, SIG_IGN)
    }
  }
}
