import EntsimApps
import EntsimDevice
public import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation

extension World: DescribedState {
  /// All participants with all that they hold, and what is under way between them.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "time": style.time(now),
      "apps": .list(
        installations.map { installation in
          guard let client = installation.restClient else {
            return style.map([
              "app": installation.app.state(in: style),
              "accessEnabler": installation.accessEnabler.state(in: style),
            ])
          }
          return style.map([
            "app": installation.app.state(in: style), "client": client.state(in: style),
          ])
        }
      ),
      "device": device.state(in: style),
      "services": services.state(in: style),
      "deliveries": .list(schedule.pendingDeliveries.map { state(of: $0, in: style) }),
      "timers": .list(schedule.pendingTimers.map { state(of: $0, in: style) }),
    ])
  }

  /// Returns a message that is under way, with the time at which it arrives and the entry that led to it.
  private func state(of item: Schedule<Delivery>.Item, in style: StateStyle) -> Value {
    style.map([
      "due": style.time(item.due),
      "to": .string(item.message.message.receiver.description),
      "message": item.message.message.state(in: style),
      "entry": .number(item.message.cause),
      "timer": .text(item.timer.map { String($0.number) }),
    ])
  }
}

extension Message: DescribedState {
  /// The message in words, without the participant that it goes to.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .app(_, let command): command.state(in: style)
    case .accessEnabler(_, let command): command.state(in: style)
    case .restClient(_, let command): command.state(in: style)
    case .device(let command): command.state(in: style)
    case .services(let command): command.state(in: style)
    }
  }
}

extension Message {
  /// The participant in whose mailbox it is.
  public var receiver: Participant {
    switch self {
    case .app(let name, _): .app(name)
    case .accessEnabler(let name, _): .accessEnabler(name)
    case .restClient(let name, _): .restClient(name)
    case .device: .device
    case .services: .services
    }
  }
}
