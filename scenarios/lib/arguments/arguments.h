// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ARGUMENTS_H
#define CCN_ARGUMENTS_H

#include "lib/recording/record-options.h"
#include "parameter.h"

#include "ns3/command-line.h"

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The command line of a scenario program. It extends ns-3's CommandLine by bounds, and reports each
 * error in one line.
 *
 * Each argument is bound to a variable, whose value when it is added is the default.
 * --db, --pcap, --events, --tables-at, --describe, --RngSeed and --RngRun are predefined. ns-3's --PrintHelp, its
 * attribute defaults (`--ns3::Type::Attribute=value`) and its other global values work as in any
 * ns-3 program.
 */
class Arguments : public ArgumentList
{
  public:
    /**
     * @param program name of the program, for the help text
     * @param usage what the program simulates, for the help text
     */
    explicit Arguments(const std::string& program, const std::string& usage = "");
    ~Arguments() override;
    Arguments(const Arguments&) = delete;
    Arguments& operator=(const Arguments&) = delete;

    /**
     * @throws std::logic_error if an argument of this name exists
     * @throws std::invalid_argument if its default is not allowed
     */
    void Add(Argument argument) override;

    /**
     * Sets all variables, attribute defaults and global values given on the command line. Ends the
     * program after --PrintHelp and similar options.
     * @param argc argc of main()
     * @param argv argv of main()
     * @throws std::invalid_argument one line that names the error and the allowed values
     */
    void Parse(int argc, char* argv[]);

    /** @return value of --db, the database file; empty: none; "-": standard output */
    const std::string& GetDatabase() const;

    /** @return values of --pcap, --events and --tables-at */
    RecordOptions GetRecordOptions() const;

    /** @return whether --describe was given */
    bool IsDescriptionWanted() const;

    /**
     * Reports the current values of the variables as defaults. After Parse() the values given on
     * the command line therefore appear as defaults.
     * @return JSON array with Argument::Describe() of every argument that can affect a result,
     * sorted by name
     */
    std::string Describe() const;

    /**
     * Returns everything on the command line that can affect a result, except the seed: every
     * argument, given or not, and under its full name each ns-3 attribute default and global value
     * given. Left out are --db, --pcap, --events, --tables-at, --describe, --json, --ranks,
     * --RngSeed and --RngRun.
     * @return JSON object on one line, keys sorted
     */
    std::string ToJson() const;

    /** The digests of files: argument, or "file:" and the path -> JSON text of the SHA-256, hexadecimal. */
    using Digests = std::map<std::string, std::string>;

    /**
     * Reads the input files that arguments name: those of file arguments, and those that are the value
     * of an ns-3 setting.
     * @return argument -> digest
     * @throws InputError if a file cannot be read; names the argument and the file
     */
    Digests DigestInputs() const;

    /**
     * Reads the input files that the run has opened (InputFiles) and that DigestInputs() leaves out.
     * @return "file:" and the path -> digest
     * @throws InputError if a file cannot be read any more
     * @throws std::runtime_error if a file has changed since it was opened
     */
    Digests DigestOpened() const;

    /** Prints the help text of --PrintHelp. @param os output stream */
    void PrintHelp(std::ostream& os) const;

  private:
    /**
     * Passes --PrintHelp and similar options to ns-3, which then ends the program.
     * @param args arguments as typed, without the program's name
     */
    void HandlePrintOptions(const std::vector<std::string>& args);

    /** @return the input files of the run: name -> path */
    std::map<std::string, std::string> GetInputFiles() const;

    /**
     * Rejects every argument for which CommandLine would print its usage or abort.
     * @param arg argument as typed
     */
    void Check(const std::string& arg);

    /** @return names of all arguments, for an error message */
    std::string ListNames() const;

    /**
     * @param typed an unknown name
     * @return "; did you mean --NAME?", or empty if none is similar
     */
    std::string Suggest(const std::string& typed) const;

    CommandLine m_commandLine;                         ///< ns-3's command line
    std::string m_program;                             ///< name of the program
    std::map<std::string, Argument> m_arguments;       ///< all arguments by name
    std::map<std::string, std::string> m_overrides;    ///< ns-3 name -> value as JSON
    std::map<std::string, std::string> m_settings;     ///< ns-3 name -> value as typed
    std::map<std::string, std::string> m_settingFiles; ///< ns-3 name -> path of an input file
    TextParameter m_database;
    TextParameter m_capture;
    FlagParameter m_events;
    TimesParameter m_tablesAt;
    FlagParameter m_describe;
    IntegerParameter<uint64_t> m_rngSeed;
    IntegerParameter<uint64_t> m_rngRun;
};

} // namespace ns3::ccn

#endif // CCN_ARGUMENTS_H
