# Reads an export of many runs and prints the numbers of those to keep, from 0: few and small ones that
# together have each feature. A feature is a kind of entry (participant and fact); with words=1 also each
# field of a kind, and each word that a field such as `ending` or `service` has in it.

function feature(name) {
  if ((run, name) in seen) return
  seen[run, name] = 1
  names[run] = names[run] "\n" name
  if (!(name in holders)) missing++
  holders[name]++
}

BEGIN { run = -1 }

/^\{"entsim":/ { run++ }

{ size[run] += length($0) }

/^\{"number":/ {
  match($0, /"participant":"[A-Za-z]+/)
  kind = substr($0, RSTART + 15, RLENGTH - 15)
  match($0, /"fact":"[A-Za-z]+"/)
  kind = kind " " substr($0, RSTART + 8, RLENGTH - 9)
  feature(kind)
  if (!words || kind ~ / (runBegan|directoryChanged|server)$/) next
  fields = substr($0, index($0, ",\"fields\":") + 10)
  sub(/,"bytes":"[^"]*","digest":"[^"]*"\}$/, "", fields)
  while (match(fields, /"[A-Za-z ]+":("[a-zA-Z]+"|true|false|null|.)/)) {
    part = substr(fields, RSTART, RLENGTH)
    fields = substr(fields, RSTART + RLENGTH)
    key = part
    sub(/:.*/, "", key)
    feature(kind " " key)
    if (part ~ /^"(ending|reason|service|cache|call|stage|why|action|place|to|error|answer|restore|level)":"/)
      feature(kind " " part)
  }
}

END {
  while (missing > 0) {
    best = -1
    bestScore = 0
    for (number = 0; number <= run; number++) {
      count = split(names[number], list, "\n")
      fresh = 0
      for (place = 2; place <= count; place++) if (!(list[place] in met)) fresh++
      score = fresh / (size[number] + 2500)
      if (score > bestScore) { bestScore = score; best = number }
    }
    count = split(names[best], list, "\n")
    for (place = 2; place <= count; place++) {
      if (!(list[place] in met)) missing--
      met[list[place]]++
    }
    kept[best] = 1
  }
  # What others have too goes again.
  for (number = run; number >= 0; number--) {
    if (!(number in kept)) continue
    count = split(names[number], list, "\n")
    needed = 0
    for (place = 2; place <= count; place++) if (met[list[place]] == 1) needed = 1
    if (needed) continue
    for (place = 2; place <= count; place++) met[list[place]]--
    delete kept[number]
  }
  for (number = 0; number <= run; number++) if (number in kept) print number
}
