/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-multihop-scenario.h"

#include "ns3/ccn-name.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/** How long the network runs on with CCN [s], so that Interests that outlived the object expire. */
constexpr double DRAIN = 5;

} // namespace

MultihopScenario::MultihopScenario() = default;
MultihopScenario::~MultihopScenario() = default;

void
MultihopScenario::DeclareArguments(Arguments& a)
{
    a.AddText("object", "Name of the object", m_plan.object);
    a.AddInteger("size", "Size of the object", m_plan.size, 1, 1000000000000, "bytes");
    a.AddText("file", "File to serve instead of zeros; it sets the size", m_plan.file);
    a.AddChoice("overlap",
                "Whether PC2 begins while PC1 is at it (--join), or afterwards (--pause)",
                m_plan.overlap,
                {"no", "yes"});
    a.AddReal("join", "From PC1's start to PC2's, if they overlap", m_plan.join, 0, 100000, "s");
    a.AddReal("pause",
              "From PC1's last packet to PC2's start, if they don't",
              m_plan.pause,
              0,
              100000,
              "s");
    a.AddReal("start",
              "When PC1 starts; both PCs must be associated by then",
              m_plan.start,
              0,
              100000,
              "s");
    a.AddReal("bin", "Time bin of traffic and table_state", m_plan.bin, 0.0001, 1000000, "s");
    a.AddFlag("packets", "Record every packet", m_plan.packets);
    m_testbed.DeclareArguments(a);
}

void
MultihopScenario::Check()
{
    Name{m_plan.object};
    if (!m_plan.file.empty())
    {
        Payload::FromFile(m_plan.file);
    }
}

void
MultihopScenario::Run(RunRecord& record)
{
    m_testbed.Build();
    if (GetStack() == "ccn")
    {
        m_testbed.InstallCcn(m_plan.object);
    }
    m_testbed.AssignStreams(1000);
    m_testbed.GetSource()->AddApplication(MakeSource());

    Recorder recorder(record, m_plan.bin, m_plan.packets);
    recorder.CaptureTo(GetCapturePrefix());
    m_testbed.Watch(recorder);
    Simulator::Schedule(Seconds(m_plan.start), &MultihopScenario::Start, this, 0);
    if (m_plan.overlap == "yes")
    {
        Simulator::Schedule(Seconds(m_plan.start + m_plan.join), &MultihopScenario::Start, this, 1);
    }
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
    else if (m_plan.overlap == "no")
    {
        Simulator::Schedule(Seconds(m_plan.pause), &MultihopScenario::Start, this, pc + 1);
    }
}

std::string
MultihopScenario::GetStack() const
{
    return "ccn";
}

void
MultihopScenario::RecordMore(RunRecord&) const
{
}

std::string
MultihopScenario::MakeStoredDigest() const
{
    constexpr uint32_t BLOCK = 65536;
    const auto payload =
        m_plan.file.empty() ? Payload::Virtual(m_plan.size) : Payload::FromFile(m_plan.file);
    PayloadDigest digest;
    for (uint64_t done = 0; done < payload.GetSize(); done += BLOCK)
    {
        const auto length = static_cast<uint32_t>(std::min<uint64_t>(BLOCK, payload.GetSize() - done));
        digest.Add(payload.IsVirtual() ? std::string(length, '\0') : payload.Read(done, length));
    }
    return digest.Finish();
}

void
MultihopScenario::RecordTransfers(Recorder& recorder) const
{
    const std::string stored = MakeStoredDigest();
    for (uint32_t pc = 0; pc < MultihopTestbed::PCS; ++pc)
    {
        const std::string name = MultihopTestbed::GetPcName(pc);
        const Transfer& transfer = m_transfers[pc];
        if (!transfer.complete)
        {
            throw std::runtime_error(name + " got " + std::to_string(transfer.bytes) +
                                     " bytes and then gave up");
        }
        if (transfer.digest != stored)
        {
            throw std::runtime_error(name + " got an object with digest " + transfer.digest +
                                     ", and CS has one with " + stored);
        }
        recorder.AddTransfer(name, GetConsumerLabel(), GetStack(), m_plan.object, transfer);
        std::cout << (pc == 0 ? "" : ", ") << name << " by " << GetStack() << " in "
                  << (transfer.end - transfer.start).GetSeconds() << " s";
    }
    std::cout << "\n";
}

} // namespace ccn
} // namespace ns3
