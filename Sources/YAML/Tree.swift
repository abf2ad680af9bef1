/// Keeps the nodes of a document, and those that a program makes of them, for as long as it lives.
///
/// A node carries no reference to its tree, for nodes are handed around far more often than anything else. One that
/// is used after its tree has ended stops the program with a message.
///
/// One thread at a time may make nodes in a tree. Other threads may read a tree in which none are made any more.
public final class Tree: Sendable {
  private let memory = TreeMemory.take()

  /// Creates a tree without nodes.
  public init() {}

  deinit { memory.giveBack() }

  /// The tree's nodes.
  var content: TreeContent {
    unsafeAddress { unsafe UnsafePointer(memory.content) }
    unsafeMutableAddress { unsafe memory.content }
  }

  /// Returns a node of the tree by the place of its record.
  func node(_ place: UInt32) -> Node {
    unsafe Node(memory: memory.content, place: place, mark: memory.content.pointee.mark)
  }
}
