// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A library for LD_PRELOAD that lets one allocation of a program fail: the one whose number, from 1, is in the
 * environment variable CCN_FAIL_ALLOCATION. Calls of operator new in main() and after it count. With 0, none fails, and
 * their number is written to the file CCN_ALLOCATIONS at the end.
 */

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <new>

namespace
{

using Main = int (*)(int, char**, char**);

Main g_main = nullptr;
bool g_isCounting = false;
unsigned long g_count = 0;
unsigned long g_failing = 0;

/** Counts a call, and throws if it is the one that fails. @param size in bytes @return the memory */
void*
Allocate(std::size_t size)
{
    if (g_isCounting && ++g_count == g_failing)
    {
        throw std::bad_alloc();
    }
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (!memory)
    {
        throw std::bad_alloc();
    }
    return memory;
}

/** Writes the number of calls. */
void
Report()
{
    const char* path = std::getenv("CCN_ALLOCATIONS");
    g_isCounting = false;
    if (std::FILE* file = path ? std::fopen(path, "w") : nullptr)
    {
        std::fprintf(file, "%lu\n", g_count);
        std::fclose(file);
    }
}

/** Calls main(), and counts from then on. */
int
CountInMain(int argc, char** argv, char** environment)
{
    const char* failing = std::getenv("CCN_FAIL_ALLOCATION");
    g_failing = failing ? std::strtoul(failing, nullptr, 10) : 0;
    g_isCounting = true;
    const int status = g_main(argc, argv, environment);
    Report();
    return status;
}

} // namespace

extern "C" int
__libc_start_main(Main main,
                  int argc,
                  char** argv,
                  void (*init)(),
                  void (*fini)(),
                  void (*ends)(),
                  void* stack)
{
    using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
    g_main = main;
    const auto start = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
    return start(&CountInMain, argc, argv, init, fini, ends, stack);
}

void*
operator new(std::size_t size)
{
    return Allocate(size);
}

void*
operator new[](std::size_t size)
{
    return Allocate(size);
}

void
operator delete(void* memory) noexcept
{
    std::free(memory);
}

void
operator delete[](void* memory) noexcept
{
    std::free(memory);
}

void
operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

void
operator delete[](void* memory, std::size_t) noexcept
{
    std::free(memory);
}
