// bare-events LIST
//
// Reads the files that LIST names, one a line, each once with read(2), and lets libyaml make events
// of them. Prints how many files, bytes and events there were.

#include <bare_events.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Reads a whole file into a buffer that grows with the largest; returns its size, or -1.
static ssize_t read_file(const char *path, uint8_t **buffer, size_t *capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t size = 0;
  for (;;) {
    if (size == *capacity) {
      *capacity = *capacity ? *capacity * 2 : 1 << 16;
      *buffer = realloc(*buffer, *capacity);
      if (!*buffer) abort();
    }
    ssize_t count = read(file, *buffer + size, *capacity - size);
    if (count < 0) {
      close(file);
      return -1;
    }
    if (count == 0) break;
    size += (size_t)count;
  }
  close(file);
  return (ssize_t)size;
}

int main(int argc, char **argv) {
  FILE *list = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!list) {
    fprintf(stderr, "usage: bare-events LIST\n");
    return 64;
  }
  uint8_t *buffer = NULL;
  size_t capacity = 0;
  long files = 0, bytes = 0, events = 0;
  char path[4096];
  while (fgets(path, sizeof path, list)) {
    path[strcspn(path, "\n")] = 0;
    ssize_t size = read_file(path, &buffer, &capacity);
    long count = size < 0 ? -1 : bare_events(buffer, (size_t)size);
    if (count < 0) {
      fprintf(stderr, "bare-events: cannot read %s\n", path);
      return 66;
    }
    files++;
    bytes += size;
    events += count;
  }
  printf("%ld %ld %ld\n", files, bytes, events);
  return 0;
}
