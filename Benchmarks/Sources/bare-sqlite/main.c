// bare-sqlite write FILE COUNT BYTES [BATCH]
// bare-sqlite read FILE
//
// Stores so many runs of one chunk of so many bytes in a new file, and reads all runs of a file, as the
// store of entsim does: the same tables, the same settings, and an ordinary use of SQLite otherwise.
// Whether a run is there already is not asked, nothing is checked and nothing is locked.
//
// Prints how many runs there were, how many bytes they had, and the microseconds of processor time that
// it took from the opening of the file to its closing.

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static sqlite3 *database;

static void check(int code, int expected) {
  if (code == expected) return;
  fprintf(stderr, "bare-sqlite: %s\n", sqlite3_errmsg(database));
  exit(70);
}

static void execute(const char *sql) {
  check(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v2(database, sql, -1, &statement, NULL), SQLITE_OK);
  return statement;
}

static void step(sqlite3_stmt *statement) {
  check(sqlite3_step(statement), SQLITE_DONE);
  sqlite3_reset(statement);
}

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void fill(uint8_t *bytes, size_t count, uint64_t *state) {
  for (size_t index = 0; index < count; index++) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    bytes[index] = (uint8_t)(*state >> 56);
  }
}

static const char *const settings =
    "PRAGMA cache_size = -2048; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;"
    "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 256;"
    "PRAGMA journal_size_limit = 4194304; PRAGMA secure_delete = FAST;";

static const char *const tables =
    "CREATE TABLE runs (place INTEGER PRIMARY KEY, key INTEGER NOT NULL, id BLOB NOT NULL,"
    " path TEXT NOT NULL, title TEXT NOT NULL, cell TEXT, passed INTEGER NOT NULL,"
    " entries INTEGER NOT NULL, stored INTEGER NOT NULL, chunks INTEGER NOT NULL,"
    " bytes INTEGER NOT NULL, checksum INTEGER NOT NULL);"
    "CREATE UNIQUE INDEX runs_by_id ON runs (id);"
    "CREATE TABLE chunks (place INTEGER PRIMARY KEY, first INTEGER NOT NULL,"
    " checksum INTEGER NOT NULL, symbols_digest BLOB, entries_digest BLOB NOT NULL,"
    " symbols BLOB, entries BLOB NOT NULL);";

static void open_file(const char *path, int flags) {
  flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
  check(sqlite3_open_v2(path, &database, flags, NULL), SQLITE_OK);
}

static void write_runs(const char *path, long count, int size, long batch) {
  // Made before the clock runs, as a simulator would have made them.
  uint8_t *bytes = malloc((size_t)count * (size_t)size), (*ids)[32] = malloc((size_t)count * 32);
  if (!bytes || !ids) abort();
  uint64_t state = 1;
  fill(bytes, (size_t)count * (size_t)size, &state);
  fill(ids[0], (size_t)count * 32, &state);

  double start = microseconds();
  open_file(path, SQLITE_OPEN_CREATE);
  execute("PRAGMA page_size = 16384; PRAGMA auto_vacuum = INCREMENTAL;");
  execute(tables);
  execute("PRAGMA journal_mode = WAL");
  execute(settings);
  sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE"), *commit = prepare("COMMIT");
  sqlite3_stmt *run = prepare("INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  sqlite3_stmt *chunk = prepare("INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?)");
  static const char title[] = "Pressing Back in the provider picker resets the flow";
  for (long number = 0; number < count; number++) {
    if (number % batch == 0) step(begin);
    char path_of_run[64];
    int length = snprintf(path_of_run, sizeof path_of_run, "Scenarios/Cancel/run-%ld.yaml", number);
    sqlite3_bind_int64(chunk, 1, (number + 1) << 20 | 1);
    sqlite3_bind_int64(chunk, 2, 1);
    sqlite3_bind_int64(chunk, 3, (int64_t)(state + (uint64_t)number * 0x9e3779b97f4a7c15u));
    sqlite3_bind_blob(chunk, 5, ids[number], 32, SQLITE_STATIC);
    sqlite3_bind_blob(chunk, 7, bytes + number * size, size, SQLITE_STATIC);
    step(chunk);
    sqlite3_bind_int64(run, 1, number + 1);
    sqlite3_bind_int64(run, 2, number + 1);
    sqlite3_bind_blob(run, 3, ids[number], 32, SQLITE_STATIC);
    sqlite3_bind_text(run, 4, path_of_run, length, SQLITE_STATIC);
    sqlite3_bind_text(run, 5, title, sizeof title - 1, SQLITE_STATIC);
    sqlite3_bind_int64(run, 7, 0);
    sqlite3_bind_int64(run, 8, 60);
    sqlite3_bind_int64(run, 9, 1700000000);
    sqlite3_bind_int64(run, 10, 1);
    sqlite3_bind_int64(run, 11, size);
    sqlite3_bind_int64(run, 12, (int64_t)(state + (uint64_t)number * 0xbf58476d1ce4e5b9u));
    step(run);
    if (number % batch == batch - 1) step(commit);
  }
  if (!sqlite3_get_autocommit(database)) step(commit);
  sqlite3_finalize(begin);
  sqlite3_finalize(commit);
  sqlite3_finalize(run);
  sqlite3_finalize(chunk);
  check(sqlite3_close(database), SQLITE_OK);
  printf("%ld %lld %.0f\n", count, (long long)count * size, microseconds() - start);
}

