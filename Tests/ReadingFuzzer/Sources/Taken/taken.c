#include "taken.h"

#include <sanitizer/allocator_interface.h>
#include <stdatomic.h>
#include <time.h>

static atomic_llong bytes, peak;

// The sanitizer calls these from within its allocator, where nothing may be allocated.
static void allocated(const volatile void *memory, size_t size) {
  long long now = atomic_fetch_add(&bytes, (long long)size) + (long long)size;
  long long most = atomic_load(&peak);
  while (now > most && !atomic_compare_exchange_weak(&peak, &most, now)) {}
}

static void freed(const volatile void *memory) {
  if (memory) atomic_fetch_sub(&bytes, (long long)__sanitizer_get_allocated_size((const void *)memory));
}

void taken_begin(void) {
  static atomic_flag has_begun = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&has_begun)) __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}

long long taken_bytes(void) {
  long long now = atomic_load(&bytes);
  atomic_store(&peak, now);
  return now;
}

long long taken_peak(void) { return atomic_load(&peak); }

double taken_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
