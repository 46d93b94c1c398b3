// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-geo.h"

#include "ns3/boolean.h"
#include "ns3/ccn-fatal-error.h"
#include "ns3/double.h"
#include "ns3/mobility-model.h"
#include "ns3/node-list.h"
#include "ns3/node.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Geo);

TypeId
Geo::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Geo")
            .SetParent<TimedSuppression>()
            .SetGroupName("Ccn")
            .AddConstructor<Geo>()
            .AddAttribute(
                "MaxDistance",
                "Distance from which on a forwarded message has no delay by distance, in "
                "m: 300 in the class of Wang et al., 250 in their scenario, 150 in V-NDN.",
                DoubleValue(300),
                MakeDoubleAccessor(&Geo::m_maxDistance),
                MakeDoubleChecker<double>(1, 100000))
            .AddAttribute(
                "MaxDelay",
                "Delay by distance of a message whose previous transmitter is at the same "
                "place: 10 ms in the class of Wang et al., 5 ms in their scenario and in "
                "V-NDN.",
                TimeValue(MilliSeconds(10)),
                MakeTimeAccessor(&Geo::m_maxDelay),
                MakeTimeChecker(Seconds(0), Seconds(10)))
            .AddAttribute("Jitter",
                          "Upper bound of the random part of a delay.",
                          TimeValue(MilliSeconds(2)),
                          MakeTimeAccessor(&Geo::m_jitter),
                          MakeTimeChecker(Seconds(0), Seconds(10)))
            .AddAttribute("RepeatTime",
                          "Time until a message that is not acknowledged is sent again: 50 ms in "
                          "Wang et al., 500 ms in V-NDN.",
                          TimeValue(MilliSeconds(50)),
                          MakeTimeAccessor(&Geo::m_repeatTime),
                          MakeTimeChecker(MicroSeconds(1), Seconds(3600)))
            .AddAttribute("MaxTransmissions",
                          "Maximum number of transmissions of a message. 1 means that it is not "
                          "repeated.",
                          UintegerValue(8),
                          MakeUintegerAccessor(&Geo::m_maxTransmissions),
                          MakeUintegerChecker<uint32_t>(1, 1000))
            .AddAttribute("DefersInterests",
                          "Whether Interests wait like content, as in V-NDN. If false, they are "
                          "sent at once, as in Wang et al.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Geo::m_defersInterests),
                          MakeBooleanChecker())
            .AddAttribute("PushesContent",
                          "Whether content is forwarded even if no neighbour asked for it, as in "
                          "Wang et al. If the node did not ask for it either, it must store it.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&Geo::m_pushesContent),
                          MakeBooleanChecker())
            .AddAttribute(
                "ComparesWithPrevious",
                "Whether a message is acknowledged by a node that is at least as far from "
                "the previous transmitter as this one, as in V-NDN. If false, the distance "
                "from the node where the message began counts, as in Wang et al.",
                BooleanValue(false),
                MakeBooleanAccessor(&Geo::m_comparesWithPrevious),
                MakeBooleanChecker());
    return tid;
}

bool
Geo::PushesContent() const
{
    return m_pushesContent;
}

Vector
Geo::GetPosition() const
{
    const auto mobility = NodeList::GetNode(GetNodeId())->GetObject<MobilityModel>();
    if (!mobility)
    {
        throw Fatal<std::runtime_error>(
            "node " + std::to_string(GetNodeId()) +
            ": suppression Geo needs a mobility model, which the node lacks");
    }
    return mobility->GetPosition();
}

std::optional<MediumTag>
Geo::GetTag(const DeferredMessage& message)
{
    MediumTag tag;
    const bool hasTag = !message.isOwn && message.packet->PeekPacketTag(tag);
    return hasTag ? std::make_optional(tag) : std::nullopt;
}

Time
Geo::DrawJitter()
{
    return TimeStep(static_cast<uint64_t>(GetRandom().GetValue(0, m_jitter.GetTimeStep())));
}

Time
Geo::GetDelay(const DeferredMessage& message)
{
    if (message.shared.isInterest && !m_defersInterests)
    {
        return Time();
    }
    const auto previous = GetTag(message);
    if (!previous)
    {
        m_lastOwn = std::max(m_lastOwn, Simulator::Now()) + DrawJitter();
        return m_lastOwn - Simulator::Now();
    }
    const double distance =
        std::min(CalculateDistance(previous->GetPosition(), GetPosition()), m_maxDistance);
    return DrawJitter() + m_maxDelay * ((m_maxDistance - distance) / m_maxDistance);
}

const char*
Geo::GetCancellation(const DeferredMessage& message, const HeardMessage& heard) const
{
    if (!message.shared.IsCopyOf(heard))
    {
        return TimedSuppression::GetCancellation(message, heard);
    }
    const auto arrived = GetTag(message);
    if (!arrived)
    {
        return "a neighbour sent the same message";
    }
    MediumTag tag;
    if (!heard.packet.PeekPacketTag(tag))
    {
        return nullptr; // from a neighbour with another scheme, whose place is unknown
    }
    const Vector origin = m_comparesWithPrevious ? arrived->GetPosition() : arrived->GetOrigin();
    const double progress = CalculateDistance(origin, tag.GetPosition());
    constexpr double ROUNDING = 0.001; // m
    return progress + ROUNDING >= CalculateDistance(origin, GetPosition())
               ? "a farther neighbour sent the same message"
               : nullptr;
}

uint32_t
Geo::GetMaxTransmissions() const
{
    return m_maxTransmissions;
}

Time
Geo::GetRepeatTime() const
{
    return m_repeatTime;
}

void
Geo::Stamp(Packet& packet, bool isOwn) const
{
    const Vector here = GetPosition();
    MediumTag arrived;
    const bool isForwarded = !isOwn && packet.PeekPacketTag(arrived);
    MediumTag tag(here, 0, isForwarded ? arrived.GetOrigin() : here);
    packet.ReplacePacketTag(tag);
}

} // namespace ns3::ccn
