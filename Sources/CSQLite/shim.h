#include <sqlite3.h>

// Swift calls no function whose arguments vary in number. Switches a setting of a connection on or off.
static inline int csqlite_switch(sqlite3 *connection, int setting, int value) {
  return sqlite3_db_config(connection, setting, value, (int *)0);
}
