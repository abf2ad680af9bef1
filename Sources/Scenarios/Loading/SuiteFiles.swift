internal import EntsimDiagnostics
internal import EntsimPlatform
internal import EntsimScenarioModel
internal import EntsimYAML

/// The files that scenarios share, and the way to them from the paths that scenarios write.
struct SuiteFiles: Sendable {
  /// Where a shared file lies: in a suite, by its path there.
  struct Place: Hashable, Sendable {
    let root: String
    let path: String

    /// The path of the file.
    var file: String { SuitePath.join(root, path) }

    /// Returns what the file is called in another suite: its path within the suite, or where it lies.
    func name(in root: String) -> String { root == self.root ? path : file }
  }

  /// What a path leads to, in words for people.
  struct Kind {
    /// What it is, as "fixture".
    let noun: String
    /// A path to one.
    let example: String
  }

  let limits: Limits
  let read: ScenarioLoader.Reader
  /// Whether a path, its symbolic links followed, lies within the root.
  var isInside: @Sendable (_ path: String, _ root: String) -> Bool = { _, _ in true }
  /// Whether there is a folder at a path.
  var isFolder: @Sendable (_ path: String) -> Bool = { _ in true }
  /// Lists the paths of the YAML files in a folder and below it, in order; none where it cannot be read.
  var list: @Sendable (_ folder: String) -> [String] = { _ in [] }

  /// The named roots of the suites that were asked for them, by the suites' own roots.
  private var namedRoots: [String: NamedRoots] = [:]
  /// The files that name the roots that the present scenario uses.
  private(set) var sources: [SourceText] = []

  init(limits: Limits, read: @escaping ScenarioLoader.Reader) {
    self.limits = limits
    self.read = read
  }

  /// Forgets which files the last scenario has used, but not what they say.
  mutating func begin() { sources = [] }

  /// Returns where a file lies that may be used; reports it otherwise.
  ///
  /// - Parameters:
  ///   - text: The path as a file writes it.
  ///   - mark: Where it stands.
  ///   - root: The root of the file that writes it.
  ///   - kind: What the path leads to.
  ///   - isKept: Whether the file of a place was read before: nothing from outside is ever read, so it need not be
  ///     looked at again.
  ///   - decoder: Takes what is wrong.
  /// - Returns: The place; nil after an error.
  mutating func place(
    of text: String,
    at mark: some Placed,
    in root: String,
    _ kind: Kind,
    isKept: (Place) -> Bool,
    _ decoder: borrowing Decoder
  ) -> Place? {
    let (name, rest) = SuitePath.partedAtRoot(text)
    var start = root
    if let name {
      guard let named = folder(called: name, of: root, at: mark, decoder) else { return nil }
      start = named
    }
    guard let path = SuitePath.normalized(rest) else {
      return decoder.refuse(.badPath, at: mark) {
        "\(Wording.quote(text)) is no path within the suite"
        "\(kind.noun)s are named from the suite's root, as `\(kind.example)`"
      }
    }
    let place = Place(root: start, path: path)
    guard isKept(place) || isInside(place.file, start) else {
      return decoder.refuse(.badPath, at: mark) {
        "\(Wording.quote(text)) leads out of the suite, through a symbolic link"
        "put a copy of what it leads to into the suite"
      }
    }
    return place
  }

  /// Reports a file that could not be read.
  func refuseUnreadable(
    _ place: Place,
    _ failure: String,
    at mark: some Placed,
    _ kind: Kind,
    _ decoder: borrowing Decoder
  ) {
    decoder.error(.unreadableFile, at: mark) {
      "cannot read the \(kind.noun) \(place.file): \(failure)"
      failure != FileError.Reason.notFound.description
        ? nil
        : "\(kind.noun)s are named from the suite's root, "
          + (place.root.isEmpty ? "the current directory" : Wording.quote(place.root))
    }
  }
}

// MARK: - Named roots

extension SuiteFiles {
  /// Returns the folder of a root that a suite names; reports it otherwise.
  private mutating func folder(
    called name: String,
    of suite: String,
    at mark: some Placed,
    _ decoder: borrowing Decoder
  ) -> String? {
    let file = SuitePath.join(suite, SuitePath.rootsFile)
    guard isInside(file, suite) else {
      return decoder.refuse(.badPath, at: mark) {
        "\(file), which names the roots, leads out of the suite, through a symbolic link"
        "put a copy of what it leads to in its place"
      }
    }
    let named = roots(of: suite, in: file)
    if let failure = named.failure {
      return decoder.refuse(.unreadableFile, at: mark) {
        "cannot read \(file), which names the roots: \(failure)"
      }
    }
    decoder.findings.append(contentsOf: named.findings.sorted)
    guard let root = named.roots.first(where: { $0.name == name }) else {
      // What is wrong with the file may be this name.
      guard !named.findings.hasErrors else { return nil }
      return decoder.refuse(.unknownRoot, at: mark) {
        "no root is called \(Wording.quote(name))"
        Decoder.guess(name, among: named.roots.map(\.name))
          ?? "name it in \(file), as `roots: {\(name): ../FOLDER}`; "
          + "a path with a colon in its first part begins with `./`"
      }
    }
    guard isFolder(root.folder) else {
      return decoder.refuse(.missingRoot, at: root.value) {
        "there is no folder \(root.folder), which the root \(Wording.quote(name)) stands for"
        Diagnostic.Note("the root is used here", at: mark.range)
        "correct the path, which begins at the folder of \(SuitePath.rootsFile), or add the folder"
      }
    }
    return root.folder
  }

  private mutating func roots(of suite: String, in file: String) -> NamedRoots {
    let named = namedRoots[suite] ?? readRoots(of: suite, in: file)
    namedRoots[suite] = named
    if let source = named.source, !sources.contains(where: { $0.file == source.file }) {
      sources.append(source)
    }
    return named
  }

  private func readRoots(of suite: String, in file: String) -> NamedRoots {
    do throws(ScenarioLoader.ReadFailure) {
      return NamedRoots(try read(file), file: file, in: suite, limits: limits)
    } catch {
      let isMissing = error.reason == FileError.Reason.notFound.description
      return NamedRoots(failure: isMissing ? nil : error.reason)
    }
  }
}
