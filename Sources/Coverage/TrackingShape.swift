import EntsimEntitlement

/// The form of a tracking array: the event, its outcome and its length.
struct TrackingShape: Equatable, CustomStringConvertible {
  let type: TrackingEventType
  /// The first entry, where that says whether it went well.
  let outcome: Bool?
  let length: Int

  /// Every form that the versions and the switches know.
  static let all: [TrackingShape] = TrackingEventType.allCases.flatMap { type in
    let lengths = [Feature.clientTraits.availability.since, SDKVersion(1, 0)].map {
      type.length(in: $0)
    }
    return switch type {
    case .getSelectedProvider: lengths.map { Self(type: type, outcome: nil, length: $0) }
    case .authentication, .authorization:
      lengths.flatMap { length in
        [true, false].map { Self(type: type, outcome: $0, length: length) }
      }
        // With `trackingOnFailure: success-only`.
        + [Self(type: type, outcome: false, length: 1)]
    }
  }

  var description: String {
    let entries = length == 1 ? "1 entry" : "\(length) entries"
    return "\(type.rawValue) \(outcome.map { "\($0), " } ?? "")\(entries)"
  }
}

extension TrackingShape {
  /// Returns the form of an event.
  init(_ event: TrackingEvent) {
    type = event.type
    outcome = if case .bool(let value)? = event.data.first { value } else { nil }
    length = event.data.count
  }
}
