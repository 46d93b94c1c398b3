/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ARGUMENTS_H
#define CCN_ARGUMENTS_H

#include "argument-kinds.h"

#include "ns3/command-line.h"
#include "ns3/data-rate.h"

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The command line of a scenario program: ns-3's, but with bounds, and with one line for
 * everything that is wrong.
 *
 * Each argument is bound to a variable whose value at that moment is its default. --db, --pcap,
 * --describe, --RngSeed and --RngRun are there from the start; ns-3's --PrintHelp, its attribute defaults
 * (`--ns3::Type::Attribute=value`) and its other global values work as in every ns-3 program.
 */
class Arguments
{
  public:
    /**
     * @param program its name, as help shows it
     * @param usage what it simulates; help shows it
     */
    explicit Arguments(const std::string& program, const std::string& usage = "");
    ~Arguments();
    Arguments(const Arguments&) = delete;
    Arguments& operator=(const Arguments&) = delete;

    /**
     * Declares a whole number.
     * @tparam T an integer type that holds every value from min to max
     * @param name without dashes
     * @param help what it is; unit, bounds and default are added to it
     * @param variable its default now, its value after Parse
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value, e.g. "packets"
     */
    template <typename T>
    void AddInteger(const std::string& name,
                    const std::string& help,
                    T& variable,
                    int64_t min,
                    int64_t max,
                    const std::string& unit = "");

    /**
     * Declares a real number. One in s also takes the other units of time: `--delay=10ms`.
     * @param name without dashes
     * @param help what it is; unit, bounds and default are added to it
     * @param variable its default now, its value after Parse
     * @param min smallest value allowed
     * @param max largest value allowed
     * @param unit of the value, e.g. "s"
     */
    void AddReal(const std::string& name,
                 const std::string& help,
                 double& variable,
                 double min,
                 double max,
                 const std::string& unit = "");

    /**
     * Declares one word of a list.
     * @param name without dashes
     * @param help what it is; the list and the default are added to it
     * @param variable its default now, its value after Parse
     * @param allowed the list
     */
    void AddChoice(const std::string& name,
                   const std::string& help,
                   std::string& variable,
                   const std::vector<std::string>& allowed);

    /**
     * Declares a rate, e.g. "10Mbps".
     * @param name without dashes
     * @param help what it is; bounds and default are added to it
     * @param variable its default now, its value after Parse
     * @param min smallest rate allowed
     * @param max largest rate allowed
     */
    void AddRate(const std::string& name,
                 const std::string& help,
                 DataRate& variable,
                 DataRate min,
                 DataRate max);

    /**
     * Declares a text, which may be empty.
     * @param name without dashes
     * @param help what it is; the default is added to it
     * @param variable its default now, its value after Parse
     */
    void AddText(const std::string& name, const std::string& help, std::string& variable);

    /**
     * Declares the path of a file that the run reads.
     * @param name without dashes
     * @param help what it is; words and default are added to it
     * @param variable its default now, its value after Parse
     * @param words that are no path; without any, the empty text means that there is no file
     */
    void AddFile(const std::string& name,
                 const std::string& help,
                 std::string& variable,
                 const std::vector<std::string>& words = {});

    /**
     * Declares a yes or no: `--name`, `--name=true`, `--name=false`.
     * @param name without dashes
     * @param help what it is; the default is added to it
     * @param variable its default now, its value after Parse
     */
    void AddFlag(const std::string& name, const std::string& help, bool& variable);

    /**
     * Sets all variables, attribute defaults and global values that the command line names. Ends
     * the program after --PrintHelp and its like.
     * @param argc as main gets it
     * @param argv as main gets it
     * @throws std::invalid_argument one line that names what is wrong and what is allowed
     */
    void Parse(int argc, char* argv[]);

    /** @return --db, the database's file; empty: none; "-": standard output */
    const std::string& GetDatabase() const;

    /** @return --pcap, the begin of the names of capture files; empty: none */
    const std::string& GetCapture() const;

    /** @return whether --describe was given */
    bool IsDescriptionWanted() const;

    /**
     * @return JSON array of what Argument::Describe() says of every argument that can change a
     * result, sorted by name; the defaults are those before Parse only
     */
    std::string Describe() const;

    /**
     * Everything on the command line that can change a result, but the seed.
     * @return JSON object on one line, keys sorted: every argument, given or not, but --db, --pcap,
     * --describe, --json; and under its full name each ns-3 attribute default and global value given
     */
    std::string ToJson() const;

    /**
     * Reads every file that the command line tells the run to read: those of AddFile, and those
     * that ns-3's settings name.
     * @return JSON object on one line, keys sorted: argument -> SHA-256 of the file, hexadecimal
     * @throws std::invalid_argument naming the argument and its file, if that can't be read
     */
    std::string DigestInputs() const;

    /** @param os where to print what --PrintHelp prints */
    void PrintHelp(std::ostream& os) const;

  private:
    /**
     * @param argument to declare; without `json` its JSON is what it writes, as a string
     * @throws std::logic_error if there is one of this name
     * @throws std::invalid_argument if its default is not allowed
     */
    void Add(Argument argument);

    /**
     * Leaves --PrintHelp and its like to ns-3, which then ends the program.
     * @param args as typed, without the program's name
     */
    void HandlePrintOptions(const std::vector<std::string>& args);

    /** @return the files that the run reads: name -> path */
    std::map<std::string, std::string> GetInputFiles() const;

    /**
     * Refuses everything that CommandLine would answer with its usage or with an abort.
     * @param arg as typed
     */
    void Check(const std::string& arg);

    /** @return names of all arguments, for an error message */
    std::string ListNames() const;

    /** @param typed no argument's name @return "; did you mean --NAME?", or empty if none is near */
    std::string Suggest(const std::string& typed) const;

    CommandLine m_commandLine;                      ///< ns-3's own
    std::string m_program;                          ///< name of the program
    std::map<std::string, Argument> m_arguments;    ///< all arguments by name
    std::map<std::string, std::string> m_overrides; ///< ns-3 name -> value as JSON
    std::map<std::string, std::string> m_settingFiles; ///< ns-3 name -> path of a file
    std::string m_database;                         ///< --db
    std::string m_capture;                          ///< --pcap
    bool m_describe{false};                         ///< --describe
    uint64_t m_rngSeed;                             ///< --RngSeed
    uint64_t m_rngRun;                              ///< --RngRun
};

template <typename T>
void
Arguments::AddInteger(const std::string& name,
                      const std::string& help,
                      T& variable,
                      int64_t min,
                      int64_t max,
                      const std::string& unit)
{
    static_assert(std::is_integral_v<T> && !std::is_same_v<T, bool>, "an integer variable");
    auto get = [&variable] { return static_cast<int64_t>(variable); };
    auto set = [&variable](int64_t value) { variable = static_cast<T>(value); };
    Add(MakeIntegerArgument(name, help, {get, set}, min, max, unit));
}

} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENTS_H
