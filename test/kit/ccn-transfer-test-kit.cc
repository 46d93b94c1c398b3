// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-transfer-test-kit.h"

#include "ccn-starter-test-kit.h"

#include "ns3/channel.h"
#include "ns3/config.h"
#include "ns3/pointer.h"

#include <algorithm>

namespace ns3::ccn::test
{

Ptr<RateErrorModel>
LoseFrames(Ptr<NetDevice> device, double share, int64_t stream)
{
    auto loss = CreateObject<RateErrorModel>();
    loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    loss->SetRate(share);
    loss->AssignStreams(stream);
    device->SetAttribute("ReceiveErrorModel", PointerValue(loss));
    return loss;
}

void
TransferLine::Create(uint32_t count)
{
    nodes = NodeContainer(count);
    links.clear();
    CcnStackHelper().Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("100000p"));
    for (uint32_t i = 0; i + 1 < count; ++i)
    {
        links.push_back(link.Install(nodes.Get(i), nodes.Get(i + 1)));
        const FaceId up = CcnStackHelper::AddDeviceFace(links.back().Get(0));
        CcnStackHelper::AddDeviceFace(links.back().Get(1));
        CcnStackHelper::AddRoute(nodes.Get(i), "ccnx:/", up);
    }
    consumer = CreateObject<Consumer>();
    producer = CreateObject<Producer>();
    consumer->SetAttribute("Label", StringValue("consumer"));
    producer->SetAttribute("Label", StringValue("producer"));
    consumer->AssignStreams(1);
    consumer->TraceConnectWithoutContext("InterestSent",
                                         MakeCallback(&TransferLine::NoteInterest, this));
    consumer->TraceConnectWithoutContext("ChunkReceived",
                                         MakeCallback(&TransferLine::NoteChunk, this));
    consumer->TraceConnectWithoutContext("Ended", MakeCallback(&TransferLine::NoteEnd, this));
    interestsSent = largestWindow = m_outstanding = 0;
    ended.clear();
}

void
TransferLine::CreateDaemons(uint32_t count, const std::string& profile)
{
    Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue(profile));
    Config::SetDefault("ns3::ccn::StepCosts::Machine", StringValue("pc"));
    Create(count);
    Config::Reset();
}

void
TransferLine::ForwardNoRetransmissions()
{
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        L3(i).SetAttribute("RetransmissionInterval", TimeValue(Seconds(1000)));
    }
}

void
TransferLine::SetLinks(const std::string& rate, const std::string& delay)
{
    for (const auto& link : links)
    {
        link.Get(0)->SetAttribute("DataRate", StringValue(rate));
        link.Get(1)->SetAttribute("DataRate", StringValue(rate));
        link.Get(0)->GetChannel()->SetAttribute("Delay", StringValue(delay));
    }
}

void
TransferLine::Restart(Time when)
{
    Simulator::Schedule(when, [this] { Starter::Stop(*consumer); });
    Simulator::Schedule(when + Seconds(1), [this] { Starter::Start(*consumer); });
}

void
TransferLine::Run()
{
    nodes.Get(nodes.GetN() - 1)->AddApplication(producer);
    nodes.Get(0)->AddApplication(consumer);
    Simulator::Run();
}

std::string
TransferLine::GetBrokenIdentities() const
{
    return CatchMessage([this] {
        for (uint32_t i = 0; i < nodes.GetN(); ++i)
        {
            L3(i).CheckIdentities(true);
        }
    });
}

void
TransferLine::NoteInterest(uint64_t, uint32_t attempt)
{
    ++interestsSent;
    m_outstanding += attempt == 0;
    largestWindow = std::max(largestWindow, m_outstanding);
}

void
TransferLine::NoteChunk(uint64_t, Time, uint32_t)
{
    --m_outstanding;
}

void
TransferLine::NoteEnd(const Transfer& transfer)
{
    ended += transfer.complete ? "complete " : "given up ";
}

} // namespace ns3::ccn::test
