extension Vocabulary {
  /// The units of durations (language.md, Values), from the smallest up.
  public static let durationUnits = Vocabulary("durationUnits", .value, "in a duration") {
    Word("ms").means("Milliseconds, the smallest unit.")
    Word("s").means("Seconds.")
    Word("m").means("Minutes.")
    Word("h").means("Hours.")
    Word("d").means("Days of 24 hours.")
  }

  /// The matchers, without what stands after a colon (section 2); the value is what stands there.
  public static let matchers = Vocabulary("matchers", .value, "in an expectation") {
    Word("any").means("Matches anything, null included.")
    Word("uuid").means("Matches 8-4-4-4-12 hexadecimal digits.")
    Word("md5", .optional(.name(.subscriber)))
      .means("Matches 32 hexadecimal digits, or with a name the hash of that subscriber's GUID.")
    Word("base64").means("Matches a text in Base64.")
    Word("regex", .text)
      .means(
        "Matches a text in which the regular expression is found; POSIX extended, at most 256 "
          + "characters, anchored with `^` and `$`."
      )
    Word("capture", .name(.capture))
      .means("Matches anything and remembers it under a name; once for each name.")
    Word("same", .name(.capture)).means("Matches what was captured under the name.")
    Word("different", .name(.capture)).means("Matches anything but what was captured.")
  }
}
