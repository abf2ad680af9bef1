/// A file that holds nothing and on whose numbers locks are taken.
///
/// A lock belongs to the value that took it, so two values of one process exclude each other as
/// those of two processes do. The kernel gives it back when the value or the process ends, however it
/// ends. Locks are advisory: they bind those who ask for them.
public struct LockFile: ~Copyable {
  private let file: System.Descriptor
  private let path: String

  /// Opens a lock file, and creates one that only its owner may open where nothing is.
  ///
  /// One that others may open is taken away from them.
  ///
  /// - Throws: `.isLink`, `.directoryNotFound`, `.parentIsNotDirectory`, `.isDirectory`, `.notWritable` or `.other`.
  public init(_ path: String) throws(FileError) {
    self.path = path
    try Files.checkNoLink(path)
    file = try FileError.naming(path, .writing) { () throws(System.Failure) in
      try System.openOrCreatePrivate(path)
    }
    try? Files.makePrivate(path)
  }

  /// Opens a lock file that is there, for shared locks only.
  ///
  /// - Throws: `.isLink`, `.notFound`, `.notReadable` or `.other`.
  public init(sharing path: String) throws(FileError) {
    self.path = path
    try Files.checkNoLink(path)
    file = try FileError.naming(path, .reading) { () throws(System.Failure) in
      try System.openForReading(path)
    }
  }

  /// Takes a lock on a number, at least 0, that others may share; waits at most so many milliseconds for a
  /// holder of an exclusive lock.
  ///
  /// - Returns: Whether the lock was taken.
  /// - Throws: `.other` where the file system knows no locks.
  public func share(_ number: Int, waitingAtMost milliseconds: Int = 0) throws(FileError) -> Bool {
    let stopwatch = Stopwatch()
    while true {
      if try take(.shared, on: number) { return true }
      if stopwatch.milliseconds >= milliseconds { return false }
      System.wait(milliseconds: 1)
    }
  }

  /// Takes an exclusive lock on a number, without waiting.
  ///
  /// - Returns: Whether the lock was taken; false where another holds the number.
  /// - Throws: `.other` where the file system knows no locks.
  public func claim(_ number: Int) throws(FileError) -> Bool {
    try take(.exclusive, on: number)
  }

  /// Takes an exclusive lock on a number; waits at most so many milliseconds for those who hold it.
  ///
  /// - Returns: Whether the lock was taken.
  /// - Throws: `.other` where the file system knows no locks.
  public func claim(_ number: Int, waitingAtMost milliseconds: Int) throws(FileError) -> Bool {
    let stopwatch = Stopwatch()
    while true {
      if try claim(number) { return true }
      if stopwatch.milliseconds >= milliseconds { return false }
      System.wait(milliseconds: 1)
    }
  }

  /// Gives a lock back.
  public func release(_ number: Int) {
    try? System.setLock(.none, onByte: number, of: file)
  }

  private func take(_ lock: System.Lock, on number: Int) throws(FileError) -> Bool {
    do throws(System.Failure) {
      try System.setLock(lock, onByte: number, of: file)
      return true
    } catch .wouldBlock {
      return false
    } catch {
      throw FileError(path: path, reason: .other(error.reason))
    }
  }
}
