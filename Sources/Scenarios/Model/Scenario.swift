public import Diagnostics
public import Simulation

/// One scenario, read, merged and checked: a world, a finite list of steps, what must come out.
public struct Scenario: Hashable, Sendable {
  /// The path of the file as the person gave it.
  public let path: String
  /// The title, a sentence.
  public let title: Located<String>
  /// Why it matters; nil where the file does not say.
  public let about: String?
  /// The requirements that the scenario claims to show.
  public let covers: [Located<RequirementID>]
  /// Words to select scenarios by.
  public let tags: [String]
  /// What is so before the first step.
  public let world: WorldDescription
  /// What happens, in order; at least one.
  public let steps: [Step]
  /// What must not come out anywhere in the run.
  public let never: [CallbackPattern]
  /// What must be so after the last step.
  public let finally: Finally

  /// Creates a scenario.
  public init(
    path: String,
    title: Located<String>,
    about: String?,
    covers: [Located<RequirementID>],
    tags: [String],
    world: WorldDescription,
    steps: [Step],
    never: [CallbackPattern],
    finally: Finally
  ) {
    self.path = path
    self.title = title
    self.about = about
    self.covers = covers
    self.tags = tags
    self.world = world
    self.steps = steps
    self.never = never
    self.finally = finally
  }
}

/// A value with the place in a file that says it.
public struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public let value: Value
  /// Where it stands.
  public let range: SourceRange

  /// Creates a located value.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
