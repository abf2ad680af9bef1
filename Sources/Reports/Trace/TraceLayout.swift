import EntsimComparisonText
import EntsimDiagnostics
import EntsimSimulation

/// Lays the lines of a sequence out in fixed columns.
struct TraceLayout {
  /// The fewest and the most columns that are made use of.
  private static let widths = 60...10_000
  private static let gap = "  "

  let width: Int
  let paint: Paint

  init(width: Int, paint: Paint = Paint()) {
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    self.paint = paint
  }

  /// The widths of the columns, the same for all steps of a run.
  private struct Columns {
    let number: Int
    let time: Int
    let route: Int

    init(_ lines: [TraceLine]) {
      number = lines.compactMap { $0.number.map { String($0).count } }.max() ?? 0
      time = lines.compactMap { $0.time?.description.count }.max() ?? 0
      route = lines.map(\.route.displayWidth).max() ?? 0
    }
  }

  /// Returns the lines of all steps, a heading above those of each and an empty line between them.
  func lines(_ steps: [TraceStep]) -> [String] {
    let columns = Columns(steps.flatMap(\.lines))
    var lines: [String] = []
    for step in steps {
      if !lines.isEmpty { lines.append("") }
      lines += step.titles.map { paint.strong($0.visible.clipped(toWidth: width)) }
      lines.append(paint.strong(step.heading.visible.clipped(toWidth: width)))
      for (index, next) in step.lines.enumerated() {
        let expected = step.lines.dropFirst(index + 1).first
        lines.append(line(next, above: expected, columns))
      }
      if let fault = step.fault {
        lines += "! \(fault.visible)".wrapped(to: width - 4).hanging(behind: "  ", by: 4)
      }
    }
    return lines
  }

  /// Returns a line; one that looks like what is expected, which stands below it, says where it differs.
  private func line(
    _ line: TraceLine,
    above expected: TraceLine?,
    _ columns: Columns
  ) -> String {
    let number = line.number.map { String($0) } ?? ""
    let time = line.time?.description ?? ""
    let head = [
      number.padded(toWidth: columns.number, isRight: true),
      time.padded(toWidth: columns.time, isRight: true),
      line.route.padded(toWidth: columns.route),
    ].joined(separator: Self.gap)
    let room = width - 4 - head.displayWidth - Self.gap.count
    var line = line
    if line.sign == .differs, let expected, expected.sign == .missing,
      looksLike(expected, line, room: room)
    {
      line.note = [line.note, line.difference].compactMap(\.self).joined(separator: ", ")
    }
    let text = "  \(painted(line.sign)) \(head)\(Self.gap)\(content(line, room: room))"
    return text.withoutSpacesAtEnd
  }

  /// Whether two lines are the same as far as both can be seen beside their notes.
  private func looksLike(_ expected: TraceLine, _ actual: TraceLine, room: Int) -> Bool {
    let (left, right) = (expected.what.visible, actual.what.visible)
    let lengths = [expected, actual].compactMap { line -> Int? in
      let note = line.note.map { Self.gap.count + $0.visible.displayWidth } ?? 0
      let what = line.what.visible
      let shown = what.clipped(toWidth: room - note)
      return shown == what ? nil : shown.count - 1
    }
    guard let length = lengths.min() else { return left == right }
    return left.prefix(length) == right.prefix(length)
  }

  /// Returns what a line says within so many columns; of a long text the note stays.
  private func content(_ line: TraceLine, room: Int) -> String {
    let what = line.what.visible
    guard let note = line.note?.visible else { return what.clipped(toWidth: room) }
    let end = "\(Self.gap)\(note)".clipped(toWidth: max(room / 2, room - what.displayWidth))
    return what.clipped(toWidth: room - end.displayWidth) + end
  }

  private func painted(_ sign: TraceLine.Sign) -> String {
    switch sign {
    case .none: sign.rawValue
    case .met: paint.good(sign.rawValue)
    case .differs, .unexpected, .missing: paint.bad(sign.rawValue)
    }
  }
}
