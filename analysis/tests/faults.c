/*
 * Fails the n-th call to the system, or kills the process at it: to be loaded before the C library (LD_PRELOAD).
 *
 * It counts calls that change files below a folder or start threads and processes: open, write, fsync, truncate, rename,
 * unlink, memfd_create, pipe2 and pthread_create; and SQLite's reads.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static volatile long g_number = -1; /* call that fails; 0: none, only counted; -1: nothing is counted */
static volatile long g_calls;
static int g_kills;
static char g_folder[4096];

void
faults_arm(long number, int kills, const char* folder)
{
    strncpy(g_folder, folder, sizeof(g_folder) - 1);
    g_calls = 0;
    g_kills = kills;
    g_number = number;
}

long
faults_calls(void)
{
    return g_calls;
}

/* Returns whether this call is the one to fail. */
static int
Fails(int error)
{
    if (g_number < 0 || __sync_add_and_fetch(&g_calls, 1) != g_number)
    {
        return 0;
    }
    if (g_kills)
    {
        kill(getpid(), SIGKILL);
    }
    errno = error;
    return 1;
}

static int
IsBelow(const char* path)
{
    return path[0] != '/' || strncmp(path, g_folder, strlen(g_folder)) == 0;
}

static int
IsFile(int file)
{
    struct stat state;
    int saved = errno;
    int found = file > 2 && fstat(file, &state) == 0 && S_ISREG(state.st_mode);
    errno = saved;
    return found;
}

#define REAL(result, name, ...)                                                                                        \
    static result (*real)(__VA_ARGS__);                                                                                \
    if (!real)                                                                                                         \
    {                                                                                                                  \
        *(void**)&real = dlsym(RTLD_NEXT, name);                                                                       \
    }

#define OPEN(name)                                                                                                     \
    int name(const char* path, int flags, ...)                                                                         \
    {                                                                                                                  \
        REAL(int, #name, const char*, int, ...)                                                                        \
        va_list more;                                                                                                  \
        va_start(more, flags);                                                                                         \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;                                        \
        va_end(more);                                                                                                  \
        return IsBelow(path) && Fails(EIO) ? -1 : real(path, flags, mode);                                             \
    }
OPEN(open)
OPEN(open64)

/* A write that is killed has written half. */
#define WRITE(name, OFFSET, PASSED)                                                                                    \
    ssize_t name(int file, const void* data, size_t size OFFSET)                                                       \
    {                                                                                                                  \
        REAL(ssize_t, #name, int, const void*, size_t OFFSET)                                                          \
        if (IsFile(file) && g_kills && g_calls + 1 == g_number)                                                        \
        {                                                                                                              \
            real(file, data, size / 2 PASSED);                                                                         \
        }                                                                                                              \
        return IsFile(file) && Fails(ENOSPC) ? -1 : real(file, data, size PASSED);                                     \
    }
#define NOTHING
#define COMMA_OFFSET , off_t offset
#define COMMA_PASSED , offset
WRITE(write, NOTHING, NOTHING)
WRITE(pwrite, COMMA_OFFSET, COMMA_PASSED)
WRITE(pwrite64, COMMA_OFFSET, COMMA_PASSED)

#define OF_FILE(name, error)                                                                                           \
    int name(int file)                                                                                                 \
    {                                                                                                                  \
        REAL(int, #name, int)                                                                                          \
        return IsFile(file) && Fails(error) ? -1 : real(file);                                                         \
    }
OF_FILE(fsync, EIO)
OF_FILE(fdatasync, EIO)

ssize_t
pread64(int file, void* data, size_t size, off_t offset)
{
    REAL(ssize_t, "pread64", int, void*, size_t, off_t)
    return IsFile(file) && Fails(EIO) ? -1 : real(file, data, size, offset);
}

int
ftruncate64(int file, off_t size)
{
    REAL(int, "ftruncate64", int, off_t)
    return IsFile(file) && Fails(EIO) ? -1 : real(file, size);
}

int
rename(const char* from, const char* to)
{
    REAL(int, "rename", const char*, const char*)
    return IsBelow(to) && Fails(EACCES) ? -1 : real(from, to);
}

int
unlink(const char* path)
{
    REAL(int, "unlink", const char*)
    return IsBelow(path) && Fails(EACCES) ? -1 : real(path);
}

int
memfd_create(const char* name, unsigned int flags)
{
    REAL(int, "memfd_create", const char*, unsigned int)
    return Fails(ENOMEM) ? -1 : real(name, flags);
}

/* Python opens a pipe right before it starts a process. */
int
pipe2(int files[2], int flags)
{
    REAL(int, "pipe2", int*, int)
    return Fails(EAGAIN) ? -1 : real(files, flags);
}

int
pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument)
{
    REAL(int, "pthread_create", pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)
    return Fails(EAGAIN) ? EAGAIN : real(thread, attributes, start, argument);
}
