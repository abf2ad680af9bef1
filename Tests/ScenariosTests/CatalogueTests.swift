import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

/// Loads a catalogue from texts in place of files.
func catalogue(_ files: [String: String]) -> CatalogueLoader.Result {
  CatalogueLoader().load(files.keys.sorted()) { path throws(ScenarioLoader.ReadFailure) in
    guard let text = files[path] else {
      throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
    }
    return Array(text.utf8)
  }
}

@Suite("Catalogues")
struct CatalogueTests {
  static let documents = """
    documents:
      "000": The first document
      readme: The read-me
    """

  static let signs = """
    area: signs
    about: How signs are read.
    requirements:
      - id: SIGN-002
        given: a sign
        when: somebody looks
        then:
          - it is read
          - it stays
        platforms: [tvos]
        versions: ">=2.0 <3.0"
        origin: reference
        sources:
          - {document: "000", heading: Signs}
          - {document: readme, heading: "<any>"}
        basis: interpretation
        reason: Nobody says how.
        decisions: [AMB-35, AMB-3]
        switch: logoutCode
        subject: viewer
        apart: Nobody else can look.
      - id: SIGN-001
        given: no sign
        when: nobody looks
        then: [nothing is read]
        basis: decision
        reason: Nobody knows.
    """

  @Test("every key is read, and the areas and requirements come in order")
  func everyKey() throws {
    let trees = """
      area: animals
      about: |
        What animals do.
      requirements:
        - id: ANIMAL-999
          given: a
          when: b
          then: [c]
          platforms: [tvos, ios]
          sources: [{document: readme, heading: d}]
          basis: explicit
          apart: No animal runs.
      """
    let result = catalogue([
      "documents.yaml": Self.documents, "signs.yaml": Self.signs, "z/trees.yml": trees,
    ])
    #expect(rendered(result) == "")
    #expect(result.files.map(\.path) == ["documents.yaml", "signs.yaml", "z/trees.yml"])
    #expect(result.files.map(\.requirementCount) == [0, 2, 1])
    #expect(result.files.map { $0.sources.map(\.file) } == result.files.map { [$0.path] })
    let loaded = try #require(result.catalogue)
    #expect(loaded.documents == ["000": "The first document", "readme": "The read-me"])
    #expect(
      loaded.areas == [
        Catalogue.Area(name: "animals", about: "What animals do.\n"),
        Catalogue.Area(name: "signs", about: "How signs are read."),
      ]
    )
    #expect(loaded.requirements.map(\.id.description) == ["ANIMAL-999", "SIGN-001", "SIGN-002"])
    #expect(loaded["SIGN-003"] == nil)
    #expect(
      loaded["SIGN-002"]
        == Requirement(
          id: "SIGN-002",
          area: "signs",
          given: "a sign",
          when: "somebody looks",
          then: ["it is read", "it stays"],
          availability: Availability(since: SDKVersion(2, 0), until: SDKVersion(3, 0), on: [.tvOS]),
          origin: .reference,
          sources: [
            Requirement.Source(document: "000", heading: "Signs"),
            Requirement.Source(document: "readme", heading: "<any>"),
          ],
          basis: .interpretation,
          reason: "Nobody says how.",
          decisions: ["AMB-35", "AMB-3"],
          switch: .logoutCode,
          subject: .viewer,
          apart: "Nobody else can look."
        )
    )
    #expect(
      loaded["SIGN-001"]
        == Requirement(
          id: "SIGN-001",
          area: "signs",
          given: "no sign",
          when: "nobody looks",
          then: ["nothing is read"],
          availability: Availability(),
          origin: .seed,
          sources: [],
          basis: .decision,
          reason: "Nobody knows.",
          decisions: [],
          switch: nil,
          subject: .sdk,
          apart: nil
        )
    )
    let animal = try #require(loaded["ANIMAL-999"])
    #expect(animal.basis == .explicit)
    #expect(animal.availability == Availability())
    #expect((animal.subject, animal.apart) == (.sdk, "No animal runs."))
  }

  @Test(
    "versions are read into the first one and the one that is too late",
    arguments: [
      ("\">=2.0\"", Availability(since: SDKVersion(2, 0))),
      ("<3.0", Availability(until: SDKVersion(3, 0))),
      ("'>=1.7.5 <3.9.12'", Availability(since: SDKVersion(1, 7, 5), until: SDKVersion(3, 9, 12))),
      ("\">=1.0\"", Availability()),
      ("\"<1.0.1\"", Availability(until: SDKVersion(1, 0, 1))),
    ]
  )
  func versions(text: String, availability: Availability) {
    let line = "    basis: decision\n"
    let signs = Self.signs.replacing(line, with: "\(line)    versions: \(text)\n")
    let result = catalogue(["documents.yaml": Self.documents, "signs.yaml": signs])
    #expect(rendered(result) == "")
    #expect(result.catalogue?["SIGN-001"]?.availability == availability)
  }

  @Test(
    "every basis, origin, subject, platform and switch has its word",
    arguments: [
      (Vocabulary.bases, Requirement.Basis.allCases.map(\.rawValue)),
      (.origins, Requirement.Origin.allCases.map(\.rawValue)),
      (.ruleSubjects, Requirement.Subject.allCases.map(\.rawValue)),
      (.platforms, Platform.allCases.map { $0.rawValue.lowercased() }),
      (.switches, SwitchName.allCases.map(\.rawValue)),
    ]
  )
  func words(vocabulary: Vocabulary, values: [String]) {
    #expect(vocabulary.words.map(\.name).sorted() == values.sorted())
  }

  @Test("where no file lists documents, any may be cited")
  func noDocuments() {
    let result = catalogue(["signs.yaml": Self.signs])
    #expect(rendered(result) == "")
    #expect(result.catalogue?.documents == [:])
  }

  @Test("a catalogue with one wrong file is none, and the right files stay right")
  func oneWrongFile() {
    let result = catalogue([
      "documents.yaml": Self.documents, "signs.yaml": Self.signs, "trees.yaml": "area: trees",
    ])
    #expect(result.catalogue == nil)
    #expect(result.files.map(\.isValid) == [true, true, false])
  }
}