/// Returns a copy of a column, which outlives the row, as whoever reads it needs it.
static void *copy(sqlite3_stmt *row, int column) {
  const void *blob = sqlite3_column_blob(row, column);
  size_t size = (size_t)sqlite3_column_bytes(row, column);
  void *bytes = malloc(size + 1);
  if (!bytes) abort();
  if (size) memcpy(bytes, blob, size);
  return bytes;
}

static void read_runs(const char *path) {
  double start = microseconds();
  open_file(path, 0);
  execute(settings);
  sqlite3_stmt *runs = prepare(
      "SELECT key, id, path, title, cell, passed, entries, stored, chunks, bytes, checksum"
      " FROM runs ORDER BY place");
  sqlite3_stmt *chunk = prepare(
      "SELECT first, checksum, symbols_digest, entries_digest, symbols, entries"
      " FROM chunks WHERE place = ?");
  long count = 0;
  long long total = 0;
  volatile int64_t sum = 0;
  int code;
  while ((code = sqlite3_step(runs)) == SQLITE_ROW) {
    int64_t key = sqlite3_column_int64(runs, 0);
    void *facts[4] = {copy(runs, 1), copy(runs, 2), copy(runs, 3), copy(runs, 4)};
    for (int column = 5; column <= 10; column++) sum += sqlite3_column_int64(runs, column);
    int64_t chunks = sqlite3_column_int64(runs, 8);
    for (int64_t number = 1; number <= chunks; number++) {
      sqlite3_bind_int64(chunk, 1, key << 20 | number);
      check(sqlite3_step(chunk), SQLITE_ROW);
      sum += sqlite3_column_int64(chunk, 0) + sqlite3_column_int64(chunk, 1);
      void *pieces[4] = {copy(chunk, 2), copy(chunk, 3), copy(chunk, 4), copy(chunk, 5)};
      total += sqlite3_column_bytes(chunk, 4) + sqlite3_column_bytes(chunk, 5);
      sqlite3_reset(chunk);
      for (int piece = 0; piece < 4; piece++) free(pieces[piece]);
    }
    for (int fact = 0; fact < 4; fact++) free(facts[fact]);
    count++;
  }
  check(code, SQLITE_DONE);
  sqlite3_finalize(runs);
  sqlite3_finalize(chunk);
  check(sqlite3_close(database), SQLITE_OK);
  printf("%ld %lld %.0f\n", count, total, microseconds() - start);
}

int main(int argc, char **argv) {
  if (argc >= 5 && !strcmp(argv[1], "write")) {
    long count = atol(argv[3]), size = atol(argv[4]), batch = argc > 5 ? atol(argv[5]) : 64;
    if (count > 0 && size > 0 && size <= 1 << 20 && batch > 0) {
      write_runs(argv[2], count, (int)size, batch);
      return 0;
    }
  } else if (argc == 3 && !strcmp(argv[1], "read")) {
    read_runs(argv[2]);
    return 0;
  }
  fprintf(stderr, "usage: bare-sqlite write FILE COUNT BYTES [BATCH] | read FILE\n");
  return 64;
}
