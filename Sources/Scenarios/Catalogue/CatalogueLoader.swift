public import EntsimDiagnostics
public import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimPlatform
internal import EntsimScenarioModel
internal import EntsimYAML

/// Reads the catalogue of requirements of a suite.
///
/// It lies in the folder `Requirements` below the suite's root: `documents.yaml`, and one file for
/// each area, which may lie in folders below.
public struct CatalogueLoader: Sendable {
  /// The name of the folder.
  public static let folder = "Requirements"
  /// The name of the file that lists the documents.
  public static let documentsFile = "documents.yaml"

  /// How the names of its files end.
  private static let suffixes = [".yaml", ".yml"]

  /// One file of a catalogue, read and checked.
  public struct File: Sendable {
    /// Its path, as it was found.
    public let path: String
    /// What is wrong with it.
    public let diagnostics: [Diagnostic]
    /// Its text and those of the files that the diagnostics speak of, for excerpts; none where it
    /// could not be read.
    public let sources: [SourceText]
    /// How many requirements it lists, right or wrong.
    public let requirementCount: Int

    /// Whether nothing is wrong with it.
    public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// A catalogue as it was read.
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
  /// - Returns: No catalogue and no files where the suite has no such folder; where the folder cannot
  ///   be listed, the reason as a file that cannot be read.
  public func load(root: String) -> Result {
    let folder = SuitePath.join(root, Self.folder)
    let paths: [String]
    do throws(FileError) {
      paths = try Self.paths(in: folder, of: root)
    } catch {
      return Result(catalogue: nil, files: [.unreadable(error.path, "\(error.reason)")])
    }
    guard !paths.isEmpty else { return Result(catalogue: nil, files: []) }
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
    let names = Set(Self.suffixes.map { "documents\($0)" })
    let isDocuments = { (path: String) in
      path.split(separator: "/").last.map { names.contains(String($0)) } ?? false
    }
    // The documents come first, since the other files cite them.
    for path in paths where isDocuments(path) { reading.readDocuments(path, read) }
    for path in paths where !isDocuments(path) { reading.readArea(path, read) }
    let files = reading.files.sorted { $0.path.precedesByBytes($1.path) }
    guard files.allSatisfy(\.isValid) else { return Result(catalogue: nil, files: files) }
    return Result(catalogue: reading.catalogue, files: files)
  }

  /// Lists the files; none where there is no such folder.
  private static func paths(in folder: String, of root: String) throws(FileError) -> [String] {
    guard Files.kind(of: folder) == .directory else { return [] }
    return try Files.enumerate(folder, suffixes: suffixes, suite: root).map(\.path)
  }
}

extension CatalogueLoader.File {
  /// A file, or the folder, that cannot be read.
  fileprivate static func unreadable(_ path: String, _ reason: String) -> Self {
    Self(
      path: path,
      diagnostics: [.error(.unreadableFile, "cannot read \(path): \(reason)", at: nil)],
      sources: [],
      requirementCount: 0
    )
  }
}

/// A catalogue while its files are read one after the other.
private struct CatalogueReading {
  var files: [CatalogueLoader.File] = []

  private var titles: [String: String]?
  private var areas: [Catalogue.Area] = []
  private var requirements: [Requirement] = []
  private var known = KnownIDs()
  /// The place where the documents are listed.
  private var listed: SourceRange?
  private var sources: [String: SourceText] = [:]

  var catalogue: Catalogue {
    Catalogue(areas: areas, requirements: requirements, documents: titles ?? [:])
  }

  mutating func readDocuments(_ path: String, _ read: ScenarioLoader.Reader) {
    guard let document = parse(path, read) else { return }
    let decoder = Decoder(of: document.tree)
    decoder.findings.append(contentsOf: document.diagnostics)
    if let fields = document.root.flatMap({ decoder.catalogueFields($0, .documents) }) {
      let read = decoder.documents(fields)
      if let key = fields["documents"]?.key {
        if let listed {
          decoder.error(.duplicateWord, at: key) {
            "the documents are listed already"
            Diagnostic.Note("it is here", at: listed)
            "one file lists them all"
          }
        }
        listed = listed ?? key.range
      }
      titles = read.map { (titles ?? [:]).merging($0) { first, _ in first } } ?? titles
    }
    finish(path, document, decoder, count: 0)
  }

  mutating func readArea(_ path: String, _ read: ScenarioLoader.Reader) {
    guard let document = parse(path, read) else { return }
    var decoder = Decoder(of: document.tree)
    decoder.findings.append(contentsOf: document.diagnostics)
    decoder.citableDocuments = titles.map { $0.keys.sorted() }
    var count = 0
    if let fields = document.root.flatMap({ decoder.catalogueFields($0, .requirements) }) {
      let file = decoder.requirements(fields)
      known.add(file, decoder)
      if let name = file.name, let about = file.about {
        areas.append(Catalogue.Area(name: name.value, about: about))
      }
      requirements += file.requirements
      count = file.count
    }
    finish(path, document, decoder, count: count)
  }

  private mutating func parse(_ path: String, _ read: ScenarioLoader.Reader) -> Document? {
    do throws(ScenarioLoader.ReadFailure) {
      return Document.parse(try read(path), file: path)
    } catch {
      files.append(.unreadable(path, error.reason))
      return nil
    }
  }

  private mutating func finish(
    _ path: String,
    _ document: Document,
    _ decoder: borrowing Decoder,
    count: Int
  ) {
    sources[path] = document.source
    let diagnostics = decoder.findings.sorted
    let others = Set(diagnostics.flatMap(\.notes).compactMap(\.range?.file)).subtracting([path])
    files.append(
      CatalogueLoader.File(
        path: path,
        diagnostics: diagnostics,
        sources: [document.source] + others.sorted().compactMap { sources[$0] },
        requirementCount: count
      )
    )
  }
}
