/// A file that takes the place of another one once it is whole, and is hidden beside it until then.
///
/// It is locked for as long as it is written. A file that a killed process has left is recognized because no
/// process holds its lock. The next process that writes in the directory removes it.
struct TemporaryFile: ~Copyable {
  let descriptor: System.Descriptor
  private let path: String
  private var isPlaced = false

  /// How many files may be written in one directory at once.
  private static let most = 100

  /// Creates an empty file beside a target; the process's mask narrows the permissions.
  init(beside target: String, permissions: UInt32) throws(System.Failure) {
    let directory = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    for number in 0..<Self.most {
      let path = "\(directory).entsim-\(number).tmp"
      if let descriptor = try Self.create(path, permissions) {
        self.path = path
        self.descriptor = descriptor
        return
      }
    }
    throw .busy
  }

  deinit {
    if !isPlaced { try? System.remove(path) }
  }

  /// Puts the file in the place of what is at a path.
  consuming func move(to target: String) throws(System.Failure) {
    try System.move(path, to: target)
    isPlaced = true
  }

  /// Creates and locks a file; nil where another process writes to it.
  private static func create(
    _ path: String,
    _ permissions: UInt32
  ) throws(System.Failure) -> System.Descriptor? {
    let file: System.Descriptor
    do throws(System.Failure) {
      file = try System.create(path, permissions: permissions)
    } catch .exists {
      guard removeAbandoned(path) else { return nil }
      return try create(path, permissions)
    }
    do throws(System.Failure) {
      try lock(file)
    } catch .wouldBlock {
      return nil
    } catch {
      // The file system knows no locks.
    }
    // Before it was locked, another process may have taken it for one that was left.
    guard isStill(file, at: path) else { return nil }
    return file
  }

  /// Removes what a killed process has left; returns whether the path is free.
  ///
  /// Only a file of ours that is still at the path once it is locked: another process may have removed it, and
  /// written anew, since it was opened.
  private static func removeAbandoned(_ path: String) -> Bool {
    do throws(System.Failure) {
      let file = try System.openToLock(path)
      let status = try System.status(of: file)
      guard status.kind == .file, status.owner == System.userID else { return false }
      try lock(file)
      if isStill(file, at: path) { try System.remove(path) }
      return true
    } catch .noSuchEntry {
      return true
    } catch {
      return false
    }
  }

  /// Whether an open file is the one at a path.
  private static func isStill(_ file: borrowing System.Descriptor, at path: String) -> Bool {
    guard let identity = try? System.status(of: file).identity else { return false }
    return Files.identity(of: path) == identity
  }

  private static func lock(_ file: borrowing System.Descriptor) throws(System.Failure) {
    try System.setLock(.exclusive, onByte: 0, of: file)
  }
}
