/// Why a video does not play.
public enum PlaybackFailure: Error, Hashable, Sendable {
  /// The viewer is not signed in, for example after a cancel.
  case notSignedIn
  /// The provider does not allow it; the text of the provider may be empty.
  case denied(String)
}

/// The videos that wait for a media token, in the order of the viewer's taps.
///
/// The SDK answers each call of `getAuthorization` once, and tells the resource. Two taps on one video are two calls.
struct WaitingPlaybacks {
  /// Receives the media token, or the reason why there is none.
  typealias Completion = (Result<String, PlaybackFailure>) -> Void

  private var waiting: [(resource: String, completion: Completion)] = []

  /// Adds a video.
  mutating func add(_ resource: String, _ completion: @escaping Completion) {
    waiting.append((resource, completion))
  }

  /// Takes the first video with a resource; the first one at all where the SDK names none.
  mutating func take(_ resource: String?) -> Completion? {
    let index = waiting.firstIndex { resource == nil || $0.resource == resource }
    return index.map { waiting.remove(at: $0).completion }
  }
}
