internal import Language
internal import Simulation
internal import YAML

// What steps do to the clocks, as far as it shows before anything runs.
extension Decoder {
  /// Reads how much time passes in a step.
  mutating func advance(by node: Node) -> Interval? {
    guard let interval = duration(node) else { return nil }
    guard interval != .zero || scope.chosenNodes.contains(node) else {
      return refuse(
        .outOfRange,
        "`advance: \(node.string ?? "")` lets no time pass, and every step settles by itself",
        at: node,
        help: "write how much time passes, as `5s`, or remove the step"
      )
    }
    pass(interval)
    return interval
  }

  /// Reads how far the device's clock is moved, which never shows a time before 1970.
  mutating func clockMove(_ node: Node) -> Interval? {
    guard let interval = signedDuration(node) else { return nil }
    guard interval != .zero || scope.chosenNodes.contains(node) else {
      return refuse(
        .outOfRange,
        "`moves clock: \(node.string ?? "")` leaves the clock as it is",
        at: node,
        help: "write how far it is moved, as `-90m`, or remove the step"
      )
    }
    let before = scope.deviceClock
    guard before + interval >= Instant(milliseconds: 0) else {
      return refuse(
        .outOfRange,
        "the device's clock, which shows \(before) by now, would be moved to before 1970, "
          + "where clocks begin",
        at: node,
        help: "move it less far, or begin later, as `given: {clock: …}`"
      )
    }
    pass(interval)
    return interval
  }

  /// Notes that the device's clock goes on.
  mutating func pass(_ interval: Interval) {
    scope.deviceClock = scope.deviceClock + interval
  }
}
