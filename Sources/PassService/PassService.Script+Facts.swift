package import EntsimEntitlement

// What only texts read of a scripted answer.
extension PassService {
  /// Whether the scripted answer with a number is for a request, whichever of them takes it.
  package func hasScript(_ number: Int, for request: Request) -> Bool {
    answers.contains { $0.number == number && $0.takes(request) }
  }
}
