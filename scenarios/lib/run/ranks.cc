// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ranks.h"

#include "own-simulator.h"

#include "ns3/channel-list.h"
#include "ns3/global-value.h"
#include "ns3/node-list.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <utility>

// ns-3 defines NS3_MPI for all that is linked with its module mpi.
#ifdef NS3_MPI
#include "ns3/mpi-interface.h"

#include <mpi.h>
#endif

namespace ns3::ccn
{

uint64_t Ranks::m_repeated = 0;

bool
Ranks::IsRank()
{
    // Open MPI, MPICH and Slurm each set one of these for the processes that they start.
    const char* const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMIX_RANK"};
    return std::any_of(std::begin(names), std::end(names), [](const char* name) {
        return std::getenv(name);
    });
}

bool
Ranks::IsOwn(const Ptr<const Node>& node)
{
    return GetCount() == 1 || node->GetSystemId() == GetRank();
}

#ifdef NS3_MPI

void
Ranks::Check(uint32_t)
{
}

void
Ranks::Start(uint32_t ranks)
{
    const std::string simulator = "ns3::DistributedSimulatorImpl";
    StringValue chosen;
    GlobalValue::GetValueByName("SimulatorImplementationType", chosen);
    if (chosen.Get() != "ns3::DefaultSimulatorImpl" && chosen.Get() != OwnSimulator::TYPE &&
        chosen.Get() != simulator)
    {
        throw std::invalid_argument("--SimulatorImplementationType is " + chosen.Get() +
                                    ", allowed " + simulator +
                                    " with --ranks=" + std::to_string(ranks));
    }
    GlobalValue::Bind("SimulatorImplementationType", StringValue(simulator));
    MpiInterface::Enable(nullptr, nullptr);
    if (GetCount() != ranks)
    {
        throw std::invalid_argument("--ranks is " + std::to_string(ranks) +
                                    ", but MPI's launcher started " + std::to_string(GetCount()) +
                                    " processes");
    }
    if (GetRank() > 0)
    {
        std::cout.setstate(std::ios::failbit);
    }
}

void
Ranks::Stop()
{
    if (MpiInterface::IsEnabled())
    {
        MpiInterface::Disable();
    }
}

void
Ranks::Abort()
{
    if (GetCount() > 1)
    {
        MPI_Abort(MpiInterface::GetCommunicator(), 1);
    }
}

uint32_t
Ranks::GetRank()
{
    return MpiInterface::GetSystemId();
}

uint32_t
Ranks::GetCount()
{
    return MpiInterface::GetSize();
}

std::vector<std::string>
Ranks::Gather(const std::string& text)
{
    if (GetCount() == 1)
    {
        return {text};
    }
    const MPI_Comm all = MpiInterface::GetCommunicator();
    const int size = static_cast<int>(text.size());
    std::vector<int> sizes(GetCount());
    MPI_Gather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, all);
    std::vector<int> begins(sizes.size());
    std::partial_sum(sizes.begin(), sizes.end() - 1, begins.begin() + 1);
    std::string joined(begins.back() + sizes.back(), '\0');
    MPI_Gatherv(text.data(),
                size,
                MPI_CHAR,
                joined.data(),
                sizes.data(),
                begins.data(),
                MPI_CHAR,
                0,
                all);
    std::vector<std::string> texts;
    for (std::size_t rank = 0; GetRank() == 0 && rank < sizes.size(); ++rank)
    {
        texts.push_back(joined.substr(begins[rank], sizes[rank]));
    }
    return texts;
}

#else

void
Ranks::Check(uint32_t ranks)
{
    if (ranks > 1)
    {
        throw std::invalid_argument("--ranks is " + std::to_string(ranks) +
                                    ", allowed 1 (this ns-3 has no module mpi)");
    }
}

void
Ranks::Start(uint32_t)
{
}

void
Ranks::Stop()
{
}

void
Ranks::Abort()
{
}

uint32_t
Ranks::GetRank()
{
    return 0;
}

uint32_t
Ranks::GetCount()
{
    return 1;
}

std::vector<std::string>
Ranks::Gather(const std::string& text)
{
    return {text};
}

#endif

uint64_t
Ranks::Sum(uint64_t value)
{
    uint64_t sum = 0;
    for (const std::string& text : Gather(std::to_string(value)))
    {
        sum += std::stoull(text);
    }
    return sum;
}

double
Ranks::Max(double value)
{
    char exact[32];
    std::snprintf(exact, sizeof(exact), "%a", value);
    double maximum = value;
    for (const std::string& text : Gather(exact))
    {
        maximum = std::max(maximum, std::stod(text));
    }
    return maximum;
}

EventId
Ranks::ScheduleOnEach(const Time& delay, std::function<void()> event)
{
    return Simulator::Schedule(delay, [event = std::move(event)] {
        m_repeated += GetRank() > 0;
        event();
    });
}

uint64_t
Ranks::CountEvents()
{
    // ns-3 schedules the initialization of each node, device and channel as an event.
    uint64_t repeated = m_repeated + (GetRank() > 0 ? ChannelList::GetNChannels() : 0);
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        repeated += IsOwn(*node) ? 0 : 1 + (*node)->GetNDevices();
    }
    return Sum(Simulator::GetEventCount() - repeated);
}

} // namespace ns3::ccn
