/// A program that this one has started, with the same files and folder.
public struct ChildProcess: Sendable {
  private let id: Int32

  /// Starts a program, which is looked for as a shell does.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments; at least one.
  ///   - variables: What is added to the environment, as `NAME=value`.
  /// - Throws: Why it cannot be started.
  public init(_ words: [String], adding variables: [String]) throws(FileError) {
    do throws(System.Failure) {
      let names = variables.map { $0.prefix { $0 != "=" } }
      let inherited = System.environment.filter { !names.contains($0.prefix { $0 != "=" }) }
      id = try System.start(words, environment: inherited + variables)
    } catch {
      throw FileError(path: words[0], reason: .other("cannot be started: \(error.reason)"))
    }
  }

  /// Returns its status if it has ended; 128 and the number of the signal that ended it.
  public func status() -> Int32? { System.status(ofChild: id) }

  /// Asks it to end.
  public func stop() { System.stop(child: id) }
}
