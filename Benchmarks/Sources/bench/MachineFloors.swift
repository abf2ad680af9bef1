import BenchmarkFigures
import Foundation
import Workloads

/// Measures how fast the machine is, before each subject and behind the last, so that the floors stand for
/// the whole time.
struct MachineFloors {
  /// How often each program measures at one point in time.
  private static let rounds = 3
  /// How often each program does its work in one measure.
  private static let repetitions = 10

  private let suite: CopiedSuite
  private let programs: Programs
  private var libyaml: [Double] = []
  private var objects: [Double] = []

  init(_ repository: Repository, _ programs: Programs) throws {
    let paths = try repository.scenarioPaths()
    suite = try CopiedSuite(paths.count, of: paths, from: repository)
    self.programs = programs
  }

  /// Measures both programs in turn.
  mutating func measure() throws {
    for _ in 0..<Self.rounds {
      let runs = try programs.run(
        programs.bareEvents,
        [CopiedSuite.list],
        in: suite.folder,
        times: Self.repetitions
      )
      libyaml.append(runs.map(\.processor).median / Double(suite.count))
      let text = try programs.output(
        of: programs.bareObjects,
        [String(Self.repetitions)],
        in: suite.folder
      )
      guard let nanoseconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw Failure("bare-objects said \(text)")
      }
      objects.append(nanoseconds / 1e9)
    }
  }

  /// The medians; nil where nothing was measured.
  var machine: Machine? {
    guard !libyaml.isEmpty, !objects.isEmpty else { return nil }
    return Machine(
      libyaml: libyaml.median,
      objects: objects.median,
      cores: ProcessInfo.processInfo.activeProcessorCount
    )
  }

  /// The line that is printed below the table.
  var text: String {
    "machine: bare libyaml \(Self.range(libyaml, .microseconds)) a file, objects "
      + "\(Self.range(objects, .nanoseconds)) each"
  }

  private static func range(_ figures: [Double], _ unit: FigureUnit) -> String {
    guard !figures.isEmpty else { return "not measured" }
    let (least, most) = (figures.min() ?? 0, figures.max() ?? 0)
    return "\(unit.text(of: figures.median)) (\(unit.text(of: least)) to \(unit.text(of: most)))"
  }
}
