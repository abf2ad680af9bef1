/// Returns a number with a noun, which has an `s` where it is not one.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
