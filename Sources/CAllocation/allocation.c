#include "CAllocation.h"

// Blocks of a mebibyte and more lie apart, and are given back at once: a list that grows leaves a block behind
// whenever it moves. A suite of 10,000 files takes 4 MiB less by it.
const char *malloc_conf = "oversize_threshold:1048576";
