extension ReportedResult {
  static let form = ReportForm.object(
    Self(),
    [
      .init("path", \.path, .text).about("The path of the file as it was found."),
      .init("name", \.name, .text)
        .about("What the file is called within its suite; this decides on its shard."),
      .init("verdict", \.verdict, .word).about("What it came to."),
      .init("title", \.title, .nullable(.text))
        .about("The title; null where the file is not valid."),
      .init("cell", \.cell, .nullable(.text))
        .about("The cell of the matrix; null where there is none."),
      .init("line", \.line, .nullable(.number(from: 1)))
        .about("The line of the title; null where the file is not valid."),
      .init("covers", \.covers, .texts)
        .about("The requirements that the scenario claims to show."),
      .init("tags", \.tags, .texts).about("The words to select it by."),
      .init("relaxations", \.relaxations, .nullable(.text))
        .about("What it does not look at; null where it looks at all."),
      .init("milliseconds", \.milliseconds, .number(from: 0))
        .about("How long the run took on the virtual clock."),
      .init("steps", \.steps, .list(Step.form))
        .about("The steps in order; none where it was not run."),
      .init("failures", \.failures, .list(Failure.form))
        .about("What is not as expected, in the order of reading."),
      .init("text", \.text, .text)
        .about("What the text report says of it; empty where all is as expected."),
      .init("findings", \.findings, .list(Finding.form))
        .about("The diagnostics of the files: errors and warnings."),
      .init(ifAny: "trace", \.trace, .text)
        .about("The run as a sequence, where 'entsim run --trace' ran it; not there otherwise."),
      .init(ifAny: "realMicroseconds", \.realMicroseconds, .number(from: 0))
        .about("The real time of the run, with 'entsim run --timings'; not there otherwise."),
    ]
  )
}

extension ReportedResult.Step {
  static let form = ReportForm.object(
    Self(),
    [
      .init("number", \.number, .number(from: 1))
        .about("The place in the file's list, counted from 1."),
      .init("words", \.words, .text).about("What is done, as the file writes it."),
      .init("place", \.place, ReportedResult.Place.form).about("Where it stands."),
      .init("verdict", \.verdict, .word).about("How far it got."),
      .init("milliseconds", \.milliseconds, .nullable(.number(from: 0)))
        .about("When it began; null where it was not run."),
    ]
  )
}

extension ReportedResult.Failure {
  static let form = ReportForm.object(
    Self(),
    [
      .init("place", \.place, ReportedResult.Place.form)
        .about("Where to look: the first expected value that is not met."),
      .init("text", \.text, .text).about("What is not as expected; begins with the place."),
    ]
  )
}

extension ReportedResult.Finding {
  static let form = ReportForm.object(
    Self(),
    [
      .init("severity", \.severity, .word).about("How bad it is."),
      .init("code", \.code, .text).about("The kind of diagnostic, stable over versions."),
      .init("message", \.message, .text).about("What was found and what was expected."),
      .init("place", \.place, .nullable(ReportedResult.Place.form))
        .about("Where; null where it is about no place in a file."),
      .init("help", \.help, .nullable(.text)).about("What to do about it."),
      .init("text", \.text, .text)
        .about("What the text report says, with an excerpt of the file."),
    ]
  )
}

extension ReportedResult.Place {
  static let form = ReportForm.object(
    Self(),
    [
      .init("file", \.file, .text).about("The path."),
      .init("line", \.line, .number(from: 1)).about("The line, counted from 1."),
      .init("column", \.column, .number(from: 1))
        .about("The column, counted from 1 in Unicode scalars."),
    ]
  )
}
