// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "program-description.h"

#include "hidden-settings.h"
#include "program-recording.h"
#include "scenario-description.h"

#include <filesystem>
#include <stdexcept>

namespace ns3::ccn
{

ProgramDescription::ProgramDescription(int argc, char* argv[])
    : m_arguments(argc, argv),
      m_name(std::filesystem::path(argv[0]).filename())
{
    RefuseHiddenSettings();
}

ProgramArguments&
ProgramDescription::GetArguments()
{
    return m_arguments;
}

const std::string&
ProgramDescription::GetName() const
{
    return m_name;
}

void
ProgramDescription::Print()
{
    Parameters parameters;
    const RecordArguments options(parameters, ProgramRecording::DEFAULT_BIN);
    parameters.Declare(m_arguments);
    m_output.Write(DescribeScenario(m_name, m_arguments.GetUsage(), m_arguments.Describe()) + "\n");
}

void
ProgramDescription::Fail() const
{
    throw std::runtime_error("its arguments are not known (allowed: programs that call "
                             "CommandLine::Parse(argc, argv) of ns-3 before Simulator::Run)");
}

} // namespace ns3::ccn
