// What moves bytes, and waits for others to do so.

internal import EntsimCPOSIX

extension System {
  static func wait(milliseconds: CInt) {
    _ = poll(nil, 0, milliseconds)
  }

  /// Waits until something can be read, or until no writer is left, for at most so many milliseconds; -1
  /// waits without a limit.
  static func waitForInput(of file: borrowing Descriptor, atMost milliseconds: CInt) {
    var request = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, milliseconds)
  }

  /// Appends what one call reads, at most `limit` bytes, waiting where the other end is slow; returns how
  /// many bytes came, 0 at the end.
  static func readChunk(
    of file: borrowing Descriptor,
    atMost limit: Int,
    into bytes: inout [UInt8]
  ) throws(Failure) -> Int {
    let descriptor = file.number
    var failure: Failure?
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(Failure) {
        count = try retrying {
          unsafe read(descriptor, buffer.baseAddress, limit)
        }
      } catch {
        failure = error
      }
    }
    switch failure {
    case nil:
      bytes += chunk
      return chunk.count
    case .wouldBlock?:
      waitForInput(of: file, atMost: -1)
      return try readChunk(of: file, atMost: limit, into: &bytes)
    case let failure?:
      throw failure
    }
  }

  /// Writes all bytes, waiting where the other end is slow.
  static func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let start = written
      do throws(Failure) {
        written += try retrying {
          unsafe bytes[start...].withUnsafeBytes { rest in
            unsafe write(descriptor, rest.baseAddress, rest.count)
          }
        }
      } catch .wouldBlock {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      }
    }
  }
}
