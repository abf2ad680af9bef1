/// The sizes beyond which a file is refused, so that a hostile one costs little.
public struct Limits: Hashable, Sendable {
  /// The most bytes that a file may have.
  public var bytes: Int
  /// The most sequences and mappings that may lie in each other, aliases followed.
  public var depth: Int
  /// The most nodes, keys included, that may be written in a file.
  public var nodes: Int
  /// The most names that anchors may give in a file.
  public var anchors: Int
  /// The most nodes that all aliases of a file may add together.
  public var aliasedNodes: Int
  /// The most bytes that one scalar may have.
  public var scalarBytes: Int
  /// The most errors that are reported of a file.
  public var errors: Int

  /// The limits for files that people write: 1 MiB, 64 levels, 100,000 nodes, 64 KiB a scalar.
  public static let standard = Limits()

  /// Creates limits; what is left out is as in ``standard``.
  public init(
    bytes: Int = 1 << 20,
    depth: Int = 64,
    nodes: Int = 100_000,
    anchors: Int = 10_000,
    aliasedNodes: Int = 100_000,
    scalarBytes: Int = 64 << 10,
    errors: Int = 100
  ) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.anchors = anchors
    self.aliasedNodes = aliasedNodes
    self.scalarBytes = scalarBytes
    self.errors = errors
  }
}
