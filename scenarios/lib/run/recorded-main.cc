// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Calls ProgramRecording around what a program outside the tree does. ./ccn links programs that are no Scenario with
// the linker's option --wrap for three functions (ccnlab.own.program): a call of FUNCTION is then one of
// __wrap_FUNCTION, and __real_FUNCTION is FUNCTION itself. In any other program nobody calls what is here, and the
// weak functions do not exist.

#include "lib/watching/unanswered-interests.h"
#include "log-check.h"
#include "program-recording.h"
#include "termination.h"

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

extern "C"
{
    /** main() of the program. @param argc number of arguments @param argv the arguments @return the status */
    int __real_main(int argc, char* argv[]) __attribute__((weak));
    /** Simulator::Run(). */
    void __real__ZN3ns39Simulator3RunEv() __attribute__((weak));
    /** Simulator::Destroy(). */
    void __real__ZN3ns39Simulator7DestroyEv() __attribute__((weak));

    int __wrap_main(int argc, char* argv[]);
    void __wrap__ZN3ns39Simulator3RunEv();
    void __wrap__ZN3ns39Simulator7DestroyEv();
}

namespace
{

using ns3::ccn::ProgramRecording;

std::unique_ptr<ProgramRecording> g_recording; ///< with --db

/**
 * Does something, and ends the program with one line on standard error if it fails.
 * @param name name of the program
 * @param action what may throw
 */
void
DoOrExit(const std::string& name, const std::function<void()>& action)
{
    try
    {
        action();
    }
    catch (const std::bad_alloc&)
    {
        ns3::ccn::EndWithoutMemory();
    }
    catch (const std::exception& error)
    {
        std::cerr << name << ": " << ns3::ccn::OnOneLine(error.what()) << std::endl;
        std::exit(1);
    }
}

/**
 * Calls main() of the program.
 * @param argc number of arguments
 * @param argv the arguments
 * @return its status
 */
int
CallMain(int argc, char* argv[])
{
    const std::string name = std::filesystem::path(argv[0]).filename();
    int status = 0;
    DoOrExit(name, [&] {
        if (!__real_main)
        {
            throw std::logic_error("the program has no main()");
        }
        status = __real_main(argc, argv);
    });
    return status;
}

/** @param argc argc of main() @param argv argv of main() @return whether the program prints its help */
bool
IsHelp(int argc, char* argv[])
{
    for (int i = 1; i < argc; ++i)
    {
        const std::string arg = argv[i];
        if (arg == "--PrintHelp" || arg == "--help")
        {
            return true;
        }
    }
    return false;
}

} // namespace

int
__wrap_main(int argc, char* argv[])
{
    DoOrExit(std::filesystem::path(argv[0]).filename(), ns3::ccn::CheckLogs);
    if (IsHelp(argc, argv))
    {
        ProgramRecording::PrintHelp(std::cout);
    }
    else if (ProgramRecording::IsWanted(argc, argv))
    {
        DoOrExit(std::filesystem::path(argv[0]).filename(),
                 [&] { g_recording = std::make_unique<ProgramRecording>(argc, argv); });
    }
    if (!g_recording)
    {
        return CallMain(argc, argv);
    }
    std::vector<char*> arguments = g_recording->GetArguments();
    const int count = static_cast<int>(arguments.size());
    arguments.push_back(nullptr);
    const int status = CallMain(count, arguments.data());
    DoOrExit(g_recording->GetName(), [] { g_recording->Finish(); });
    g_recording.reset();
    return status;
}

void
__wrap__ZN3ns39Simulator3RunEv()
{
    if (g_recording)
    {
        DoOrExit(g_recording->GetName(), [] { g_recording->BeforeRun(); });
    }
    __real__ZN3ns39Simulator3RunEv();
    if (g_recording)
    {
        g_recording->AfterRun();
    }
}

void
__wrap__ZN3ns39Simulator7DestroyEv()
{
    if (g_recording)
    {
        DoOrExit(g_recording->GetName(), [] { g_recording->End(); });
    }
    else if (const auto line = ns3::ccn::UnansweredInterests::ExplainSilence(); !line.empty())
    {
        std::cerr << program_invocation_short_name << ": " << line << std::endl;
    }
    __real__ZN3ns39Simulator7DestroyEv();
}
