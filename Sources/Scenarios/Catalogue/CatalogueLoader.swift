public import Diagnostics
public import Entitlement
internal import Platform
internal import YAML

/// Reads the catalogue of requirements of a suite.
///
/// It lies in the folder `Requirements` below the suite's root: `documents.yaml`, and one file for
/// each area.
public struct CatalogueLoader: Sendable {
  /// The name of the folder.
  public static let folder = "Requirements"
  /// The name of the file that lists the documents.
  public static let documentsFile = "documents.yaml"

  /// One file of a catalogue, read and checked.
  public struct File: Sendable {
    /// Its path, as it was found.
    public let path: String
    /// What is wrong with it.
    public let diagnostics: [Diagnostic]
    /// Its text, for excerpts; none where it could not be read.
    public let sources: [SourceText]
    /// How many requirements it holds.
    public let requirementCount: Int

    /// Whether nothing is wrong with it.
    public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// What came of reading a catalogue.
  public struct Result: Sendable {
    /// The catalogue; nil when anything is wrong with any of its files, or there is none.
    public let catalogue: Catalogue?
    /// The files in the order of their paths.
    public let files: [File]
  }

  /// Creates a loader.
  public init() {}

  /// Reads the catalogue of a suite.
  ///
  /// - Parameter root: The suite's root, as ``SuitePath/root(ofScenarioAt:from:)`` returns it.
  /// - Returns: No catalogue and no files where the suite has no such folder, or it cannot be listed.
  public func load(root: String) -> Result {
    let folder = SuitePath.join(root, Self.folder)
    guard let paths = try? Files.enumerate(folder, suffix: ".yaml"), !paths.isEmpty else {
      return Result(catalogue: nil, files: [])
    }
    return load(paths) { path throws(ScenarioLoader.ReadFailure) in
      do throws(FileError) {
        return try Files.read(path, limit: Limits.standard.bytes)
      } catch {
        throw ScenarioLoader.ReadFailure(reason: error.reason.description)
      }
    }
  }

  /// Reads a catalogue by a function.
  ///
  /// - Parameters:
  ///   - paths: The files, in the order of their paths.
  ///   - read: Returns the content of a file.
  /// - Returns: The catalogue and its files, in the order of the paths.
  public func load(_ paths: [String], read: ScenarioLoader.Reader) -> Result {
    var reading = CatalogueReading()
    let isDocuments = { (path: String) in path.hasSuffix("/\(Self.documentsFile)") }
    // The documents come first, since the other files cite them.
    for path in paths where isDocuments(path) { reading.readDocuments(path, read) }
    for path in paths where !isDocuments(path) { reading.readArea(path, read) }
    let files = reading.files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    guard files.allSatisfy(\.isValid) else { return Result(catalogue: nil, files: files) }
    return Result(catalogue: reading.catalogue, files: files)
  }
}

/// A catalogue while its files are read one after the other.
private struct CatalogueReading {
  var files: [CatalogueLoader.File] = []

  private var titles: [String: String]?
  private var areas: [Located<Catalogue.Area>] = []
  private var requirements: [Located<Requirement>] = []

  var catalogue: Catalogue {
    Catalogue(
      areas: areas.map(\.value),
      requirements: requirements.map(\.value),
      documents: titles ?? [:]
    )
  }

  mutating func readDocuments(_ path: String, _ read: ScenarioLoader.Reader) {
    guard let (document, decoded) = parse(path, read) else { return }
    var decoder = decoded
    if let fields = document.root.flatMap({ decoder.fields($0, .documents) }) {
      titles = decoder.documents(fields)
    }
    finish(path, document, decoder, count: 0)
  }

  mutating func readArea(_ path: String, _ read: ScenarioLoader.Reader) {
    guard let (document, decoded) = parse(path, read) else { return }
    var decoder = decoded
    decoder.scope.documents = titles.map { $0.keys.sorted() }
    var count = 0
    if let fields = document.root.flatMap({ decoder.fields($0, .requirements) }) {
      let (area, read) = decoder.requirements(fields)
      if let area { add(area, &decoder) }
      for requirement in read { add(requirement, &decoder) }
      count = read.count
    }
    finish(path, document, decoder, count: count)
  }

  private mutating func parse(
    _ path: String,
    _ read: ScenarioLoader.Reader
  ) -> (Document, Decoder)? {
    do throws(ScenarioLoader.ReadFailure) {
      let document = Document.parse(try read(path), file: path)
      var decoder = Decoder()
      decoder.findings.append(contentsOf: document.diagnostics)
      return (document, decoder)
    } catch {
      let message = "cannot read \(path): \(error.reason)"
      files.append(
        CatalogueLoader.File(
          path: path,
          diagnostics: [.error(.unreadableFile, message, at: nil)],
          sources: [],
          requirementCount: 0
        )
      )
      return nil
    }
  }

  private mutating func add(_ area: Located<Catalogue.Area>, _ decoder: inout Decoder) {
    if let first = areas.first(where: { $0.value.name == area.value.name }) {
      decoder.error(
        .duplicateWord,
        "the area `\(area.value.name)` has a file already",
        at: area,
        notes: [Diagnostic.Note("it is this one", at: first.range)],
        help: "one file holds one area"
      )
    }
    areas.append(area)
  }

  private mutating func add(_ requirement: Located<Requirement>, _ decoder: inout Decoder) {
    let id = requirement.value.id
    if let first = requirements.first(where: { $0.value.id == id }) {
      decoder.error(
        .duplicateWord,
        "the requirement `\(id)` stands here a second time",
        at: requirement,
        notes: [Diagnostic.Note("first given here", at: first.range)],
        help: "an id names one requirement for good; take the next free number"
      )
    }
    requirements.append(requirement)
  }

  private mutating func finish(
    _ path: String,
    _ document: Document,
    _ decoder: Decoder,
    count: Int
  ) {
    files.append(
      CatalogueLoader.File(
        path: path,
        diagnostics: decoder.findings.sorted,
        sources: [document.source],
        requirementCount: count
      )
    )
  }
}
