#ifndef COUNTED_MEMORY_H
#define COUNTED_MEMORY_H

/// Returns how often the program has asked for memory so far; 0 where that cannot be counted.
///
/// Each call of malloc, calloc, realloc and their aligned kin counts once, in all threads. Calls that
/// libraries make count where they are linked in.
long counted_allocations(void);

#endif
