// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "program-recording.h"

#include "lib/arguments/given-settings.h"
#include "lib/recording/database-image.h"
#include "lib/text/json.h"
#include "run-description.h"

#include "ns3/ccn-fetch-application.h"
#include "ns3/names.h"
#include "ns3/node-list.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** @param node a node @return its name in the database */
std::string
GetNodeName(Ptr<Node> node)
{
    const std::string name = Names::FindName(node);
    return name.empty() ? "node" + std::to_string(node->GetId()) : name;
}

} // namespace

ProgramRecording::ProgramRecording(int argc, char* argv[])
    : m_name(std::filesystem::path(argv[0]).filename()),
      m_program(argc, argv),
      m_arguments(m_name)
{
    m_parameters.Declare(m_arguments);
    m_parameters.Declare(m_program);
    std::vector<char*>& taken = m_program.GetTaken();
    m_arguments.Parse(static_cast<int>(taken.size()), taken.data());
    GivenSettings::Set(m_program.GetSettings());
    m_parameters.Check();
    Open();
    m_copy = std::make_unique<OutputCopy>([this](std::string_view text) { m_measures.Read(text); });
}

void
ProgramRecording::Open()
{
    const std::string& path = m_arguments.GetDatabase();
    if (path.empty())
    {
        throw std::invalid_argument("--db=: not allowed (the path of a file; -: standard output)");
    }
    if (path == "-")
    {
        m_output = std::make_unique<OctetOutput>();
    }
    else
    {
        m_database = std::make_unique<Database>(path);
    }
}

ProgramRecording::~ProgramRecording() = default;

ProgramArguments&
ProgramRecording::GetArguments()
{
    return m_program;
}

const std::string&
ProgramRecording::GetName() const
{
    return m_name;
}

std::string
ProgramRecording::GetParameters() const
{
    auto members = m_program.GetParameters();
    if (m_runs > 1)
    {
        members["simulation"] = std::to_string(m_runs);
    }
    return FormatJsonObject(members);
}

void
ProgramRecording::Begin()
{
    Write();
    if (m_output && m_runs == 1)
    {
        throw std::runtime_error(
            "the program begins a second simulation (allowed in a sweep: one)");
    }
    ++m_runs;
    m_record = std::make_unique<RunRecord>();
    m_record->run = DescribeRun(m_name, GetParameters());
}

void
ProgramRecording::BeforeRun()
{
    if (!m_record)
    {
        Begin();
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
    m_isEmpty = m_watched.empty();
    m_watched.clear();
    m_ended = std::move(m_record);
}

void
ProgramRecording::Write()
{
    if (!m_ended)
    {
        return;
    }
    const std::unique_ptr<RunRecord> record = std::move(m_ended);
    const std::vector<MeasureRow> measures = m_measures.Take();
    for (const MeasureRow& measure : measures)
    {
        record->Add(measure);
    }
    if (m_isEmpty && measures.empty())
    {
        throw std::runtime_error("no node has a CCN layer when the simulation starts, and no line "
                                 "NAME=NUMBER is printed, so nothing is "
                                 "recorded (allowed: programs that call CcnStackHelper::Install "
                                 "before Simulator::Run, or print such a line)");
    }
    if (m_output)
    {
        m_output->Write(MakeDatabaseImage(*record));
    }
    else
    {
        m_database->Write(*record);
    }
}

void
ProgramRecording::Finish()
{
    if (m_runs == 0)
    {
        Begin();
        m_isEmpty = true;
        m_ended = std::move(m_record);
    }
    End();
    Write();
}

} // namespace ns3::ccn
