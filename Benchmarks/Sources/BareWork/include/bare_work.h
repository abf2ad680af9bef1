#ifndef BARE_WORK_H
#define BARE_WORK_H

#include <stddef.h>
#include <stdint.h>

/// Copies the bytes into new memory and makes their SHA-256 digest: what no encoding can leave out.
///
/// Returns the digest's first byte.
int bare_encode(const uint8_t *bytes, size_t count);

/// Takes memory for each of so many equal parts of the bytes, which all stay until the last is there, and
/// then encodes them: what no engine can leave out that records so many entries.
///
/// Returns the digest's first byte.
int bare_record(const uint8_t *bytes, size_t count, size_t entries);

/// Makes the digest of the bytes, takes memory for each of so many equal parts, and compares each part with
/// the bytes: what no replay can leave out.
///
/// Returns the digest's first byte, or -1 where a part differs.
int bare_replay(const uint8_t *bytes, size_t count, size_t entries);

/// Texts in pairs: what is expected, and what came.
struct bare_pairs;

/// Makes the texts of so many events in pairs, each text in memory of its own.
struct bare_pairs *bare_pairs_create(size_t events);

/// Compares the texts of each pair, and returns how many pairs differ: what no comparison can leave out.
size_t bare_pairs_compare(const struct bare_pairs *pairs);

/// Frees the texts.
void bare_pairs_destroy(struct bare_pairs *pairs);

#endif
