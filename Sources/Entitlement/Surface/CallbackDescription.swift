internal import EntsimSimulation

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
  public var parameters: [Parameter] { rest.contents.parameters }
  /// The form of several arguments.
  public let notation: Notation
  /// The kind of output.
  public let kind: OutputKind
  /// The versions and platforms that have the callback.
  public let availability: Availability
  /// One sentence for people.
  public var summary: String { rest.contents.summary }

  private let rest: Permanent<Rest>

  private struct Rest: Hashable {
    let parameters: [Parameter]
    let summary: String
  }

  init(
    name: CallbackName,
    parameters: [Parameter],
    notation: Notation,
    kind: OutputKind,
    availability: Availability,
    summary: String
  ) {
    self.name = name
    self.notation = notation
    self.kind = kind
    self.availability = availability
    rest = Permanent(Rest(parameters: parameters, summary: summary))
  }
}
