import Synchronization

/// A file that places lie in, as a number: every node, key and expectation knows its place, so that to copy
/// one must cost nothing.
///
/// Files are the same where the bytes of their paths are. A process keeps the paths that it has met to its end;
/// the numbers say nothing of an order.
public struct SourceFile: Hashable, Sendable, BitwiseCopyable {
  private let number: UInt32

  /// Creates the file of a path, as the person gave it.
  public init(_ path: String) {
    number = Self.known.withLock { $0.number(of: path) }
  }

  /// The path, as the person gave it.
  public var path: String { Self.known.withLock { [number] in $0.paths[Int(number)] } }

  private static let known = Mutex(Known())

  private struct Known {
    var paths: [String] = []
    private var numbers: [[UInt8]: UInt32] = [:]

    mutating func number(of path: String) -> UInt32 {
      let bytes = Array(path.utf8)
      if let number = numbers[bytes] { return number }
      let number = UInt32(paths.count)
      numbers[bytes] = number
      paths.append(path)
      return number
    }
  }
}

extension SourceFile: Comparable {
  /// Orders by the bytes of the paths, which tell two files apart.
  public static func < (left: Self, right: Self) -> Bool {
    left != right && left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
