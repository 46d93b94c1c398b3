// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "arguments.h"

#include "given-settings.h"
#include "lib/text/digest-file.h"
#include "lib/text/input-error.h"
#include "lib/text/json.h"
#include "lib/text/value-text.h"
#include "ns3-setting.h"

#include "ns3/ccn-input-files.h"
#include "ns3/ccn-nearest-word.h"
#include "ns3/rng-seed-manager.h"

#include <filesystem>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** Former names of arguments, and the present ones; ccnlab.runs.program has them, too. */
const std::map<std::string, std::string> RENAMED{{"cache-objects", "cache"}};

/**
 * Arguments that are not parameters of the run: those of all programs, --json and --costs of
 * benches, and --ranks, since the rows do not depend on the number of ranks.
 */
const std::set<std::string> NO_PARAMETERS = {"db",
                                             "pcap",
                                             "events",
                                             "tables-at",
                                             "describe",
                                             "json",
                                             "costs",
                                             "ranks",
                                             "RngSeed",
                                             "RngRun"};

/** Options for which ns-3 prints something and ends the program. */
const std::set<std::string> PRINT_OPTIONS = {"PrintHelp",
                                             "help",
                                             "PrintVersion",
                                             "version",
                                             "PrintGroups",
                                             "PrintGroup",
                                             "PrintTypeIds",
                                             "PrintGlobals",
                                             "PrintAttributes"};

/** The largest seed that RngStream accepts. */
constexpr int64_t MAX_SEED = 4294944442;

/** The parts of an argument as typed. */
struct Typed
{
    std::string name;      ///< name without dashes; empty if there are no dashes
    std::string value;     ///< text after "="
    bool hasValue = false; ///< whether there is a "="
};

/**
 * @param arg argument as typed: "--name=value" or, as ns-3 also allows, "-name=value"
 * @return its parts
 */
Typed
TakeApart(const std::string& arg)
{
    Typed typed;
    if (arg.empty() || arg[0] != '-')
    {
        return typed;
    }
    auto begin = arg.compare(0, 2, "--") == 0 ? 2 : 1;
    auto equals = arg.find('=');
    typed.name = arg.substr(begin, equals == std::string::npos ? equals : equals - begin);
    typed.hasValue = equals != std::string::npos;
    typed.value = typed.hasValue ? arg.substr(equals + 1) : "";
    return typed;
}

} // namespace

Arguments::Arguments(const std::string& program, const std::string& usage)
    : m_commandLine(program),
      m_program(program),
      m_database(
          *this,
          "db",
          "SQLite file to which the run is added; empty: none; -: write the file to standard "
          "output, and all other output to standard error"),
      m_capture(*this,
                "pcap",
                "Prefix of the names of the pcap files, one per CCN face; empty: none"),
      m_events(*this,
               "events",
               "Record every event and every change of a table, for ./ccn explore"),
      m_tablesAt(
          *this,
          "tables-at",
          "Times at which all tables are stored whole, in table table_content; needs --events"),
      m_describe(*this,
                 "describe",
                 "Print the program's arguments and the schema of its tables as JSON, and exit"),
      m_rngSeed(*this,
                "RngSeed",
                "Seed of the random number generator",
                RngSeedManager::GetSeed(),
                1,
                MAX_SEED),
      m_rngRun(*this,
               "RngRun",
               "Replication, i.e. number of the random substream",
               RngSeedManager::GetRun(),
               0,
               std::numeric_limits<int64_t>::max())
{
    m_commandLine.Usage(usage);
}

Arguments::~Arguments() = default;

void
Arguments::Add(Argument argument)
{
    argument.Set(argument.write()); // throws if the default is not allowed
    if (!argument.json)
    {
        argument.json = [write = argument.write] { return QuoteJson(write()); };
    }
    const auto [at, isNew] = m_arguments.emplace(argument.name, std::move(argument));
    if (!isNew)
    {
        throw std::logic_error("--" + at->first + ": declared twice");
    }
    const Argument& kept = at->second;
    auto set = [&kept](const std::string& text) {
        kept.Set(text);
        return true;
    };
    m_commandLine.AddValue(kept.name, kept.GetHelp(), set, kept.write());
}

void
Arguments::Parse(int argc, char* argv[])
{
    std::vector<std::string> args(argv + (argc > 0 ? 1 : 0), argv + argc);
    HandlePrintOptions(args);
    for (const auto& arg : args)
    {
        Check(arg);
    }
    m_commandLine.Parse(argc, argv);
    GivenSettings::Set(m_settings);
    if (!m_tablesAt->empty() && !m_events)
    {
        throw std::invalid_argument("--tables-at: not allowed without --events");
    }
    RngSeedManager::SetSeed(static_cast<uint32_t>(m_rngSeed.Get()));
    RngSeedManager::SetRun(m_rngRun);
}

