public import Simulation

// What the host takes from the schedule; when it does so is the host's affair.
extension World {
  /// Takes the next delivery, whenever it is due; timers stay.
  public mutating func takeDelivery() -> Schedule<Delivery>.Item? { schedule.takeDelivery() }

  /// Takes the next delivery that is due before an instant; timers stay.
  public mutating func takeDelivery(before instant: Instant) -> Schedule<Delivery>.Item? {
    schedule.takeDelivery { $0 < instant }
  }

  /// Takes the next delivery or timer that is due at an instant or before.
  public mutating func takeDue(upTo instant: Instant) -> Schedule<Delivery>.Item? {
    schedule.takeDue(upTo: instant)
  }
}
