public import Simulation

/// One rule of the documents, as the catalogue states it.
///
/// The catalogue is data: `Scenarios/Requirements/` holds one file an area. A decision in the code
/// names the requirements that it rests on by their ids.
public struct Requirement: Hashable, Sendable {
  /// How firmly the documents say it.
  public enum Basis: String, CaseIterable, Sendable {
    /// A document states it.
    case explicit
    /// The documents are unclear or contradict each other; this is our reading.
    case interpretation
    /// No document covers it; this is our decision.
    case decision
  }

  /// Which documents it comes from.
  public enum Origin: String, CaseIterable, Sendable {
    /// Those that the project was created from.
    case seed
    /// Public pages beside them, which are weaker.
    case reference
  }

  /// Who has to fulfil it.
  public enum Subject: String, CaseIterable, Sendable {
    /// The SDK, or the client that the simulator plays in its place.
    case sdk
    /// The services and the MVPDs.
    case service
    /// The device: its storage, its clock, its operating system.
    case device
    /// Nothing but an app.
    case app
    /// Nothing but a person.
    case person

    /// Whether the simulator fulfils it, so that it can be covered.
    public var isSimulated: Bool {
      switch self {
      case .sdk, .service, .device: true
      case .app, .person: false
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
  /// What is so before.
  public let given: String
  /// What happens.
  public let when: String
  /// What comes of it, one statement each.
  public let then: [String]
  /// The versions of the SDK and the platforms that it is about.
  public let availability: Availability
  /// Which documents it comes from.
  public let origin: Origin
  /// Where the documents speak of it; empty where none does.
  public let sources: [Source]
  /// How firmly the documents say it.
  public let basis: Basis
  /// Why we read or decided it so; nil where it is explicit.
  public let reason: String?
  /// The open points of the documents that bear on it, as `AMB-35`.
  public let decisions: [String]
  /// The switch that makes it another way; nil where none does.
  public let `switch`: SwitchName?
  /// Who has to fulfil it.
  public let subject: Subject
  /// Why nothing but an app or a person can fulfil it; nil for every other subject.
  public let subjectReason: String?

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
    subjectReason: String? = nil
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
    self.subjectReason = subjectReason
  }
}
