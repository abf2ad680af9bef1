public import Testing

extension ScenarioCell: CustomTestStringConvertible {
  /// The title.
  public var testDescription: String { title }
}

extension ScenarioCell: CustomTestArgumentEncodable {
  /// Encodes the id, by which a tool runs one case again.
  public func encodeTestArgument(to encoder: some Encoder) throws { try id.encode(to: encoder) }
}

extension ScenarioCell {
  /// Runs the scenario as a case of a test.
  ///
  /// In Swift Testing, a failure is recorded at the line of the YAML file, with the trace and the HTML report as
  /// attachments. Elsewhere, as in XCTest, the failure is thrown, because an issue of Swift Testing would be lost there.
  ///
  /// - Throws: The failure, outside of a test of Swift Testing.
  public func run() throws(ScenarioFailure) {
    if let failure = failure() { try failure.raise() }
  }
}

extension ScenarioFailure {
  /// Records the failure in the current test; throws it where there is none.
  func raise() throws(ScenarioFailure) {
    guard Test.current != nil else { throw self }
    let place = place
    let name = attachmentName
    if let trace { Attachment.record(trace, named: "\(name).txt", sourceLocation: place) }
    if let report { Attachment.record(report, named: "\(name).html", sourceLocation: place) }
    Issue.record(Comment(rawValue: text), sourceLocation: place)
  }

  /// The place in the YAML file, which has the names of its folder and itself where a module's would stand.
  var place: Testing.SourceLocation {
    let parts = file.split(separator: "/").suffix(2)
    let id = (parts.count == 2 ? parts.map(String.init) : ["Scenarios", "\(file)"])
      .joined(separator: "/")
    return SourceLocation(fileID: id, filePath: file, line: line, column: column)
  }

  /// The name of the file and the line, as an attachment's name.
  private var attachmentName: String {
    "\(file.split(separator: "/").last ?? "scenario").\(line)"
  }
}
