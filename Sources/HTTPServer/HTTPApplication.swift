public import EntsimHTTP

/// What answers the requests that a server has read.
///
/// All functions are called on the thread of ``HTTPServer/run()``, one after the other.
public protocol HTTPApplication: AnyObject {
  /// Answers a request, or promises to.
  ///
  /// Called once the whole request was read. The exchange is known to the server's functions only
  /// after this one has returned `.later` or `.stream`.
  func receive(_ request: HTTPRequest, _ exchange: ExchangeID) -> HTTPReply

  /// Does what is due.
  ///
  /// Called before the first turn of the loop and after each one, so also after ``Waker/wake()``.
  ///
  /// - Returns: The milliseconds until something is due; nil where nothing is.
  func wake() -> Int64?

  /// Takes note that the client of an exchange has gone before the exchange was over.
  ///
  /// Called for exchanges that were answered with `.later` and not responded to, or with `.stream`
  /// and not finished: where the connection ends, where its reader is too slow, and where the
  /// server stops. A client that shuts only its sending side counts as gone.
  func ended(_ exchange: ExchangeID)
}

/// What becomes of a request.
public enum HTTPReply: Hashable, Sendable {
  /// It is answered at once.
  case now(HTTPResponse)
  /// ``HTTPServer/respond(to:with:)`` answers it; its connection rests until then.
  case later
  /// The status and the headers of the response are sent, its body is left out, and
  /// ``HTTPServer/send(_:to:)`` sends what follows until ``HTTPServer/finish(_:)``.
  case stream(HTTPResponse)
  /// The connection is broken without an answer; the client sees a reset.
  case abort
}

/// A request and its answer, as the server tells them apart.
public struct ExchangeID: Hashable, Sendable {
  /// Counted from 1 by each server; never used twice.
  public let number: UInt64
}
