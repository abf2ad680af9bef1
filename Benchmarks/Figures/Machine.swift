/// How fast the machine is: the times of two C programs whose work never changes.
public struct Machine: Hashable, Sendable, Codable {
  /// The seconds in which bare libyaml reads a file of the frozen suite.
  public let libyaml: Double
  /// The seconds in which the machine makes, counts, visits and frees an object.
  public let objects: Double
  /// The number of cores.
  public let cores: Int

  /// Creates the floors of a machine.
  public init(libyaml: Double, objects: Double, cores: Int) {
    self.libyaml = libyaml
    self.objects = objects
    self.cores = cores
  }
}
