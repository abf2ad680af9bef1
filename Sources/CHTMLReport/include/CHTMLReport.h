#pragma once

#include <stddef.h>
#include <stdint.h>

/// The pages that have a file, as bits.
enum { VIEWER_REPORT = 1, VIEWER_LIVE = 2 };

/// A file of the viewer that is part of the program; its bytes live as long as the process.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
  uint32_t pages;
} viewer_file;

/// The number of files.
size_t viewer_file_count(void);

/// Returns a file by its place, below the number of files: the skeleton of a page first, then the styles, then the
/// scripts, in the order in which a page has them.
viewer_file viewer_file_at(size_t index);
