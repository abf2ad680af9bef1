/// The description of a callback in the surface.
public struct CallbackDescription: Hashable, Sendable {
  /// The form of several arguments in an expectation.
  public enum Notation: Hashable, Sendable {
    /// As a list in the SDK's order.
    case list
    /// As a map of the parameters' names.
    case map
  }

  /// The callback.
  public let name: CallbackName
  /// The parameters in the order in which scenarios write them.
  public let parameters: [Parameter]
  /// The form of several arguments.
  public let notation: Notation
  /// The kind of output.
  public let kind: OutputKind
  /// The versions and platforms that have the callback.
  public let availability: Availability
  /// One sentence for people.
  public let summary: String
}
