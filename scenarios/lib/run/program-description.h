// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROGRAM_DESCRIPTION_H
#define CCN_PROGRAM_DESCRIPTION_H

#include "lib/text/octet-output.h"
#include "program-arguments.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Describes a program that is no Scenario, as --describe of a scenario does. Standard output has nothing else as long as
 * the object exists.
 */
class ProgramDescription
{
  public:
    /**
     * @param argc argc of main()
     * @param argv argv of main()
     * @throws std::invalid_argument if the environment sets ns-3
     */
    ProgramDescription(int argc, char* argv[]);

    /** @return the arguments of the command line */
    ProgramArguments& GetArguments();

    /** @return name of the program, for messages */
    const std::string& GetName() const;

    /** Prints the description. Call it after ProgramArguments::AddOwn(). */
    void Print();

    /** Call it if there is no description. @throws std::runtime_error that says what the program lacks */
    [[noreturn]] void Fail() const;

  private:
    OctetOutput m_output;
    ProgramArguments m_arguments;
    std::string m_name;
};

} // namespace ns3::ccn

#endif // CCN_PROGRAM_DESCRIPTION_H
