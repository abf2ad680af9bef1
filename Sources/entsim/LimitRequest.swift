import EntsimArguments
import EntsimEngine
import EntsimScenarios
import EntsimSuite

/// A limit that a person sets anew, and to how much.
struct LimitRequest {
  /// What a file can have too much of.
  enum Limit: Hashable {
    /// Nodes of the cells of a matrix.
    case nodes
    /// What its runs write and carry.
    case run(RunBudget.Limit)

    /// All, in the order of help.
    static let all: [Self] = [.nodes] + RunBudget.Limit.allCases.map { .run($0) }

    /// The word for it.
    var name: String {
      switch self {
      case .nodes: "nodes"
      case .run(let limit): limit.rawValue
      }
    }

    /// How much a file may have of it, unless a person says otherwise.
    var usual: Int {
      switch self {
      case .nodes: ScenarioLoader.usualNodeLimit
      case .run(let limit): limit.usual
      }
    }
  }

  let limit: Limit
  let most: Int
}

extension [LimitRequest] {
  /// The most nodes that the cells of a matrix may have together.
  var nodeLimit: Int {
    last { $0.limit == .nodes }?.most ?? LimitRequest.Limit.nodes.usual
  }

  /// What the runs of a file may write and carry.
  var budget: RunBudget {
    RunBudget(
      reduce(into: [:]) { limits, request in
        if case .run(let limit) = request.limit { limits[limit] = request.most }
      }
    )
  }

  /// The requests as a person types them, for another process.
  var words: [String] { flatMap { ["--limit", "\($0.limit.name)=\($0.most)"] } }
}

extension ValueType where Value == LimitRequest {
  /// A limit's name, an equals sign, and a whole number.
  static var limit: ValueType {
    let names = LimitRequest.Limit.all.map(\.name)
    return ValueType(
      placeholder: "NAME=N",
      expecting: names.map { "\($0)=N" }.joined(separator: ", ") + ", N from 1 to 1000000000000",
      spelling: { "\($0.limit.name)=\($0.most)" },
      convert: { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let most = Int(parts[1]), (1...1_000_000_000_000).contains(most),
          let limit = LimitRequest.Limit.all.first(where: { $0.name == parts[0] })
        else { return nil }
        return LimitRequest(limit: limit, most: most)
      }
    )
    .suggesting(names.map { "\($0)=" })
  }
}
