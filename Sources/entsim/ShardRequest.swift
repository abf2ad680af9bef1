import EntsimArguments
import EntsimEngine
import EntsimSuite

/// The part of the suite that was asked for.
enum ShardRequest {
  /// This one.
  case exact(Shard)
  /// The shard that the runner's environment names, of the given count, or of the environment's count.
  case environment(count: Int?)
}

extension ShardRequest {
  /// The request as a person types it.
  var words: String {
    switch self {
    case .exact(let shard): "\(shard)"
    case .environment(let count): count.map { "auto/\($0)" } ?? "auto"
    }
  }
}

extension ValueType where Value == ShardRequest {
  /// Which part, a slash, and how many there are; or `auto`.
  static var shard: ValueType {
    ValueType(
      placeholder: "I/N",
      expecting: "a shard such as 1/4, or auto, or auto/4",
      spelling: { $0.words },
      convert: { word in
        if word == "auto" { return .environment(count: nil) }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[1]), (1...Shard.mostParts).contains(count)
        else { return nil }
        if parts[0] == "auto" { return .environment(count: count) }
        return Int(parts[0]).flatMap { Shard($0, of: count) }.map { .exact($0) }
      }
    )
    .suggesting(["auto"])
  }
}
