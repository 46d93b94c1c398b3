/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SQLITE3_DECLARATIONS_H
#define CCN_SQLITE3_DECLARATIONS_H

/*
 * The part of SQLite's C interface that scenarios/lib/sqlite.cc calls. A build with CCN_NS3=pypi
 * includes this header where the system has no sqlite3.h. All of it is in SQLite 3.36 and newer.
 */

#define SQLITE_OK 0
#define SQLITE_PERM 3
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_READONLY 8
#define SQLITE_CORRUPT 11
#define SQLITE_CANTOPEN 14
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_NOMUTEX 0x00008000
#define SQLITE_FCNTL_HAS_MOVED 20

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long int sqlite3_int64;
typedef void (*sqlite3_destructor_type)(void*);
#define SQLITE_STATIC ((sqlite3_destructor_type)0)

extern "C"
{
int sqlite3_open_v2(const char* path, sqlite3** database, int flags, const char* vfs);
int sqlite3_close_v2(sqlite3*);
int sqlite3_busy_timeout(sqlite3*, int milliseconds);
const char* sqlite3_errmsg(sqlite3*);
int sqlite3_exec(sqlite3*, const char* sql, int (*row)(void*, int, char**, char**), void*, char** error);
sqlite3_int64 sqlite3_last_insert_rowid(sqlite3*);
int sqlite3_db_readonly(sqlite3*, const char* schema);
const char* sqlite3_db_filename(sqlite3*, const char* schema);
int sqlite3_file_control(sqlite3*, const char* schema, int operation, void*);
int sqlite3_get_autocommit(sqlite3*);
unsigned char* sqlite3_serialize(sqlite3*, const char* schema, sqlite3_int64* size, unsigned int flags);
void sqlite3_free(void*);

int sqlite3_prepare_v2(sqlite3*, const char* sql, int size, sqlite3_stmt** statement, const char** tail);
int sqlite3_bind_int64(sqlite3_stmt*, int column, sqlite3_int64);
int sqlite3_bind_double(sqlite3_stmt*, int column, double);
int sqlite3_bind_text(sqlite3_stmt*, int column, const char*, int size, void (*destroy)(void*));
int sqlite3_bind_null(sqlite3_stmt*, int column);
int sqlite3_bind_parameter_count(sqlite3_stmt*);
int sqlite3_step(sqlite3_stmt*);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt*, int column);
int sqlite3_reset(sqlite3_stmt*);
int sqlite3_finalize(sqlite3_stmt*);
sqlite3* sqlite3_db_handle(sqlite3_stmt*);
}

#endif /* CCN_SQLITE3_DECLARATIONS_H */
