// Counts allocations on Linux, also where the C library is linked in: the linker's option `--wrap=NAME`
// (see Package.swift) sends each call of NAME here, and `__real_NAME` is the C library's own.

#include "counted_memory.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_long count;

long counted_allocations(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#ifdef __linux__

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__real_memalign(size_t, size_t);
void *__real_aligned_alloc(size_t, size_t);
int __real_posix_memalign(void **, size_t, size_t);

void *__wrap_malloc(size_t size) {
  note();
  return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
  note();
  return __real_calloc(number, size);
}

void *__wrap_realloc(void *old, size_t size) {
  note();
  return __real_realloc(old, size);
}

void *__wrap_memalign(size_t alignment, size_t size) {
  note();
  return __real_memalign(alignment, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  note();
  return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  return __real_posix_memalign(result, alignment, size);
}

#endif
