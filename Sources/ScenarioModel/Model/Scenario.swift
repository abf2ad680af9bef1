public import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimSimulation

/// One scenario, read, merged and checked: a world, a finite list of steps, and the expected outputs.
///
/// Of a matrix, each cell is a scenario of its own. On the heap, since a scenario is large and each run hands it on
/// many times.
public final class Scenario: Sendable {
  /// The path of the file as the person gave it.
  public let path: String
  /// The title, a sentence.
  public let title: Located<String>
  /// The cell of the matrix; nil where the file has none.
  public let cell: String?
  /// The lines of the file at which it stands.
  public let lines: ScenarioLines
  /// Why it matters; nil where the file does not say.
  public let about: String?
  /// The requirements that the scenario claims to show.
  public let covers: [Located<RequirementID>]
  /// Words to select scenarios by.
  public let tags: [String]
  /// The kinds of output that are compared; nil for all of them.
  public let only: [OutputKind]?
  /// The initial state.
  public let world: WorldDescription
  /// Where the scripted answers of the world stand, in their order.
  public let answerPlaces: [SourceRange]
  /// What happens, in order; at least one.
  public let steps: [Step]
  /// The outputs that must not come anywhere in the run.
  public let never: [OutputPattern]
  /// What is expected after the last step.
  public let finally: Finally
  /// The SHA-256 digest of the file's bytes in lower-case hexadecimal; nil where it was no file.
  public let digest: String?
  /// What of the scenario cannot be run yet, each a sentence for people, in the order of the files.
  ///
  /// A scenario that has any of these is well formed; only running it makes no sense.
  public let unsupported: [Located<String>]
  /// Keeps the texts of the names in all of this.
  private let names: SymbolKeeper

  /// The title, with the cell of the matrix in brackets behind it.
  public var displayTitle: String {
    cell.map { "\(title.value) [\($0)]" } ?? title.value
  }

  /// The scenario, whose steps accept any output where they have no `expect`.
  ///
  /// So a person can write steps alone and see what happens.
  public var open: Scenario { Scenario(self, steps: steps.map(\.open), digest: digest) }

  /// Returns the scenario, read from a file whose bytes have a digest.
  package func read(from digest: String) -> Scenario {
    Scenario(self, steps: steps, digest: digest)
  }

  /// Whether the scenario accepts outputs that it does not expect, with `only` or
  /// `exhaustive: false`.
  public var isRelaxed: Bool { only != nil || steps.contains { !$0.isExhaustive } }

  /// Creates a scenario; without lines it stands at that of its title.
  ///
  /// - Precondition: There is a place for each scripted answer of the world.
  public init(
    path: String,
    title: Located<String>,
    cell: String? = nil,
    lines: ScenarioLines? = nil,
    about: String?,
    covers: [Located<RequirementID>],
    tags: [String],
    only: [OutputKind]? = nil,
    world: WorldDescription,
    answerPlaces: [SourceRange] = [],
    steps: [Step],
    never: [OutputPattern],
    finally: Finally,
    unsupported: [Located<String>] = []
  ) {
    precondition(
      answerPlaces.count == world.answers.count,
      "\(world.answers.count) scripted answers at \(answerPlaces.count) places"
    )
    self.path = path
    self.title = title
    self.cell = cell
    let line = title.range.start.line
    self.lines = lines ?? ScenarioLines(whole: line...line)
    self.about = about
    self.covers = covers
    self.tags = tags
    self.only = only
    self.world = world
    self.answerPlaces = answerPlaces
    self.steps = steps
    self.never = never
    self.finally = finally
    digest = nil
    self.unsupported = unsupported
    names = SymbolKeeper()
  }

  private init(_ other: Scenario, steps: [Step], digest: String?) {
    path = other.path
    title = other.title
    cell = other.cell
    lines = other.lines
    about = other.about
    covers = other.covers
    tags = other.tags
    only = other.only
    world = other.world
    answerPlaces = other.answerPlaces
    self.steps = steps
    never = other.never
    finally = other.finally
    self.digest = digest
    unsupported = other.unsupported
    names = other.names
  }
}

extension Scenario: Equatable {
  /// Whether two scenarios say the same at the same places of the same file.
  public static func == (left: Scenario, right: Scenario) -> Bool {
    left === right
      || left.path == right.path && left.title == right.title && left.cell == right.cell
        && left.lines == right.lines && left.about == right.about && left.covers == right.covers
        && left.tags == right.tags && left.only == right.only && left.world == right.world
        && left.answerPlaces == right.answerPlaces && left.steps == right.steps
        && left.never == right.never && left.finally == right.finally
        && left.digest == right.digest && left.unsupported == right.unsupported
  }
}

extension Scenario {
  /// Whether the world or a step scripts an answer, which is so in few scenarios.
  package var hasScriptedAnswers: Bool {
    !world.answers.isEmpty
      || steps.contains { step in
        if case .server(.answer) = step.action { true } else { false }
      }
  }

  /// All scripted answers: those of the world, then those that steps set, in the order of the file.
  public var scriptedAnswers: [Located<ScriptedAnswer>] {
    zip(world.answers, answerPlaces).map { Located($0, at: $1) }
      + steps.compactMap { step in
        guard case .server(.answer(let answer)) = step.action else { return nil }
        return Located(answer, at: step.range)
      }
  }
}

/// A value with the place in a file that says it.
public struct Located<Value: Equatable & Sendable>: Equatable, Sendable {
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

extension Located: Hashable where Value: Hashable {}
