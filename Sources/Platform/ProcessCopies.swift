/// Runs work that may stop the process in copies of it, and returns a number for each piece.
public enum ProcessCopies {
  /// How a piece of work ended.
  public enum End: Hashable, Sendable {
    /// It returned a number, which is below 2⁶³ - 1.
    case done(UInt64)
    /// It stopped its process: a precondition failed, or it took too long.
    case stopped
  }

  private static let started: UInt64 = 1 << 63

  /// Runs pieces of work, each once, in copies of this process.
  ///
  /// A copy runs one piece after the other.
  /// A piece must not depend on what an earlier one has changed in memory: that may have been in another copy. A copy has
  /// no thread but the one that runs the work, and its output is discarded.
  ///
  /// - Parameters:
  ///   - count: The number of pieces; may be 0.
  ///   - jobs: How many copies there are at once, at least 1.
  ///   - seconds: After how many seconds of a processor's time a piece is stopped, or a part of it.
  ///   - work: Runs the piece with this index and returns its number. It calls the other function where a part of the piece
  ///     begins, which may take as long as the whole.
  /// - Returns: The ends of all pieces, in their order.
  /// - Throws: What the system refuses.
  public static func map(
    count: Int,
    jobs: Int,
    within seconds: Int,
    _ work: (Int, _ beginPart: () -> Void) -> UInt64
  ) throws(FileError) -> [End] {
    guard count > 0 else { return [] }
    guard let numbers = unsafe System.sharedNumbers(count) else {
      throw FileError(path: "memory", reason: .other("cannot be shared between processes"))
    }
    defer { unsafe System.giveBack(numbers, count) }
    var waiting = (0..<jobs).map { Array(stride(from: $0, to: count, by: jobs)) }
    var running: [Int32: Int] = [:]
    do throws(System.Failure) {
      func start(_ job: Int) throws(System.Failure) {
        let pieces = waiting[job]
        guard !pieces.isEmpty else { return }
        running[
          try System.copyProcess {
            for piece in pieces {
              unsafe numbers[piece] = started
              System.limitProcessorTime(seconds: seconds)
              let number = work(piece) { System.limitProcessorTime(seconds: seconds) }
              System.limitProcessorTime(seconds: 0)
              unsafe numbers[piece] = number + 1
            }
          }
        ] = job
      }
      for job in 0..<jobs { try start(job) }
      while !running.isEmpty {
        let ended = running.keys.filter { System.status(ofChild: $0) != nil }
        if ended.isEmpty { System.pause(milliseconds: 2) }
        for job in ended.compactMap({ running.removeValue(forKey: $0) }) {
          // The piece that stopped the copy is over; the others go on in another copy.
          let first = waiting[job][0]
          if unsafe numbers[first] == 0 { unsafe numbers[first] = started }
          waiting[job].removeAll { unsafe numbers[$0] != 0 }
          try start(job)
        }
      }
      return (0..<count).map { piece in
        unsafe numbers[piece] == started ? .stopped : .done(numbers[piece] - 1)
      }
    } catch {
      for child in running.keys { System.stop(child: child) }
      throw FileError(path: "process", reason: .other("cannot be copied: \(error.reason)"))
    }
  }
}
