// What an input takes. The memory is what is allocated and not freed, without what the sanitizer adds.

// Begins to count allocations; may be called again.
void taken_begin(void);

// Forgets the peak, and returns the bytes that are allocated now.
long long taken_bytes(void);

// Returns the most bytes that were allocated at once since.
long long taken_peak(void);

// Returns the processor time of the process in seconds.
double taken_seconds(void);
