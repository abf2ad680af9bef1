// The SHA-256 functions of libcrypto are used by their own names, as entsim uses them.
#define OPENSSL_SUPPRESS_DEPRECATED

#include "bare_work.h"

#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>

static void *taken(size_t count) {
  void *memory = malloc(count ? count : 1);
  if (!memory) abort();
  return memory;
}

int bare_encode(const uint8_t *bytes, size_t count) {
  uint8_t *copy = taken(count);
  memcpy(copy, bytes, count);
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA256(copy, count, digest);
  free(copy);
  return digest[0];
}

int bare_record(const uint8_t *bytes, size_t count, size_t entries) {
  size_t length = count / entries;
  uint8_t **parts = taken(entries * sizeof *parts), *written = taken(count);
  for (size_t entry = 0; entry < entries; entry++) {
    parts[entry] = taken(length);
    memcpy(parts[entry], bytes + entry * length, length);
  }
  for (size_t entry = 0; entry < entries; entry++) {
    memcpy(written + entry * length, parts[entry], length);
    free(parts[entry]);
  }
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA256(written, entries * length, digest);
  free(parts);
  free(written);
  return digest[0];
}

int bare_replay(const uint8_t *bytes, size_t count, size_t entries) {
  size_t length = count / entries;
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA256(bytes, count, digest);
  uint8_t **parts = taken(entries * sizeof *parts);
  for (size_t entry = 0; entry < entries; entry++) {
    parts[entry] = taken(length);
    memcpy(parts[entry], bytes + entry * length, length);
  }
  int result = digest[0];
  for (size_t entry = 0; entry < entries; entry++) {
    if (memcmp(parts[entry], bytes + entry * length, length)) result = -1;
    free(parts[entry]);
  }
  free(parts);
  return result;
}
