import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimWorld

/// How the worlds differ in which two runs begin, as a person reads it.
struct WorldDifference {
  /// The most places that are told.
  private static let most = 12

  private let first: RunBeginning
  private let second: RunBeginning

  /// Creates the difference between two beginnings.
  init(_ first: RunBeginning, _ second: RunBeginning) {
    self.first = first
    self.second = second
  }

  /// The keys of `given` whose values differ, in their order.
  var keys: [String] {
    let (left, right) = (first.world, second.world)
    let differs = [
      ("clock", left.clock != right.clock), ("seed", left.seed != right.seed),
      ("device", left.device != right.device), ("apps", left.apps != right.apps),
      ("requestors", left.requestors != right.requestors),
      ("providers", left.providers != right.providers),
      ("subscribers", left.subscribers != right.subscribers),
      ("serviceProviders", left.serviceProviders != right.serviceProviders),
      ("servers", left.answers != right.answers),
      ("appleAccount", left.appleAccount != right.appleAccount),
      ("tokens", left.tokens != right.tokens), ("durations", left.durations != right.durations),
      ("switches", left.switches != right.switches),
    ]
    return differs.filter(\.1).map(\.0)
  }

  /// Returns the places of the worlds, as `entsim state` names them, with both values; secrets are left out.
  func lines(width: Int) -> [String] {
    let sides = [first, second].map { beginning in
      World(beginning.world, library: .cryptographic)
        .state(in: StateStyle(from: beginning.world.clock))
    }
    let places = Self.places(sides[0], sides[1], at: "")
    let lines = places.prefix(Self.most).flatMap { place in
      [("−", place.first), ("+", place.second)].compactMap { mark, value in
        value.map { "    \(mark) \(place.path): \(Notation.text(of: $0))".visible }
      }
    }
    let more = places.count - Self.most
    return lines.map { $0.clipped(toWidth: width) }
      + (more > 0 ? ["      … and \(counted(more, "more place"))"] : [])
  }

  /// A place at which two values differ; a side is nil where it has none.
  private struct Place {
    let path: String
    let first: Value?
    let second: Value?
  }

  private static func places(_ first: Value, _ second: Value, at path: String) -> [Place] {
    if first == second { return [] }
    if let left = first.fields, let right = second.fields {
      // Looked up by a hash, since a forged journal may hold very many.
      let (old, new) = (left.byName, right.byName)
      let names = left.map(\.name) + right.map(\.name).filter { old[$0] == nil }
      return names.flatMap { name -> [Place] in
        let way = path.isEmpty ? name : "\(path).\(name)"
        guard let first = old[name], let second = new[name] else {
          return [Place(path: way, first: old[name], second: new[name])]
        }
        return places(first, second, at: way)
      }
    }
    if case .list(let left) = first, case .list(let right) = second, left.count == right.count {
      return left.indices.flatMap { places(left[$0], right[$0], at: "\(path)[\($0 + 1)]") }
    }
    return [Place(path: path, first: first, second: second)]
  }
}

extension Value {
  /// The fields of a mapping or a description; nil for another value.
  fileprivate var fields: [Field]? {
    switch self {
    case .map(let fields): fields
    case .description(let description): description.fields
    case .null, .bool, .integer, .string, .list: nil
    }
  }
}

extension [Value.Field] {
  /// The values by the names of their fields; the first where several fields have one name.
  fileprivate var byName: [String: Value] {
    Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
