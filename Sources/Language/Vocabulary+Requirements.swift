extension Vocabulary {
  /// The keys of a file of the catalogue.
  public static let requirements = Vocabulary(
    .requirements,
    .key,
    "in a file of requirements",
    [
      Word("area", .name(.area), required: true, "The name of the area, which no other file has."),
      Word("about", .prose, required: true, "What the area is about."),
      Word(
        "requirements",
        .list(.mapping(.requirement), atLeast: 1),
        required: true,
        "The requirements of the area, whose ids begin with the same letters."
      ),
    ]
  )

  /// The keys of a requirement.
  public static let requirement = Vocabulary(
    .requirement,
    .key,
    "in a requirement",
    [
      Word(
        "id",
        .requirement,
        required: true,
        "The id by which decisions and scenarios name it; never used again for another."
      ),
      Word("given", .prose, required: true, "What is so before."),
      Word("when", .prose, required: true, "What happens."),
      Word("then", .list(.prose, atLeast: 1), required: true, "What comes of it."),
      Word(
        "platforms",
        .set(.choice(.platforms)),
        default: "both",
        "The platforms that it is about."
      ),
      Word(
        "versions",
        .sdkRange,
        default: "every version",
        "The versions of the SDK that it is about, in quotes, as `\">=2.0 <3.0\"`."
      ),
      Word("origin", .choice(.origins), default: "seed", "Which documents it comes from."),
      Word(
        "sources",
        .list(.mapping(.source), atLeast: 1),
        "Where the documents speak of it; only a decision may have none."
      ),
      Word("basis", .choice(.bases), required: true, "How firmly the documents say it."),
      Word(
        "reason",
        .prose,
        "Why it is read or decided so; every interpretation and decision has one."
      ),
      Word(
        "decisions",
        .set(.name(.decision)),
        "The open points of the documents that bear on it, as `AMB-35`."
      ),
      Word("switch", .choice(.switches), "The switch that makes it another way."),
      Word("subject", .choice(.ruleSubjects), default: "sdk", "Who has to fulfil it."),
      Word(
        "subjectReason",
        .prose,
        "Why nothing but an app or a person can fulfil it; required with these two."
      ),
    ]
  )

  /// The keys of a place in a document.
  public static let source = Vocabulary(
    .source,
    .key,
    "in a source",
    [
      Word("document", .name(.document), required: true, "The document, by its id."),
      Word("heading", .prose, required: true, "The heading there, or what stands under it."),
    ]
  )

  /// The keys of the file that lists the documents.
  public static let documents = Vocabulary(
    .documents,
    .key,
    "in a file of documents",
    [
      Word(
        "documents",
        .map(.document, .prose),
        required: true,
        "The documents that requirements cite: their ids, each with its title."
      )
    ]
  )

  /// The platforms that a requirement may be about.
  public static let platforms = Vocabulary(
    .platforms,
    .value,
    "in `platforms`",
    [Word("ios", "Phones and tablets."), Word("tvos", "Apple TV.")]
  )

  /// How firmly documents say something.
  public static let bases = Vocabulary(
    .bases,
    .value,
    "for `basis`",
    [
      Word("explicit", "A document states it."),
      Word(
        "interpretation",
        "The documents are unclear or contradict each other; this is our reading."
      ),
      Word("decision", "No document covers it; this is our decision."),
    ]
  )

  /// The kinds of documents.
  public static let origins = Vocabulary(
    .origins,
    .value,
    "for `origin`",
    [
      Word("seed", "The documents that the project was created from."),
      Word("reference", "Public pages beside them, which are weaker."),
    ]
  )

  /// Who may have to fulfil a requirement.
  public static let ruleSubjects = Vocabulary(
    .ruleSubjects,
    .value,
    "for `subject`",
    [
      Word("sdk", "The SDK, or the client that the simulator plays in its place."),
      Word("service", "The services and the MVPDs."),
      Word("device", "The device: its storage, its clock, its operating system."),
      Word("app", "Nothing but an app; reported apart, and never covered."),
      Word("person", "Nothing but a person; reported apart, and never covered."),
    ]
  )
}
