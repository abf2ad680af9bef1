/// Scenarios that have no name in common.
enum UniqueNames {
  private static let subscriberCount = 1_500

  /// The number of names in a scenario: a provider, a subscriber and a resource each time.
  static let count = 3 * subscriberCount

  /// Returns the text of the scenario with a number.
  static func scenario(_ number: Int) -> String {
    let numbers = 0..<subscriberCount
    let providers = numbers.map { "    F\(number)Provider\($0): {}\n" }.joined()
    let subscribers = numbers.map { place in
      "    f\(number)subscriber\(place): "
        + "{provider: F\(number)Provider\(place), resources: [F\(number)Resource\(place)]}\n"
    }.joined()
    return """
      scenario: File \(number) has names of its own
      given:
        providers:
      \(providers)
        subscribers:
      \(subscribers)
      steps:
        - app: setRequestor
          expect: [{setRequestorComplete: SUCCESS}]

      """
  }
}