void
Arguments::HandlePrintOptions(const std::vector<std::string>& args)
{
    for (const auto& arg : args)
    {
        Typed typed = TakeApart(arg);
        if (PRINT_OPTIONS.count(typed.name) == 0)
        {
            continue;
        }
        if (typed.name == "PrintAttributes")
        {
            CheckTypeName(typed.value);
        }
        m_commandLine.Parse({m_program, arg});
    }
}

void
Arguments::Check(const std::string& arg)
{
    Typed typed = TakeApart(arg);
    if (typed.name.empty())
    {
        throw std::invalid_argument(arg + ": not allowed (arguments look like --name=value)");
    }
    // SQLite and JSON store text as UTF-8. Readers would fail on a run's row with other bytes in
    // it.
    if (NO_PARAMETERS.count(typed.name) == 0 && !IsUtf8(arg))
    {
        throw std::invalid_argument(EscapeOctets(arg) +
                                    ": not allowed (UTF-8; in a name, other bytes as %FF)");
    }
    auto found = m_arguments.find(typed.name);
    if (found == m_arguments.end())
    {
        if (!IsNs3Setting(typed.name))
        {
            throw std::invalid_argument("--" + typed.name + ": no such argument (there are: " +
                                        ListNames() + Suggest(typed.name) + ")");
        }
        m_overrides[typed.name] = CheckNs3Setting(typed.name, typed.value);
        m_settings[typed.name] = typed.value;
        std::error_code ignored;
        if (std::filesystem::is_regular_file(typed.value, ignored))
        {
            m_settingFiles[typed.name] = typed.value;
        }
        return;
    }
    const Argument& argument = found->second;
    bool empty = typed.value.empty() && (typed.hasValue || argument.needsValue);
    if (empty && !(typed.hasValue && argument.takesEmpty))
    {
        throw std::invalid_argument("--" + typed.name + "=: not allowed (" + argument.allowed +
                                    ")");
    }
}

RecordOptions
Arguments::GetRecordOptions() const
{
    return {m_capture, m_events, m_tablesAt};
}

const std::string&
Arguments::GetDatabase() const
{
    return m_database;
}

bool
Arguments::IsDescriptionWanted() const
{
    return m_describe;
}

std::string
Arguments::Describe() const
{
    std::vector<std::string> descriptions;
    for (const auto& [name, argument] : m_arguments)
    {
        if (NO_PARAMETERS.count(name) == 0)
        {
            descriptions.push_back(argument.Describe());
        }
    }
    return FormatJsonArray(descriptions);
}

std::string
Arguments::ToJson() const
{
    auto members = m_overrides;
    for (const auto& [name, argument] : m_arguments)
    {
        if (NO_PARAMETERS.count(name) == 0)
        {
            members[name] = argument.json();
        }
    }
    return FormatJsonObject(members);
}

std::map<std::string, std::string>
Arguments::GetInputFiles() const
{
    auto files = m_settingFiles;
    for (const auto& [name, argument] : m_arguments)
    {
        const std::string path = argument.inputFile ? argument.inputFile() : "";
        if (!path.empty())
        {
            files[name] = path;
        }
    }
    return files;
}

Arguments::Digests
Arguments::DigestInputs() const
{
    Digests digests;
    for (const auto& [name, path] : GetInputFiles())
    {
        try
        {
            digests[name] = QuoteJson(DigestFile(path));
        }
        catch (const InputError& error)
        {
            throw InputError("--" + name + "=" + error.what());
        }
    }
    return digests;
}

Arguments::Digests
Arguments::DigestOpened() const
{
    std::set<std::string> named;
    for (const auto& [name, path] : GetInputFiles())
    {
        named.insert(path);
    }
    Digests digests;
    for (const auto& [path, state] : InputFiles::GetOpened())
    {
        if (named.count(path) != 0)
        {
            continue;
        }
        digests["file:" + path] = QuoteJson(DigestFile(path));
        if (InputFiles::GetState(path) != state)
        {
            throw std::runtime_error("input file " + path + " changed during the run");
        }
    }
    return digests;
}

void
Arguments::PrintHelp(std::ostream& os) const
{
    m_commandLine.PrintHelp(os);
}

std::string
Arguments::ListNames() const
{
    std::string list;
    for (const auto& [name, argument] : m_arguments)
    {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

std::string
Arguments::Suggest(const std::string& typed) const
{
    std::vector<std::string> names;
    for (const auto& [name, argument] : m_arguments)
    {
        names.push_back(name);
    }
    const auto renamed = RENAMED.find(typed);
    const bool isThere = renamed != RENAMED.end() && m_arguments.count(renamed->second) > 0;
    return SuggestWord(isThere ? renamed->second : typed, names, "--");
}

} // namespace ns3::ccn
