// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Calls ProgramRecording or ProgramDescription around what a program outside the tree does. ./ccn links programs that are
// no Scenario with the linker's option --wrap for four functions (ccnlab.own.program): a call of FUNCTION is then one of
// __wrap_FUNCTION, and __real_FUNCTION is FUNCTION itself. In any other program nobody calls what is here, and the
// weak functions do not exist.

#include "lib/watching/unanswered-interests.h"
#include "log-check.h"
#include "program-arguments.h"
#include "program-description.h"
#include "program-recording.h"
#include "termination.h"

#include "ns3/command-line.h"

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

extern "C"
{
    /** main() of the program. @param argc number of arguments @param argv the arguments @return the status */
    int __real_main(int argc, char* argv[]) __attribute__((weak));
    /** CommandLine::Parse(). @param self the object @param argc number of arguments @param argv the arguments */
    void __real__ZN3ns311CommandLine5ParseEiPPc(ns3::CommandLine* self, int argc, char* argv[])
        __attribute__((weak));
    /** Simulator::Run(). */
    void __real__ZN3ns39Simulator3RunEv() __attribute__((weak));
    /** Simulator::Destroy(). */
    void __real__ZN3ns39Simulator7DestroyEv() __attribute__((weak));

    int __wrap_main(int argc, char* argv[]);
    void __wrap__ZN3ns311CommandLine5ParseEiPPc(ns3::CommandLine* self, int argc, char* argv[]);
    void __wrap__ZN3ns39Simulator3RunEv();
    void __wrap__ZN3ns39Simulator7DestroyEv();
}

namespace
{

using ns3::ccn::ProgramArguments;
using ns3::ccn::ProgramDescription;
using ns3::ccn::ProgramRecording;

std::unique_ptr<ProgramRecording> g_recording;     ///< with --db
std::unique_ptr<ProgramDescription> g_description; ///< with --describe
bool g_isInMain = false;                           ///< whether the program's own main() runs

/** @param argv argv of main() @return name of the program, for messages */
std::string
GetName(char* argv[])
{
    return std::filesystem::path(argv[0]).filename();
}

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
        g_recording.reset(); // a run that fails is not written
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
    const std::string name = GetName(argv);
    int status = 0;
    DoOrExit(name, [&] {
        if (!__real_main)
        {
            throw std::logic_error("the program has no main()");
        }
        g_isInMain = true;
        status = __real_main(argc, argv);
        g_isInMain = false;
    });
    return status;
}

/**
 * Calls main() of the program with what is left of the command line.
 * @param arguments the command line
 * @return its status
 */
int
CallMain(ProgramArguments& arguments)
{
    std::vector<char*> rest = arguments.GetRest();
    const int count = static_cast<int>(rest.size());
    rest.push_back(nullptr);
    return CallMain(count, rest.data());
}

/** Writes the last run of a program that ends by std::exit(). */
void
WriteAtExit()
{
    try
    {
        if (g_recording)
        {
            g_recording->Write();
        }
    }
    catch (const std::exception& error)
    {
        std::cerr << g_recording->GetName() << ": " << ns3::ccn::OnOneLine(error.what())
                  << std::endl;
        std::_Exit(1);
    }
}

/**
 * Describes the program, which ends when it parses its command line.
 * @param argc argc of main()
 * @param argv argv of main()
 * @return the status of a program that has not done so
 */
int
Describe(int argc, char* argv[])
{
    const std::string name = GetName(argv);
    DoOrExit(name, [&] { g_description = std::make_unique<ProgramDescription>(argc, argv); });
    CallMain(g_description->GetArguments());
    DoOrExit(name, [] { g_description->Fail(); });
    return 1;
}

/**
 * Records what the program does.
 * @param argc argc of main()
 * @param argv argv of main()
 * @return its status
 */
int
Record(int argc, char* argv[])
{
    const std::string name = GetName(argv);
    DoOrExit(name, [&] { g_recording = std::make_unique<ProgramRecording>(argc, argv); });
    std::atexit(WriteAtExit);
    const int status = CallMain(g_recording->GetArguments());
    DoOrExit(name, [] { g_recording->Finish(); });
    g_recording.reset();
    return status;
}

} // namespace

int
__wrap_main(int argc, char* argv[])
{
    DoOrExit(GetName(argv), ns3::ccn::CheckLogs);
    if (ProgramArguments::Has(argc, argv, "PrintHelp") || ProgramArguments::Has(argc, argv, "help"))
    {
        ProgramArguments::PrintHelp(std::cout, ProgramRecording::DEFAULT_BIN);
        return CallMain(argc, argv);
    }
    if (ProgramArguments::Has(argc, argv, "describe"))
    {
        return Describe(argc, argv);
    }
    return ProgramArguments::Has(argc, argv, "db") ? Record(argc, argv) : CallMain(argc, argv);
}

void
__wrap__ZN3ns311CommandLine5ParseEiPPc(ns3::CommandLine* self, int argc, char* argv[])
{
    if (g_isInMain && (g_description || g_recording))
    {
        auto& arguments =
            g_description ? g_description->GetArguments() : g_recording->GetArguments();
        std::ostringstream help;
        self->PrintHelp(help);
        DoOrExit(GetName(argv), [&] { arguments.AddOwn(help.str()); });
    }
    __real__ZN3ns311CommandLine5ParseEiPPc(self,
                                           argc,
                                           argv); // ends the program if it refuses a value
    if (g_isInMain && g_description)
    {
        DoOrExit(GetName(argv), [] { g_description->Print(); });
        std::exit(0);
    }
}

void
__wrap__ZN3ns39Simulator3RunEv()
{
    if (g_description)
    {
        DoOrExit(g_description->GetName(), [] { g_description->Fail(); });
    }
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
