import Synchronization

/// The memory of one tree at a time.
///
/// It is never used for anything else, and one tree after the other uses it. So a node that outlives its tree finds
/// another mark there, and the program stops before it reads what the node never was.
@safe
struct TreeMemory: @unchecked Sendable {
  /// What no tree uses.
  private static let unused = Mutex<[TreeMemory]>([])

  /// The most records, children and bytes whose room is kept for the next tree; hardly a file has more.
  private static let usualCount = 1 << 16

  let content: UnsafeMutablePointer<TreeContent>

  /// Returns memory for a tree, without nodes.
  static func take() -> TreeMemory { unused.withLock { $0.popLast() } ?? TreeMemory() }

  private init() {
    unsafe content = .allocate(capacity: 1)
    unsafe content.initialize(to: TreeContent(mark: 0))
  }

  /// Frees the nodes and lets other trees take the memory.
  func giveBack() {
    let mark = unsafe content.pointee.mark &+ 1
    if unsafe content.pointee.largestCount > Self.usualCount {
      unsafe content.pointee = TreeContent(mark: mark)
    } else {
      unsafe content.pointee.removeAll(mark: mark)
    }
    Self.unused.withLock { $0.append(self) }
  }
}
