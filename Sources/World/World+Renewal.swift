import EntsimPassService
import EntsimSimulation

extension World {
  /// Lets the names that the servers and what is under way have heard of lie in the region of the current work.
  ///
  /// The names of apps and of the device stay where they are, since HTTP clients change nothing there.
  ///
  /// - Returns: Whether it was done. It is not where an app or the device still has work under way, or a value has no
  ///   form as bytes that can be read; the world is then as it was, and needs the regions that it needed.
  public mutating func renewNames() -> Bool {
    do throws(Unrenewed) {
      let services = try Self.renewing { () throws(CanonicalError) in
        try self.services.withCurrentNames()
      }
      var schedule = schedule
      try schedule.renew { delivery throws(Unrenewed) in
        guard case .services(let command) = delivery.message,
          let renewed = try Self.renewing({ () throws(CanonicalError) in
            try command.withCurrentNames()
          })
        else { throw Unrenewed() }
        return Delivery(message: .services(renewed), cause: delivery.cause)
      }
      (self.services, self.schedule) = (services, schedule)
      return true
    } catch {
      return false
    }
  }

  /// Something keeps its names.
  private struct Unrenewed: Error {}

  private static func renewing<Result>(
    _ work: () throws(CanonicalError) -> Result
  ) throws(Unrenewed) -> Result {
    do throws(CanonicalError) { return try work() } catch { throw Unrenewed() }
  }
}
