// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "termination.h"

#include "ranks.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <sys/prctl.h>
#include <unistd.h>

namespace ns3::ccn
{

namespace
{

[[noreturn]] void
HandleTermination()
{
    try
    {
        if (const std::exception_ptr current = std::current_exception())
        {
            std::rethrow_exception(current);
        }
    }
    catch (const std::bad_alloc&)
    {
        EndWithoutMemory();
    }
    catch (const std::exception& error)
    {
        std::cerr << program_invocation_short_name << ": " << OnOneLine(error.what()) << std::endl;
    }
    catch (...)
    {
        std::cerr << program_invocation_short_name << ": an exception of an unknown type"
                  << std::endl;
    }
    std::abort();
}

/** Lets the program end with the call of ./ccn that waits for it, which may be killed. */
void
EndWithCaller()
{
    const char* caller = std::getenv("CCN_PARENT");
    if (caller && caller == std::to_string(getppid()))
    {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    }
}

/** Prepared when the program starts, since main() makes the scenario before it calls RunScenario(). */
const bool g_isPrepared = [] {
    std::set_terminate(&HandleTermination);
    EndWithCaller();
    return true;
}();

} // namespace

std::string
OnOneLine(std::string error)
{
    std::replace_if(
        error.begin(),
        error.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20; },
        ' ');
    constexpr std::size_t LONGEST = 2000; // a value may come from a file
    return error.size() > LONGEST ? error.substr(0, LONGEST) + "..." : error;
}

void
EndWithoutMemory()
{
    std::cerr << program_invocation_short_name
              << ": no memory is left (allowed: a smaller network or catalogue, fewer rows)"
              << std::endl;
    Ranks::Abort();
    std::_Exit(1);
}

} // namespace ns3::ccn
