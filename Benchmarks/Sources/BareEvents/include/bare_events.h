#ifndef BARE_EVENTS_H
#define BARE_EVENTS_H

#include <stddef.h>
#include <stdint.h>

/// Returns the number of events that libyaml makes of a text, or -1 where it cannot read it.
///
/// Nothing is done with them: this is what reading costs whoever uses libyaml, before any own work.
long bare_events(const uint8_t *bytes, size_t count);

/// Returns the processor time that the calling thread has taken, in seconds.
double bare_thread_seconds(void);

#endif
