public import EntsimYAML
import Synchronization

/// The trees of what tests have read: a test holds nodes, and these live as long as their tree.
private let keptTrees = Mutex<[Tree]>([])

extension Document {
  /// Reads a text as a YAML file; the nodes live as long as the process.
  public static func kept(
    _ text: String,
    file: String = "f",
    limits: Limits = .standard,
    lookingFor key: String? = nil
  ) -> Document {
    let document = parse(Array(text.utf8), file: file, limits: limits, lookingFor: key)
    keptTrees.withLock { $0.append(document.tree) }
    return document
  }
}
