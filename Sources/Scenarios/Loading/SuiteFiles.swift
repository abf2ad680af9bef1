internal import Diagnostics
internal import Platform
internal import ScenarioModel
internal import YAML

/// The files that scenarios share, and the way to them from the paths that scenarios write.
struct SuiteFiles: Sendable {
  /// Where a shared file lies: in a suite, by its path there.
  struct Place: Hashable, Sendable {
    let root: String
    let path: String

    /// The path of the file.
    var file: String { SuitePath.join(root, path) }
  }

  /// What a path leads to, in words for people.
  struct Kind {
    /// What it is, as "fixture".
    let noun: String
    /// A path to one.
    let example: String
  }

  let limits: Limits
  let read: ScenarioLoader.Reader
  /// Whether a path, its symbolic links followed, lies within the root.
  let isInside: @Sendable (_ path: String, _ root: String) -> Bool

  /// Returns where a file lies that may be used; reports it otherwise.
  ///
  /// - Parameters:
  ///   - text: The path as a file writes it.
  ///   - mark: Where it stands.
  ///   - root: The root of the file that writes it.
  ///   - kind: What the path leads to.
  ///   - isKept: Whether the file of a place was read before: nothing from outside is ever read, so it need not be
  ///     looked at again.
  func place(
    of text: String,
    at mark: some Placed,
    in root: String,
    _ kind: Kind,
    isKept: (Place) -> Bool,
    _ decoder: borrowing Decoder
  ) -> Place? {
    guard let path = SuitePath.normalized(text) else {
      return decoder.refuse(.badPath, at: mark) {
        "\(Wording.quote(text)) is no path within the suite"
        "\(kind.noun)s are named from the suite's root, as `\(kind.example)`"
      }
    }
    let place = Place(root: root, path: path)
    guard isKept(place) || isInside(place.file, root) else {
      return decoder.refuse(.badPath, at: mark) {
        "\(Wording.quote(text)) leads out of the suite, through a symbolic link"
        "put a copy of what it leads to into the suite"
      }
    }
    return place
  }

  /// Reports a file that could not be read.
  func refuseUnreadable(
    _ place: Place,
    _ failure: String,
    at mark: some Placed,
    _ kind: Kind,
    _ decoder: borrowing Decoder
  ) {
    decoder.error(.unreadableFile, at: mark) {
      "cannot read the \(kind.noun) \(place.file): \(failure)"
      failure != FileError.Reason.notFound.description
        ? nil
        : "\(kind.noun)s are named from the suite's root, "
          + (place.root.isEmpty ? "the current directory" : Wording.quote(place.root))
    }
  }
}
