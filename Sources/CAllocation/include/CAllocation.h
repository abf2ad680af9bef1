// How jemalloc keeps the memory of entsim, where it is linked in; no other allocator reads it.
extern const char *malloc_conf;
