// bare-objects TIMES
//
// Measures what a program of many small objects asks of the machine: memory, atomic counts of references,
// pointers that lead anywhere, and branches that cannot be foretold. Does it so many times, and prints the
// nanoseconds of processor time that one object takes, the median of all times.
//
// The work never changes: figures of all machines and of all versions are given in it.

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { object_count = 50000, visit_count = 4 };

struct object {
  atomic_long references;
  struct object *other;
  uint8_t *content;
  uint32_t kind, length;
};

static struct object *objects[object_count];

static uint32_t next(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(*state >> 33);
}

static void *taken(size_t count) {
  void *memory = malloc(count);
  if (!memory) abort();
  return memory;
}

static void release(struct object *object) {
  if (atomic_fetch_sub_explicit(&object->references, 1, memory_order_acq_rel) != 1) return;
  free(object->content);
  free(object);
}

/// Makes all objects, visits each from several others, and frees them; returns a sum of what was visited.
static uint64_t work(void) {
  uint64_t state = 1, sum = 0;
  for (size_t place = 0; place < object_count; place++) {
    struct object *object = taken(sizeof *object);
    atomic_init(&object->references, 1);
    object->kind = next(&state) % 5;
    object->length = 16 + next(&state) % 112;
    object->content = taken(object->length);
    memset(object->content, (int)object->kind, object->length);
    objects[place] = object;
  }
  for (size_t place = 0; place < object_count; place++) {
    objects[place]->other = objects[next(&state) % object_count];
  }
  for (size_t place = 0; place < object_count; place++) {
    struct object *object = objects[place];
    for (int visit = 0; visit < visit_count; visit++) {
      atomic_fetch_add_explicit(&object->references, 1, memory_order_relaxed);
      switch (object->kind) {
        case 0: sum += object->content[0]; break;
        case 1: sum ^= object->content[object->length - 1]; break;
        case 2: sum += object->length * 3; break;
        case 3: sum = sum << 1 | sum >> 63; break;
        default: sum -= object->content[object->length / 2]; break;
      }
      struct object *following = object->other;
      release(object);
      object = following;
    }
  }
  for (size_t place = 0; place < object_count; place++) release(objects[place]);
  return sum;
}

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int ascending(const void *one, const void *other) {
  double first = *(const double *)one, second = *(const double *)other;
  return (first > second) - (first < second);
}

int main(int argc, char **argv) {
  int times = argc == 2 ? atoi(argv[1]) : 0;
  if (times < 1 || times > 10000) {
    fprintf(stderr, "usage: bare-objects TIMES\n");
    return 64;
  }
  double *taken_times = taken((size_t)times * sizeof *taken_times);
  volatile uint64_t sum = work();
  for (int time = 0; time < times; time++) {
    double start = nanoseconds();
    sum += work();
    taken_times[time] = (nanoseconds() - start) / object_count;
  }
  qsort(taken_times, (size_t)times, sizeof *taken_times, ascending);
  printf("%.2f\n", taken_times[times / 2]);
  return 0;
}
