internal import EntsimCMicroHTTPD
internal import EntsimHTTP

/// The last small responses in libmicrohttpd's form.
///
/// Clients that poll are answered with the same bytes again and again, and making that form takes
/// longer than all else that the server does for a request.
@safe
final class ResponseCache {
  @safe
  private struct Entry {
    let response: HTTPResponse
    let made: OpaquePointer
  }

  /// The most bytes of a body that is kept.
  private static let longestBody = 4096
  private static let size = 64
  private var entries = [Entry?](repeating: nil, count: size)

  deinit {
    for case let entry? in entries { unsafe MHD_destroy_response(entry.made) }
  }

  func canKeep(_ response: HTTPResponse) -> Bool { response.body.count <= Self.longestBody }

  /// What was kept for a response; nil where nothing was.
  func find(_ response: HTTPResponse) -> OpaquePointer? {
    guard let entry = entries[Self.place(of: response)], entry.response == response else {
      return nil
    }
    return unsafe entry.made
  }

  /// Keeps what was made of a response, in the place of another one.
  func keep(_ made: OpaquePointer, for response: HTTPResponse) {
    let place = Self.place(of: response)
    // Connections that still send the other one keep it.
    if let other = entries[place] { unsafe MHD_destroy_response(other.made) }
    entries[place] = unsafe Entry(response: response, made: made)
  }

  private static func place(of response: HTTPResponse) -> Int {
    let body = response.body
    guard let last = body.last else { return response.status & (size - 1) }
    let place = (response.status &+ body.count) &* 31 &+ Int(body[body.count / 2])
    return (place &* 31 &+ Int(last)) & (size - 1)
  }
}
