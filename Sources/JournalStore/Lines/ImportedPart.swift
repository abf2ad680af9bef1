public import World

/// What an importer hands out, in the order of the file.
public enum ImportedPart: Sendable {
  /// A run begins, whose first line is as export writes it.
  case run(RunID, RunSummary)
  /// The next chunk of the run, whole: its entries and its digests are those of the lines.
  case chunk(JournalChunk)
  /// Entries of a run that is damaged, behind its last whole chunk, each of them as it was written;
  /// they have gaps where others could not be read.
  case entries([WorldEntry])
  /// The run is over; where it is whole, its chunks were handed out, and its seal is right.
  case end(isWhole: Bool)
  /// Something is wrong; what comes of the run from here on does not make it whole.
  case damage(LineDamage)
}
