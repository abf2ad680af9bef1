/// Waits for changes in folders, such as those that an editor makes when a person saves.
///
/// It only says that something may have changed; two ``FileStamps`` say what. So it does not matter whether an
/// editor writes a file in its place or moves another one there, nor whether the system tells too much. Where
/// the system tells nothing, changes are looked for 20 times a second.
public struct FolderWatcher: ~Copyable {
  /// How often changes are looked for where the system does not tell of them, in milliseconds.
  private static let interval = 50
  /// How long nothing may come until what came is taken for all of it, in milliseconds.
  private static let quiet = 20
  /// How long may pass until then at most, in milliseconds.
  private static let patience = 80

  /// What tells of changes; nil where changes are looked for.
  private var notices: System.Descriptor?

  /// Starts a watcher of no folder yet.
  ///
  /// - Parameter isPolling: Whether changes are looked for, also where the system would tell of them.
  public init(isPolling: Bool = false) {
    notices = isPolling ? nil : try? System.openNotices()
  }

  /// Whether changes are looked for, because the system does not tell of them.
  public var isPolling: Bool {
    switch notices {
    case nil: true
    case _?: false
    }
  }

  /// Watches the files in folders, not in those below them; one that is watched already may be among them.
  ///
  /// A folder that is gone meanwhile is left out. Where the system can watch no more, changes are looked for instead.
  public mutating func watch(_ folders: [String]) {
    for folder in folders where !folder.utf8.contains(0) {
      do throws(System.Failure) {
        guard try notice(folder) else { return }
      } catch .noSuchEntry {
      } catch .notDirectory {
      } catch .accessDenied {
      } catch {
        notices = nil
      }
    }
  }

  private func notice(_ folder: String) throws(System.Failure) -> Bool {
    switch notices {
    case nil: return false
    case let notices?:
      try System.notice(folder.isEmpty ? "." : folder, by: notices)
      return true
    }
  }

  /// Waits until something may have changed, and then until no more comes.
  ///
  /// - Parameter milliseconds: How long to wait for the first change; a signal ends the wait earlier.
  /// - Returns: Whether something may have changed; always true where changes are looked for.
  public func wait(atMost milliseconds: Int) -> Bool {
    switch notices {
    case nil:
      System.wait(milliseconds: CInt(min(milliseconds, Self.interval)))
      return true
    case let notices?:
      System.waitForInput(of: notices, atMost: CInt(milliseconds))
      guard System.takeNotices(notices) else { return false }
      let stopwatch = Stopwatch()
      repeat {
        System.waitForInput(of: notices, atMost: CInt(Self.quiet))
      } while System.takeNotices(notices) && stopwatch.milliseconds < Self.patience
      return true
    }
  }
}
