/// A question of a rule whether an SDK has a feature, or whether a system has come to a version.
///
/// The place counts: of two rules that ask for one feature, each decides something else by it.
public struct Gate: Hashable, Sendable {
  /// The feature, or the constant of the version.
  public let subject: String
  /// The place that asks.
  public let place: Place

  /// Creates a gate.
  public init(_ subject: String, in file: String, _ function: String) {
    self.init(subject, at: Place(file, function))
  }

  init(_ subject: String, at place: Place) {
    self.subject = subject
    self.place = place
  }
}

extension SDKEdition {
  /// Returns whether it has a feature.
  @inlinable
  @inline(__always)
  public func has(
    _ feature: Feature,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) -> Bool {
    let isOpen = includes(feature)
    if unsafe SituationNotes.areTaken {
      return SituationNotes.isOpen("\(feature)", isOpen, file, function)
    }
    return isOpen
  }

  /// Returns whether one of two editions has a feature and the other has not.
  @inlinable
  @inline(__always)
  public func differs(
    from other: SDKEdition,
    in feature: Feature,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) -> Bool {
    let isOpen = includes(feature) != other.includes(feature)
    if unsafe SituationNotes.areTaken {
      return SituationNotes.isOpen("\(feature)", isOpen, file, function)
    }
    return isOpen
  }
}

extension SystemVersion {
  /// Returns whether it is a version or a later one.
  @inlinable
  @inline(__always)
  public func reaches(
    _ first: SystemVersion,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) -> Bool {
    let isOpen = self >= first
    if unsafe SituationNotes.areTaken {
      return SituationNotes.isOpen("system \(first)", isOpen, file, function)
    }
    return isOpen
  }
}

extension SituationNotes {
  /// Notes the answer to a question for a version; returns the answer, or what a mutant says.
  @usableFromInline
  static func isOpen(
    _ subject: String,
    _ isOpen: Bool,
    _ file: StaticString,
    _ function: StaticString
  ) -> Bool {
    guard isHeard else { return isOpen }
    let gate = Gate(subject, at: Place(file: file, function: function))
    note(.gate(gate, isOpen: isOpen))
    return mutation?.turns(gate) == true ? !isOpen : isOpen
  }
}
