// What tells of changes in folders.

internal import EntsimCPOSIX

extension System {
  /// Opens what tells of changes; fails on a system that has nothing of the kind, or too much of it in use.
  static func openNotices() throws(Failure) -> Descriptor {
    let number = cposix_open_notices()
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  /// Asks to be told of changes of the files in a folder, not in those below it.
  static func notice(
    _ folder: String,
    by notices: borrowing Descriptor
  ) throws(Failure) {
    guard unsafe cposix_notice(notices.number, folder) >= 0 else { throw .last }
  }

  /// Takes what was told so far, whatever it is; returns whether there was anything.
  static func takeNotices(_ notices: borrowing Descriptor) -> Bool {
    let descriptor = notices.number
    var hasCome = false
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { return hasCome }
      hasCome = true
    }
  }
}
