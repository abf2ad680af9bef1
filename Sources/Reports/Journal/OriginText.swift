public import Replay
import World

/// What is not the same about where two runs came from, as a person reads it.
public enum OriginText {
  /// Returns a sentence for each thing that differs, with line breaks; empty where nothing does.
  public static func text(of first: RecordedRun, _ second: RecordedRun) -> String {
    let (left, right) = (first.beginning, second.beginning)
    var lines: [String] = []
    if left.version != right.version {
      lines.append("decided by entsim \(left.version) and \(right.version)")
    }
    if left.path == right.path, left.digest != right.digest {
      lines.append("the scenario's file has changed between them")
    }
    if left.world != right.world { lines.append("they begin in different worlds") }
    if first.ending != second.ending {
      lines.append("the first ended \(words(first.ending)), the second \(words(second.ending))")
    }
    return lines.isEmpty ? "" : lines.map { "\($0)\n" }.joined() + "\n"
  }

  private static func words(_ ending: RunEnding) -> String {
    ending.reason.map { "early (\($0))" } ?? "after its last step"
  }
}
