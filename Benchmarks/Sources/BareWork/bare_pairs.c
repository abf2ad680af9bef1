// The events of the comparison's workload, as texts: a token has a name and two arguments, and what is
// tracked of it a name and ten.

#include "bare_work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  size_t length;
  char *bytes;
};

struct bare_pairs {
  size_t count, capacity;
  struct text *expected, *actual;
};

static struct text copied(const char *bytes) {
  struct text text = {strlen(bytes), strdup(bytes)};
  if (!text.bytes) abort();
  return text;
}

static void append(struct bare_pairs *pairs, const char *bytes) {
  if (pairs->count == pairs->capacity) {
    pairs->capacity = pairs->capacity ? pairs->capacity * 2 : 64;
    pairs->expected = realloc(pairs->expected, pairs->capacity * sizeof(struct text));
    pairs->actual = realloc(pairs->actual, pairs->capacity * sizeof(struct text));
    if (!pairs->expected || !pairs->actual) abort();
  }
  pairs->expected[pairs->count] = copied(bytes);
  pairs->actual[pairs->count] = copied(bytes);
  pairs->count++;
}

struct bare_pairs *bare_pairs_create(size_t events) {
  static const char *const tracked[] = {
      "TRACKING_AUTHORIZATION", "true", "Alpha", "false", "", "", "mobile", "ios", "iOS"};
  struct bare_pairs *pairs = calloc(1, sizeof *pairs);
  if (!pairs) abort();
  for (size_t event = 0; event < events; event++) {
    char text[64];
    append(pairs, event % 2 ? "sendTrackingData" : "setToken");
    snprintf(text, sizeof text, event % 2 ? "guid-%zu" : "token-%zu", event);
    append(pairs, text);
    if (event % 2) {
      for (size_t place = 0; place < sizeof tracked / sizeof *tracked; place++) {
        append(pairs, tracked[place]);
      }
    } else {
      snprintf(text, sizeof text, "channel-%zu", event);
      append(pairs, text);
    }
  }
  return pairs;
}

size_t bare_pairs_compare(const struct bare_pairs *pairs) {
  size_t different = 0;
  for (size_t place = 0; place < pairs->count; place++) {
    const struct text *expected = &pairs->expected[place], *actual = &pairs->actual[place];
    different += expected->length != actual->length ||
                 memcmp(expected->bytes, actual->bytes, expected->length) != 0;
  }
  return different;
}

void bare_pairs_destroy(struct bare_pairs *pairs) {
  for (size_t place = 0; place < pairs->count; place++) {
    free(pairs->expected[place].bytes);
    free(pairs->actual[place].bytes);
  }
  free(pairs->expected);
  free(pairs->actual);
  free(pairs);
}
