import Entitlement

extension Vocabulary {
  /// The keys of a file of the catalogue.
  public static let requirements = Vocabulary("requirements", .key, "in a file of requirements") {
    Word("area", .name(.area), required: true)
      .means("The name of the area, which no other file has.")
    Word("about", .prose, required: true).means("What the area is about.")
    Word("requirements", .list(.mapping(.requirement), atLeast: 1), required: true)
      .means("The requirements of the area, whose ids begin with the same letters.")
  }

  /// The keys of a requirement.
  public static let requirement = Vocabulary("requirement", .key, "in a requirement") {
    Word("id", .requirement, required: true)
      .means("The id by which decisions and scenarios name it; never used again for another.")
    Word("given", .prose, required: true).means("The initial situation.")
    Word("when", .prose, required: true).means("What happens.")
    Word("then", .list(.prose, atLeast: 1), required: true).means("What comes of it.")
    Word("platforms", .set(.choice(.platforms)), default: "both")
      .means("The platforms that it is about.")
    Word("versions", .sdkRange, default: "every version")
      .means("The versions of the SDK that it is about, in quotes, as `\">=2.0 <3.0\"`.")
    Word("origin", .choice(.origins), default: "seed").means("Which documents it comes from.")
    Word("sources", .list(.mapping(.source), atLeast: 1))
      .means("Where the documents speak of it; only a decision may have none.")
    Word("basis", .choice(.bases), required: true).means("How firmly the documents say it.")
    Word("reason", .prose)
      .means("Why it is read or decided so; every interpretation and decision has one.")
    Word("decisions", .set(.name(.decision)))
      .means("The open points of the documents that bear on it, as `AMB-35`.")
    Word("switch", .choice(.switches)).means("The switch that makes it another way.")
    Word("subject", .choice(.ruleSubjects), default: "sdk").means("Who has to fulfil it.")
    Word("apart", .prose)
      .means("Why no run can show it, so that it never counts; required with `app` and `person`.")
  }

  /// The keys of a place in a document.
  public static let source = Vocabulary("source", .key, "in a source") {
    Word("document", .name(.document), required: true).means("The document, by its id.")
    Word("heading", .prose, required: true).means("The heading there, or what stands under it.")
  }

  /// The keys of the file that lists the documents.
  public static let documents = Vocabulary("documents", .key, "in a file of documents") {
    Word("documents", .map(.document, .prose), required: true)
      .means("The documents that requirements cite: their ids, each with its title.")
  }

  /// The platforms that a requirement may be about.
  public static let platforms = Vocabulary("platforms", .value, "in `platforms`") {
    Word("ios").means("Phones and tablets.")
    Word("tvos").means("Apple TV.")
  }

  /// How firmly documents say something.
  public static let bases =
    Vocabulary("bases", .value, "for `basis`", cases: Requirement.Basis.self) { basis in
      switch basis {
      case .explicit: "A document states it."
      case .interpretation:
        "The documents are unclear or contradict each other; this is our interpretation."
      case .decision: "No document covers it; this is our decision."
      }
    }

  /// The kinds of documents.
  public static let origins =
    Vocabulary("origins", .value, "for `origin`", cases: Requirement.Origin.self) { origin in
      switch origin {
      case .seed: "The documents that the project was created from."
      case .reference: "Public pages beside them, which are weaker."
      }
    }

  /// Who may have to fulfil a requirement.
  public static let ruleSubjects = Vocabulary(
    "ruleSubjects",
    .value,
    "for `subject`",
    cases: Requirement.Subject.self
  ) { subject in
    switch subject {
    case .sdk: "The SDK, or the client that the simulator plays in its place."
    case .service: "The services and the MVPDs."
    case .device: "The device: its storage, its clock, its operating system."
    case .app: "Nothing but an app; reported apart, and never covered."
    case .person: "Nothing but a person; reported apart, and never covered."
    }
  }
}
