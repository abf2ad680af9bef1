/// Messages that are taken in the order in which they came.
///
/// A message is moved in and out. Those that came lie in one list; once they have their turn, they lie in
/// another one, the next one last.
struct MessageQueue {
  private var came: [World.Delivery] = []
  private var turn: [World.Delivery] = []

  mutating func append(_ message: consuming World.Delivery) { came.append(message) }

  /// Removes and returns the message that came first.
  mutating func next() -> World.Delivery? {
    if turn.isEmpty {
      swap(&came, &turn)
      if turn.count > 1 { turn.reverse() }
    }
    return turn.popLast()
  }

  /// Drops all messages, and keeps the room for others.
  mutating func removeAll() {
    came.removeAll(keepingCapacity: true)
    turn.removeAll(keepingCapacity: true)
  }
}
