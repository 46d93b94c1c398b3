// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROGRAM_ARGUMENTS_H
#define CCN_PROGRAM_ARGUMENTS_H

#include "lib/arguments/arguments.h"
#include "program-help.h"

#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The command line of a program that is no Scenario: its own arguments, and those that ./ccn takes. The program declares
 * its own ones by ns-3's CommandLine, whose help text has their names, descriptions and defaults.
 */
class ProgramArguments : public ArgumentList
{
  public:
    /** @param argc argc of main() @param argv argv of main() */
    ProgramArguments(int argc, char* argv[]);

    /**
     * @param argc argc of main()
     * @param argv argv of main()
     * @param wanted name of an argument, without dashes
     * @return whether it is among them
     */
    static bool Has(int argc, char* argv[], const std::string& wanted);

    /** Prints which arguments ./ccn takes. @param os output stream @param bin the default of --bin in s */
    static void PrintHelp(std::ostream& os, double bin);

    /** @return the arguments that ./ccn takes, as argv, without the null at its end */
    std::vector<char*>& GetTaken();

    /** @return the arguments that the program gets, as argv, without the null at its end */
    std::vector<char*>& GetRest();

    /** @return those of them that set ns-3, without the seed: name -> value as typed */
    std::map<std::string, std::string> GetSettings() const;

    /** Adds an argument that ./ccn takes and that is a parameter of the run. @param argument the argument */
    void Add(Argument argument) override;

    /**
     * Adds the program's own arguments. Only the first call has an effect.
     * @param text the help text of its CommandLine
     * @throws std::invalid_argument if one of them has a name that ./ccn takes
     */
    void AddOwn(const std::string& text);

    /** @return what the program does, as its help text says */
    const std::string& GetUsage() const;

    /** @return Argument::Describe() of all arguments, sorted by name: JSON array on one line */
    std::string Describe() const;

    /** @return the parameters of a run: name -> value as JSON; every argument, given or not, and whatever else was typed */
    std::map<std::string, std::string> GetParameters() const;

  private:
    std::vector<char*> m_taken;
    std::vector<char*> m_rest;
    std::map<std::string, std::string> m_typed; ///< name of an argument of the program -> JSON
    std::map<std::string, Argument> m_declared; ///< by name
    std::string m_usage;
    bool m_hasOwn{false}; ///< whether AddOwn() was called
};

} // namespace ns3::ccn

#endif // CCN_PROGRAM_ARGUMENTS_H
