import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

extension PageJSON {
  /// Appends the participant, the name and the fields of an entry's fact.
  ///
  /// A fact that passes a request on has the fields of the request; the page shows them at the fact that sends it.
  static func append(_ entry: WorldEntry, to bytes: inout [UInt8]) {
    let fact = entry.shown.fact
    let fields = entry.payload.isToldElsewhere ? [] : fact.fields
    bytes += #"{"p":"#.utf8
    append(entry.participant.description, to: &bytes)
    bytes += #","n":"#.utf8
    append(fact.name, to: &bytes)
    if !fields.isEmpty {
      bytes += #","f":"#.utf8
      append(fields, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension Fact {
  /// Whether a page has its fields elsewhere: with the scenario, or where a request was sent.
  fileprivate var isToldElsewhere: Bool {
    switch self {
    case .device(.requestTransmitted), .services(.requestReceived), .run(.began): true
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
  }
}
