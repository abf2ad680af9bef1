import EntsimEntitlement

extension Vocabulary {
  /// The keys of a file of the catalogue.
  public static let requirements = Vocabulary("requirements", .key, "in a file of requirements") {
    Word("area", .name(.area), required: true)
      .means("The name of the area. No other file has it.")
    Word("about", .prose, required: true).means("The subject of the area, in a sentence or two.")
    Word("requirements", .list(.mapping(.requirement), atLeast: 1), required: true)
      .means("The requirements of the area. Their ids begin with the same letters.")
  }

  /// The keys of a requirement.
  public static let requirement = Vocabulary("requirement", .key, "in a requirement") {
    Word("id", .requirement, required: true)
      .means(
        "The id that decisions and scenarios name. It is never used again for another requirement."
      )
    Word("given", .prose, required: true).means("The initial situation.")
    Word("when", .prose, required: true).means("The event in this situation.")
    Word("then", .list(.prose, atLeast: 1), required: true).means("The required outcomes.")
    Word("platforms", .set(.choice(.platforms)), default: "both")
      .means("The platforms that the requirement applies to.")
    Word("versions", .sdkRange, default: "every version")
      .means("The SDK versions that it applies to, in quotes, as `\">=2.0 <3.0\"`.")
    Word("origin", .choice(.origins), default: "seed").means(
      "The documents that the requirement comes from."
    )
    Word("sources", .list(.mapping(.source), atLeast: 1))
      .means("The places in the documents. Only a decision may have none.")
    Word("basis", .choice(.bases), required: true).means(
      "How clearly the documents state the requirement."
    )
    Word("reason", .prose)
      .means("The reason. Every interpretation and every decision has one.")
    Word("decisions", .set(.name(.decision)))
      .means("The open points of the documents that affect it, as `AMB-35`.")
    Word("switch", .choice(.switches)).means("The switch that selects another interpretation.")
    Word("subject", .choice(.ruleSubjects), default: "sdk").means(
      "The participant that must fulfil the requirement."
    )
    Word("apart", .prose)
      .means(
        "The reason why no run can show the requirement, which then never counts. Required with `app` and `viewer`."
      )
  }

  /// The keys of a place in a document.
  public static let source = Vocabulary("source", .key, "in a source") {
    Word("document", .name(.document), required: true).means("The id of the document.")
    Word("heading", .prose, required: true).means(
      "The heading in the document, or the text below it."
    )
  }

  /// The keys of the file that lists the documents.
  public static let documents = Vocabulary("documents", .key, "in a file of documents") {
    Word("documents", .map(.document, .prose), required: true)
      .means("The documents that requirements cite: the id and the title of each.")
  }

  /// The platforms that a requirement may be about.
  public static let platforms = Vocabulary("platforms", .value, "in `platforms`") {
    Word("ios").means("Phones and tablets, with iOS.")
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
      case .reference: "Other public pages, which count less."
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
    case .sdk: "The SDK, or the client that the simulator runs in its place."
    case .service: "The services and the MVPDs."
    case .device: "The device: its storage, its clock, its operating system."
    case .app: "Only an app. Reports list the requirement apart, and it is never covered."
    case .viewer: "Only a viewer. Reports list the requirement apart, and it is never covered."
    }
  }
}
