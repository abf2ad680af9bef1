import EntsimEntitlement
import EntsimHTTP
import EntsimJSONText
import EntsimJournalStore
import EntsimPassService
import EntsimSimulation
import EntsimWorld
import EntsimWorldFiles

// Control of the answer to the next request.
extension StandIn {
  /// What an order for the next answer may say, besides its service.
  private static let words: Set = ["answer", "after", "status", "headers", "body", "fault"]

  /// Adds an answer for the next request to a service, or to any where the order names none.
  mutating func scriptNext(_ request: HTTPRequest, of name: String) -> HTTPResponse {
    guard let session = sessions[name] else { return .text(404, "") }
    guard case .object(let members)? = try? JSON.read(request.body), members.count > 0 else {
      return .text(
        400,
        "the next answer is an object of JSON, as {\"answer\": \"authorize\", \"status\": 500}\n"
      )
    }
    if let unknown = members.first(where: { !Self.words.contains($0.name) }) {
      return .text(
        400,
        "the next answer takes \(Self.words.sorted().joined(separator: ", ")); found "
          + "\"\(unknown.name.prefix(40))\"\n"
      )
    }
    guard session.next.items.count < NextAnswers.most else {
      return .text(
        409,
        "\(NextAnswers.most) answers wait for their requests, the most there may be; "
          + "DELETE /entsim/next removes them\n"
      )
    }
    let isForAnyService = !members.contains { $0.name == "answer" }
    var script = members + [JSON.Member("nth", 1)]
    // The language asks for a service; it is that of the request in the end.
    if isForAnyService { script.append(JSON.Member("answer", "checkToken")) }
    do throws(WorldSource.Failure) {
      var text: [UInt8] = []
      JSON.array([.object(script)]).appendCompact(to: &text)
      let answers = try session.source.answers(String(decoding: text, as: UTF8.self))
      guard let answer = answers.first else { return .text(400, "there is no answer\n") }
      let number = sessions[name]?.next.add(answer, forAnyService: isForAnyService)
      return json(["id": .integer(Int64(number ?? 0))], 201)
    } catch {
      return .text(400, error.text)
    }
  }

  /// Returns the answers that wait for their requests.
  func nextAnswers(of name: String) -> JSON {
    guard let session = sessions[name] else { return .null }
    return .array(session.next.items.map { JSON($0, in: session.style) })
  }

  /// Takes back an answer that waits for its request, or all where none is named.
  mutating func removeNext(_ number: String?, of name: String) -> HTTPResponse {
    guard let number else {
      sessions[name]?.next = NextAnswers()
      return json(.object([]))
    }
    guard let number = Int(number), sessions[name]?.next.remove(number) == true else {
      return .text(404, "no answer \(number.prefix(40)) waits; GET /entsim/next lists them\n")
    }
    return json(.object([]))
  }
}

extension JSON {
  /// Makes an object of an answer that waits for its request; its service is not there where any takes it.
  init(_ item: NextAnswers.Item, in style: StateStyle) {
    let words = JSON(item.answer.state(in: style)).members.filter { word in
      word.name != "nth" && !(item.isForAnyService && word.name == "answer")
    }
    self = .object([JSON.Member("id", .integer(Int64(item.number)))] + words)
  }
}
