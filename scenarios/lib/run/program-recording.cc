// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "program-recording.h"

#include "lib/arguments/given-settings.h"
#include "lib/arguments/ns3-setting.h"
#include "lib/text/json.h"
#include "lib/text/value-text.h"
#include "run-description.h"

#include "ns3/ccn-fetch-application.h"
#include "ns3/names.h"
#include "ns3/node-list.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** The arguments that are taken, if --db is among them. */
const std::set<std::string> TAKEN = {"db", "events", "packets", "bin", "tables-at"};

/**
 * @param arg argument as typed
 * @return its name, without dashes and value; empty if there are no dashes
 */
std::string
GetNameOf(const std::string& arg)
{
    const auto begin = arg.find_first_not_of('-');
    return begin == 0 || begin == std::string::npos ? "" : arg.substr(begin, arg.find('=') - begin);
}

/** @param arg argument as typed @return its value as JSON; true without one */
std::string
GetValueOf(const std::string& arg)
{
    const auto equals = arg.find('=');
    return equals == std::string::npos ? "true" : QuoteJson(EscapeOctets(arg.substr(equals + 1)));
}

/** @param args arguments of the program @return those that set ns-3: name -> value as typed */
std::map<std::string, std::string>
GetSettingsIn(const std::vector<char*>& args)
{
    std::map<std::string, std::string> settings;
    for (const std::string arg : args)
    {
        const std::string name = GetNameOf(arg);
        const auto equals = arg.find('=');
        if (equals != std::string::npos && IsNs3Setting(name) && name != "RngRun" &&
            name != "RngSeed")
        {
            settings[name] = arg.substr(equals + 1);
        }
    }
    return settings;
}

/** @param node a node @return its name in the database */
std::string
GetNodeName(Ptr<Node> node)
{
    const std::string name = Names::FindName(node);
    return name.empty() ? "node" + std::to_string(node->GetId()) : name;
}

} // namespace

bool
ProgramRecording::IsWanted(int argc, char* argv[])
{
    for (int i = 1; i < argc; ++i)
    {
        if (GetNameOf(argv[i]) == "db")
        {
            return true;
        }
    }
    return false;
}

void
ProgramRecording::PrintHelp(std::ostream& os)
{
    os << "With --db=FILE, ./ccn adds each simulation of this program to a database of SQLite, and "
          "takes these arguments:\n"
          "    --events:     Record every event and every change of a table, for ./ccn explore\n"
          "    --packets:    Record every packet in table packet\n"
          "    --bin:        Time bin of tables traffic, node_load and table_state, in s ["
       << DEFAULT_BIN
       << "]\n"
          "    --tables-at:  Times at which all tables are stored whole; needs --events\n\n";
}

ProgramRecording::ProgramRecording(int argc, char* argv[])
    : m_name(std::filesystem::path(argv[0]).filename()),
      m_rest{argv[0]},
      m_arguments(m_name)
{
    std::vector<char*> taken{argv[0]};
    for (int i = 1; i < argc; ++i)
    {
        const std::string name = GetNameOf(argv[i]);
        if (TAKEN.count(name) != 0)
        {
            taken.push_back(argv[i]);
            continue;
        }
        m_rest.push_back(argv[i]);
        if (name != "RngRun" && name != "RngSeed")
        {
            m_typed[name.empty() ? "argument-" + std::to_string(i) : EscapeOctets(name)] =
                name.empty() ? QuoteJson(EscapeOctets(argv[i])) : GetValueOf(argv[i]);
        }
    }
    for (const char* name : {"NS_GLOBAL_VALUE", "NS_ATTRIBUTE_DEFAULT"})
    {
        const char* value = std::getenv(name);
        if (value && *value)
        {
            m_typed[name] = QuoteJson(EscapeOctets(value));
        }
    }
    m_parameters.Declare(m_arguments);
    m_arguments.Parse(static_cast<int>(taken.size()), taken.data());
    GivenSettings::Set(GetSettingsIn(m_rest));
    m_parameters.Check();
    if (m_arguments.GetDatabase().empty() || m_arguments.GetDatabase() == "-")
    {
        throw std::invalid_argument("--db=" + m_arguments.GetDatabase() +
                                    ": not allowed (the path of a file)");
    }
    m_database = std::make_unique<Database>(m_arguments.GetDatabase());
}

