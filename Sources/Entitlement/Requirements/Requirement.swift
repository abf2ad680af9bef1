public import EntsimSimulation

/// One statement of the documents, as the catalogue words it.
///
/// The catalogue is data: `Scenarios/Requirements/` holds one file an area. A decision in the code
/// names the requirements that it rests on by their ids.
public struct Requirement: Hashable, Sendable {
  /// The status of a requirement in the documents.
  public enum Basis: String, CaseIterable, Sendable {
    /// A document states it.
    case explicit
    /// The documents are unclear or contradict each other; this is the simulator's interpretation.
    case interpretation
    /// No document covers it; this is the simulator's decision.
    case decision
  }

  /// The source of a requirement.
  public enum Origin: String, CaseIterable, Sendable {
    /// The documents that the project started from.
    case seed
    /// Further public pages, which count less.
    case reference
  }

  /// The subject of a requirement.
  public enum Subject: String, CaseIterable, Sendable {
    /// The SDK, or the client that the simulator plays in its place.
    case sdk
    /// The services and the MVPDs.
    case service
    /// The device: its storage, its clock, its operating system.
    case device
    /// Only an app.
    case app
    /// Only a viewer.
    case viewer

    /// Whether the simulator plays it, so that a run can show what it does.
    public var isSimulated: Bool {
      switch self {
      case .sdk, .service, .device: true
      case .app, .viewer: false
      }
    }
  }

  /// A place in a document.
  public struct Source: Hashable, Sendable {
    /// The document's id, as `000`.
    public let document: String
    /// The heading there.
    public let heading: String

    /// Creates a source.
    public init(document: String, heading: String) {
      self.document = document
      self.heading = heading
    }
  }

  /// Its id.
  public let id: RequirementID
  /// The area of the catalogue that it belongs to, as `cancellation`.
  public let area: String
  /// The condition.
  public let given: String
  /// The trigger.
  public let when: String
  /// The outcomes, one statement each.
  public let then: [String]
  /// The versions of the SDK and the platforms that it applies to.
  public let availability: Availability
  /// The source of a requirement.
  public let origin: Origin
  /// The places in the documents; empty for none.
  public let sources: [Source]
  /// The status of a requirement in the documents.
  public let basis: Basis
  /// The reason for the interpretation or decision; nil where a document is explicit.
  public let reason: String?
  /// The related open points of the documents, as `AMB-35`.
  public let decisions: [String]
  /// The switch that changes it; nil for none.
  public let `switch`: SwitchName?
  /// The subject of a requirement.
  public let subject: Subject
  /// Why no run can show it, so that it stands apart; nil where a run can.
  public let apart: String?

  /// Creates a requirement.
  public init(
    id: RequirementID,
    area: String,
    given: String,
    when: String,
    then: [String],
    availability: Availability = Availability(),
    origin: Origin = .seed,
    sources: [Source] = [],
    basis: Basis,
    reason: String? = nil,
    decisions: [String] = [],
    switch: SwitchName? = nil,
    subject: Subject = .sdk,
    apart: String? = nil
  ) {
    self.id = id
    self.area = area
    self.given = given
    self.when = when
    self.then = then
    self.availability = availability
    self.origin = origin
    self.sources = sources
    self.basis = basis
    self.reason = reason
    self.decisions = decisions
    self.switch = `switch`
    self.subject = subject
    self.apart = apart
  }
}

extension Requirement {
  /// What it says in one line, without its id.
  public var oneLine: String {
    let parts = [when, then.joined(separator: "; ")]
    return parts.filter { !$0.isEmpty }.joined(separator: ": ")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
