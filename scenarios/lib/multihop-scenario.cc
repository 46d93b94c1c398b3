/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "multihop-scenario.h"

#include "ns3/ccn-repository.h"
#include "ns3/simulator.h"

#include <iostream>

namespace ns3
{
namespace ccn
{

namespace
{

/** Delay in s of some hundred metres of cable. ns-3's shared medium is busy for that time too. */
constexpr double CABLES = 1e-6;

} // namespace

MultihopScenario::MultihopScenario(const std::string& name)
    : m_name(name)
{
    m_common.delay = CABLES;
}

MultihopScenario::~MultihopScenario() = default;

void
MultihopScenario::Run(RunRecord& record)
{
    m_testbed.Build(m_common);
    if (GetStack() == "ccn")
    {
        m_testbed.InstallCcn(m_common);
    }
    m_testbed.AssignStreams(1000);
    m_testbed.GetSource()->AddApplication(MakeSource());

    Recorder recorder(record, m_common.record.bin, m_common.record.packets, GetRecordOptions());
    m_testbed.Watch(recorder);
    Simulator::Schedule(Seconds(m_start), &MultihopScenario::Start, this, 0);
    if (m_overlap == "yes")
    {
        Simulator::Schedule(Seconds(m_start + m_join), &MultihopScenario::Start, this, 1);
    }
    m_common.ScheduleLimit();
    Simulator::Run();
    RecordTransfers(recorder);
    RecordMore(record);
    recorder.Finish(true);
}

void
MultihopScenario::Start(uint32_t pc)
{
    m_testbed.Settle();
    const auto application = MakeConsumer(pc);
    application->TraceConnectWithoutContext("Ended",
                                            MakeCallback(&MultihopScenario::NoteEnd, this, pc));
    m_testbed.GetPc(pc)->AddApplication(application);
}

void
MultihopScenario::NoteEnd(uint32_t pc, const Transfer& transfer)
{
    m_transfers[pc] = transfer;
    const bool isLast = ++m_ended == MultihopTestbed::PCS;
    if (!transfer.complete || (isLast && GetStack() == "tcp"))
    {
        Simulator::Stop();
    }
    else if (isLast)
    {
        Simulator::Stop(Seconds(DRAIN));
    }
    else if (m_overlap == "no")
    {
        Simulator::Schedule(Seconds(m_pause), &MultihopScenario::Start, this, pc + 1);
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
MultihopScenario::RecordMore(RunRecord&) const
{
}

void
MultihopScenario::RecordTransfers(Recorder& recorder) const
{
    const std::string stored = m_source.GetDigest(m_size);
    for (uint32_t pc = 0; pc < MultihopTestbed::PCS; ++pc)
    {
        const std::string name = MultihopTestbed::GetPcName(pc);
        const Transfer& transfer = m_transfers[pc];
        RequireWhole(name, transfer, stored);
        recorder.AddTransfer(name, GetConsumerLabel(), GetStack(), m_common.object, transfer);
        std::cout << (pc == 0 ? m_name + ": " : ", ") << name << " by " << GetStack() << " in "
                  << (transfer.end - transfer.start).GetSeconds() << " s";
    }
    std::cout << "\n";
}

} // namespace ccn
} // namespace ns3
