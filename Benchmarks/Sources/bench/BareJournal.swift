import BareWork
import Workloads

/// What cannot be left out of the work on a journal, done in C.
struct BareJournal {
  /// The bytes of the journal, one chunk behind the other.
  let bytes: [UInt8]
  /// The number of its entries.
  let entries: Int

  /// Copies the bytes and digests them.
  func encode() throws {
    let result = unsafe bytes.withUnsafeBufferPointer {
      unsafe bare_encode($0.baseAddress, $0.count)
    }
    try check(result)
  }

  /// Takes memory for each entry, copies the bytes and digests them.
  func record() throws {
    let result = unsafe bytes.withUnsafeBufferPointer {
      unsafe bare_record($0.baseAddress, $0.count, entries)
    }
    try check(result)
  }

  /// Digests the bytes, takes memory for each entry, and compares it.
  func replay() throws {
    let result = unsafe bytes.withUnsafeBufferPointer {
      unsafe bare_replay($0.baseAddress, $0.count, entries)
    }
    try check(result)
  }

  private func check(_ result: Int32) throws {
    guard result >= 0 else { throw Failure("the bare program found a difference") }
  }
}
