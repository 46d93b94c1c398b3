// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "jitter-channel.h"

#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::ccn
{

TypeId
JitterChannel::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::JitterChannel")
                            .SetParent<PointToPointChannel>()
                            .SetGroupName("Ccn")
                            .AddConstructor<JitterChannel>()
                            .AddAttribute("Jitter",
                                          "Largest processing time of a packet.",
                                          TimeValue(Seconds(0)),
                                          MakeTimeAccessor(&JitterChannel::m_jitter),
                                          MakeTimeChecker(Seconds(0)));
    return tid;
}

JitterChannel::JitterChannel()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

JitterChannel::~JitterChannel() = default;

Ptr<JitterChannel>
JitterChannel::Replace(const NetDeviceContainer& link, Time delay, Time jitter)
{
    const auto channel = CreateObject<JitterChannel>();
    channel->SetAttribute("Delay", TimeValue(delay));
    channel->SetAttribute("Jitter", TimeValue(jitter));
    for (const uint32_t side : {0, 1})
    {
        DynamicCast<PointToPointNetDevice>(link.Get(side))->Attach(channel);
    }
    return channel;
}

bool
JitterChannel::TransmitStart(Ptr<const Packet> packet,
                             Ptr<PointToPointNetDevice> source,
                             Time duration)
{
    Time& latest = m_latest[GetSource(0) == source ? 0 : 1];
    const Time now = Simulator::Now();
    latest =
        std::max(latest, now + duration + Seconds(m_random->GetValue() * m_jitter.GetSeconds()));
    return PointToPointChannel::TransmitStart(packet, source, latest - now);
}

int64_t
JitterChannel::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

} // namespace ns3::ccn
