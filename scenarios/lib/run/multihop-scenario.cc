// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "multihop-scenario.h"

#include "ns3/ccn-repository.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

namespace
{

/** Delay in s of some hundred metres of cable. ns-3's shared medium is busy for that time too. */
constexpr double CABLES = 1e-6;

} // namespace

MultihopScenario::MultihopScenario()
{
    m_common.delay = CABLES;
}

void
MultihopScenario::Build()
{
    m_testbed.Build(m_common, GetStack() == "ccn");
    if (GetStack() == "ccn")
    {
        SetDrain(DRAIN);
    }
    m_testbed.AssignStreams(1000);
    m_testbed.GetNetwork().Get("CS")->AddApplication(MakeSource());
    m_testbed.GetNetwork().Watch(MakeRecorder(m_common.record));
    Simulator::Schedule(Seconds(m_start), &MultihopScenario::Start, this, 0);
    if (m_overlap == "yes")
    {
        Simulator::Schedule(Seconds(m_start + m_join), &MultihopScenario::Start, this, 1);
    }
    SetLimit(m_common.limit);
}

uint32_t
MultihopScenario::CountTransfers() const
{
    return MultihopTestbed::PCS;
}

void
MultihopScenario::Start(uint32_t pc)
{
    m_testbed.Settle();
    const std::string name = MultihopTestbed::GetPcName(pc);
    AddTransfer(pc, name, m_testbed.GetNetwork().Get(name));
}

void
MultihopScenario::OnComplete(uint32_t ended)
{
    if (m_overlap == "no" && ended < MultihopTestbed::PCS)
    {
        Simulator::Schedule(Seconds(m_pause), &MultihopScenario::Start, this, ended);
    }
}

std::string
MultihopScenario::GetStack() const
{
    return "ccn";
}

Ptr<Application>
MultihopScenario::MakeSource()
{
    const auto source = CreateObject<Repository>();
    m_source.Configure(source, "ccnr", m_common.object, m_size);
    return source;
}

void
MultihopScenario::RecordResults(std::ostream& line)
{
    const auto transfers = RecordTransfers(m_source.GetDigest(m_size));
    for (uint32_t pc = 0; pc < MultihopTestbed::PCS; ++pc)
    {
        line << (pc == 0 ? "" : ", ") << MultihopTestbed::GetPcName(pc) << " by " << GetStack()
             << " in " << GetSeconds(transfers[pc]) << " s";
    }
}

} // namespace ns3::ccn
