/// A parameter of a query or of a form.
public struct Parameter: Hashable, Sendable {
  /// The name, decoded.
  public var name: String
  /// The value, decoded; empty where the parameter has no `=`.
  public var value: String

  /// Makes a parameter.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Reads a query, without its question mark, or a form.
  ///
  /// Parameters are separated by `&`. `+` is a space, and `%` with two hexadecimal digits is a
  /// byte; any other `%` stays as it is. A part without a character is no parameter.
  ///
  /// - Returns: The parameters in their order; a name may come more than once.
  public static func parse(_ text: String) -> [Parameter] {
    guard !text.isEmpty else { return [] }
    return unsafe text.withUTF8Bytes { unsafe parse($0) }
  }

  /// Reads a form from the bytes of a body, as ``parse(_:)-(String)`` does.
  public static func parse(_ bytes: [UInt8]) -> [Parameter] {
    unsafe bytes.withUnsafeBufferPointer { unsafe parse($0) }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> [Parameter] {
    var parameters: [Parameter] = []
    var part = FormPart()
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      if byte == UInt8(ascii: "&") {
        unsafe part.append(to: &parameters, endingAt: index, of: bytes)
        part = FormPart(start: index + 1)
      } else {
        part.note(byte, at: index)
      }
    }
    unsafe part.append(to: &parameters, endingAt: bytes.count, of: bytes)
    return parameters
  }
}

extension [Parameter] {
  /// The value of the first parameter with a name; nil where there is none.
  public func first(named name: String) -> String? {
    for parameter in self where parameter.name == name { return parameter.value }
    return nil
  }
}
