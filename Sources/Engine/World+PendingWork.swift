import Comparison
import Device
import Entitlement
import Simulation
import World

extension World {
  /// Returns the requests whose answers have not arrived although somebody waits for them, or
  /// although they are on their way, in the order of sending.
  func pendingWork(_ journal: WorldJournal) -> [PendingWork] {
    let awaited = awaitedRequests
    return journal.entries.compactMap { entry in
      guard let request = entry.payload.sentRequest else { return nil }
      let due = dueAnswer(to: request.id)
      guard due != nil || awaited.contains(request.id) else { return nil }
      return PendingWork(service: request.service, due: due, entry: entry.sequence)
    }
  }

  /// Returns when the answer to a request arrives, nil when none is on its way.
  private func dueAnswer(to request: RequestID) -> Instant? {
    schedule.pendingDeliveries.first { item in
      guard case .device(.receive(request, _)) = item.message.message else { return false }
      return true
    }?.due
  }
}
