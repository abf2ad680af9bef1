// What copies this process.

internal import EntsimCPOSIX

extension System {
  /// Makes a copy of this process that does a piece of work, silently, and ends; returns its number.
  ///
  /// - Precondition: No other thread of this process holds what the work needs.
  static func copyProcess(toDo work: () -> Void) throws(Failure) -> pid_t {
    let child = try retrying { cposix_fork() }
    guard child == 0 else { return child }
    silence()
    resetFaultHandlers()
    work()
    _exit(0)
  }

  /// Throws away what this process writes from now on, as the message of one that is stopped.
  private static func silence() {
    guard let nothing = try? openForWriting("/dev/null") else { return }
    dup2(nothing.number, 1)
    dup2(nothing.number, 2)
  }

  /// Has the system stop this process after so many seconds of a processor's time; 0 takes that back.
  static func limitProcessorTime(seconds: Int) { cposix_limit_processor_time(seconds) }

  /// Does nothing for some milliseconds.
  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

  /// Takes memory for numbers that copies of this process share with it, each 0; nil where there is none.
  static func sharedNumbers(_ count: Int) -> UnsafeMutablePointer<UInt64>? {
    let size = count * MemoryLayout<UInt64>.stride
    return unsafe cposix_shared_memory(size)?.bindMemory(to: UInt64.self, capacity: count)
  }

  /// Gives such memory back.
  static func giveBack(_ numbers: UnsafeMutablePointer<UInt64>, _ count: Int) {
    unsafe munmap(numbers, count * MemoryLayout<UInt64>.stride)
  }
}
