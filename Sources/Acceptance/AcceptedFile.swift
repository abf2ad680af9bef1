/// A scenario's file whose runs are taken for right: what it then says, and what stays as it was.
///
/// Only expectations change. The result was read and run before it is handed out: it is valid, says the same apart from
/// its expectations, and its runs pass what was accepted.
public struct AcceptedFile: Sendable {
  /// The file as it is to be; the same bytes where nothing was accepted.
  public let bytes: [UInt8]
  /// What was accepted, in the order of the file.
  public let accepted: [Proposal]
  /// What the runs do not pass and what stays as it is, each with its reason.
  public let left: [Proposal]

  /// Accepts what the runs of a file did.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - isWanted: Whether a part is accepted; the others are neither accepted nor left.
  ///   - run: Reads and runs a text in the place of the file; must give the same for the same text.
  /// - Complexity: A few runs of the file; one more for each part that cannot be accepted together with the others.
  public init(
    _ bytes: [UInt8],
    isWanted: (Proposal) -> Bool = { _ in true },
    run: ([UInt8]) -> FileRun
  ) {
    var search = AcceptanceSearch(bytes)
    self = search.result(isWanted: isWanted, run: run)
  }

  init(_ bytes: [UInt8], accepted: [Proposal], left: [Proposal]) {
    self.bytes = bytes
    self.accepted = accepted
    self.left = left
  }
}
