import Reports

/// How the program ends, as scripts read it; the numbers above 1 are those of `sysexits.h`.
enum ExitStatus: Int32 {
  /// All as expected.
  case success = 0
  /// A scenario failed.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
  /// A scenario is not valid, or a report that is to be merged.
  case invalidScenario = 65
  /// There is nothing at a path, or nothing to run.
  case noInput = 66
  /// The program could not do its work, through no fault of the scenarios.
  case internalFault = 70
  /// A file cannot be made, for example because one is there already.
  case cannotCreate = 73
}

extension ExitStatus {
  /// How the program ends after a run.
  init(of report: RunReport) {
    let isInvalid = report.count(.invalid) + report.count(.invalidRequirements) > 0
    let isGood = report.count(.passed) == report.results.count
    self = isInvalid ? .invalidScenario : isGood ? .success : .failure
  }
}

extension ExitStatus {
  /// Returns the one of two ends that scripts have to know of: the greater, where 0 is the least.
  func worse(_ other: ExitStatus) -> ExitStatus { other.rawValue > rawValue ? other : self }
}