ProgramRecording::~ProgramRecording() = default;

const std::vector<char*>&
ProgramRecording::GetArguments() const
{
    return m_rest;
}

const std::string&
ProgramRecording::GetName() const
{
    return m_name;
}

std::string
ProgramRecording::GetParameters() const
{
    auto members = m_typed;
    if (m_runs > 1)
    {
        members["simulation"] = std::to_string(m_runs);
    }
    return FormatJsonObject(members);
}

void
ProgramRecording::BeforeRun()
{
    if (!m_record)
    {
        ++m_runs;
        m_record = std::make_unique<RunRecord>();
        m_record->run = DescribeRun(m_name, GetParameters());
        m_recorder = std::make_unique<Recorder>(*m_record,
                                                m_options.bin,
                                                m_options.packets,
                                                m_arguments.GetRecordOptions());
    }
    Watch();
    for (const std::string& sentence : GivenSettings::Check())
    {
        std::cerr << m_name << ": " << sentence << std::endl;
    }
    m_begin = std::chrono::steady_clock::now();
}

void
ProgramRecording::AfterRun()
{
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - m_begin;
    if (m_record)
    {
        m_record->run.wall += wall.count();
    }
}

void
ProgramRecording::Watch()
{
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        m_recorder->Watch(*node, GetNodeName(*node));
        const auto layers = CcnL3Protocol::FindAll(*node);
        m_watched.insert(layers.begin(), layers.end());
    }
    if (m_watched.empty())
    {
        throw std::runtime_error(
            "no node has a CCN layer when the simulation starts, so nothing is recorded (allowed: "
            "programs that call CcnStackHelper::Install before Simulator::Run)");
    }
}

void
ProgramRecording::WarnOfUnwatched() const
{
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        for (const Ptr<CcnL3Protocol>& layer : CcnL3Protocol::FindAll(*node))
        {
            if (m_watched.count(layer) == 0)
            {
                std::cerr << m_name << ": a CCN layer of " << GetNodeName(*node)
                          << " is not recorded, since it was installed while the simulation ran"
                          << std::endl;
            }
        }
    }
}

void
ProgramRecording::AddTransfers()
{
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        for (uint32_t i = 0; i < (*node)->GetNApplications(); ++i)
        {
            if (const auto app = DynamicCast<FetchApplication>((*node)->GetApplication(i)))
            {
                StringValue object;
                app->GetAttribute("Prefix", object);
                m_recorder->AddTransfer(GetNodeName(*node),
                                        app->GetLabel(),
                                        "ccn",
                                        object.Get(),
                                        app->GetTransfer(),
                                        app->GetLayer());
            }
        }
    }
}

void
ProgramRecording::End()
{
    if (!m_record)
    {
        return;
    }
    m_record->run.sim = Simulator::Now().GetSeconds();
    m_record->run.events = static_cast<int64_t>(Simulator::GetEventCount());
    m_record->run.inputs = FormatJsonObject(m_arguments.DigestOpened());
    WarnOfUnwatched();
    AddTransfers();
    m_recorder->Finish(false);
    m_recorder.reset();
    m_watched.clear();
    const std::unique_ptr<RunRecord> record = std::move(m_record);
    m_database->Write(*record);
}

void
ProgramRecording::Finish()
{
    End();
    if (m_runs == 0)
    {
        throw std::runtime_error("the program did not call Simulator::Run, so nothing is recorded");
    }
}

} // namespace ns3::ccn
