// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SQLITE3_DECLARATIONS_H
#define CCN_SQLITE3_DECLARATIONS_H

/*
 * The part of SQLite's C interface that scenarios/lib/recording/sqlite*.cc use. A build with CCN_NS3=pypi
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

typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_index_info sqlite3_index_info;

/* A virtual table, as version 1 of its interface: the later members are not read. */
typedef struct sqlite3_module sqlite3_module;

struct sqlite3_vtab
{
    const sqlite3_module* pModule;
    int nRef;
    char* zErrMsg;
};

struct sqlite3_vtab_cursor
{
    sqlite3_vtab* pVtab;
};

struct sqlite3_module
{
    int iVersion;
    int (*xCreate)(sqlite3*, void*, int, const char* const*, sqlite3_vtab**, char**);
    int (*xConnect)(sqlite3*, void*, int, const char* const*, sqlite3_vtab**, char**);
    int (*xBestIndex)(sqlite3_vtab*, sqlite3_index_info*);
    int (*xDisconnect)(sqlite3_vtab*);
    int (*xDestroy)(sqlite3_vtab*);
    int (*xOpen)(sqlite3_vtab*, sqlite3_vtab_cursor**);
    int (*xClose)(sqlite3_vtab_cursor*);
    int (*xFilter)(sqlite3_vtab_cursor*, int, const char*, int, sqlite3_value**);
    int (*xNext)(sqlite3_vtab_cursor*);
    int (*xEof)(sqlite3_vtab_cursor*);
    int (*xColumn)(sqlite3_vtab_cursor*, sqlite3_context*, int);
    int (*xRowid)(sqlite3_vtab_cursor*, sqlite3_int64*);
    int (*xUpdate)(sqlite3_vtab*, int, sqlite3_value**, sqlite3_int64*);
    int (*xBegin)(sqlite3_vtab*);
    int (*xSync)(sqlite3_vtab*);
    int (*xCommit)(sqlite3_vtab*);
    int (*xRollback)(sqlite3_vtab*);
    int (*xFindFunction)(sqlite3_vtab*,
                         int,
                         const char*,
                         void (**)(sqlite3_context*, int, sqlite3_value**),
                         void**);
    int (*xRename)(sqlite3_vtab*, const char*);
};

extern "C"
{
    int sqlite3_open_v2(const char* path, sqlite3** database, int flags, const char* vfs);
    int sqlite3_close_v2(sqlite3*);
    int sqlite3_busy_timeout(sqlite3*, int milliseconds);
    const char* sqlite3_errmsg(sqlite3*);
    int sqlite3_exec(sqlite3*,
                     const char* sql,
                     int (*row)(void*, int, char**, char**),
                     void*,
                     char** error);
    sqlite3_int64 sqlite3_last_insert_rowid(sqlite3*);
    int sqlite3_db_readonly(sqlite3*, const char* schema);
    const char* sqlite3_db_filename(sqlite3*, const char* schema);
    int sqlite3_file_control(sqlite3*, const char* schema, int operation, void*);
    int sqlite3_get_autocommit(sqlite3*);
    unsigned char* sqlite3_serialize(sqlite3*,
                                     const char* schema,
                                     sqlite3_int64* size,
                                     unsigned int flags);
    void sqlite3_free(void*);

    int sqlite3_prepare_v2(sqlite3*,
                           const char* sql,
                           int size,
                           sqlite3_stmt** statement,
                           const char** tail);
    int sqlite3_step(sqlite3_stmt*);
    sqlite3_int64 sqlite3_column_int64(sqlite3_stmt*, int column);
    int sqlite3_finalize(sqlite3_stmt*);

    int sqlite3_create_module(sqlite3*, const char* name, const sqlite3_module*, void* data);
    int sqlite3_declare_vtab(sqlite3*, const char* sql);
    void sqlite3_result_int(sqlite3_context*, int);
    void sqlite3_result_int64(sqlite3_context*, sqlite3_int64);
    void sqlite3_result_double(sqlite3_context*, double);
    void sqlite3_result_text(sqlite3_context*, const char*, int size, void (*destroy)(void*));
    void sqlite3_result_blob(sqlite3_context*, const void*, int size, void (*destroy)(void*));
    void sqlite3_result_null(sqlite3_context*);
}

#endif /* CCN_SQLITE3_DECLARATIONS_H */
