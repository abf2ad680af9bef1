public import EntsimEntitlement

/// What a ``CaptureName`` names.
public enum CaptureKind {}

/// The name under which an expectation remembers a value.
public typealias CaptureName = Identifier<CaptureKind>

/// An argument of a step: a value in which captured ones may stand (language.md, Values).
public indirect enum Argument: Equatable, Sendable {
  /// A name with its argument.
  public struct Field: Equatable, Sendable {
    /// The key.
    public let name: String
    /// What stands under the key.
    public let argument: Argument

    /// Creates a field.
    public init(_ name: String, _ argument: Argument) {
      self.name = name
      self.argument = argument
    }
  }

  /// This very value.
  case value(Value)
  /// What was captured under this name.
  case captured(CaptureName)
  /// A list in which something captured stands.
  case list([Argument])
  /// A mapping in which something captured stands.
  case map([Field])

  /// Returns the value with what was captured filled in.
  ///
  /// - Parameter captured: Returns what was captured under a name, or nil.
  /// - Returns: Nil where something that was not captured would have to stand.
  public func value(filledWith captured: (CaptureName) -> Value?) -> Value? {
    switch self {
    case .value(let value): return value
    case .captured(let name): return captured(name)
    case .list(let arguments):
      let values = arguments.compactMap { $0.value(filledWith: captured) }
      return values.count == arguments.count ? .list(values) : nil
    case .map(let fields):
      let values = fields.compactMap { field in
        field.argument.value(filledWith: captured).map { Value.Field(field.name, $0) }
      }
      return values.count == fields.count ? .map(values) : nil
    }
  }
}
