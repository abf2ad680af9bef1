#pragma once

#include <stddef.h>

/// A file that is part of the program; its bytes live as long as the process.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} handbook_file;

/// The number of files.
size_t handbook_file_count(void);

/// Returns a file by its place, below the number of files.
handbook_file handbook_file_at(size_t index);
