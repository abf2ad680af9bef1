public import EntsimSimulation

/// The requirements of a suite, each once.
public struct Catalogue: Hashable, Sendable {
  /// A part of the catalogue, which is one file.
  public struct Area: Hashable, Sendable {
    /// Its name, as `cancellation`.
    public let name: String
    /// What it is about, in a sentence or two.
    public let about: String

    /// Creates an area.
    public init(name: String, about: String) {
      self.name = name
      self.about = about
    }
  }

  /// The areas in the order of their names.
  public let areas: [Area]
  /// The requirements, by area and then by number.
  public let requirements: [Requirement]
  /// The titles of the documents, by their ids.
  public let documents: [String: String]

  private let places: [RequirementID: Int]

  /// Creates a catalogue from parts in any order; of several requirements with the same id the first stands.
  public init(areas: [Area], requirements: [Requirement], documents: [String: String] = [:]) {
    self.areas = areas.sorted { $0.name < $1.name }
    self.requirements = requirements.sorted { ($0.area, $0.id) < ($1.area, $1.id) }
    self.documents = documents
    places = Dictionary(
      self.requirements.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns this catalogue with what only another one has.
  public func adding(_ other: Catalogue) -> Catalogue {
    let names = Set(areas.map(\.name))
    return Catalogue(
      areas: areas + other.areas.filter { !names.contains($0.name) },
      requirements: requirements + other.requirements.filter { self[$0.id] == nil },
      documents: documents.merging(other.documents) { own, _ in own }
    )
  }

  /// Returns a place in a document for people: the title, the id and the heading.
  public func citation(of source: Requirement.Source) -> String {
    let title = documents[source.document].map { "\($0) (\(source.document))" }
    return "\(title ?? source.document), \(source.heading)"
  }

  /// Returns the requirement of that id, nil where there is none.
  ///
  /// - Complexity: O(1).
  public subscript(id: RequirementID) -> Requirement? { places[id].map { requirements[$0] } }
}
