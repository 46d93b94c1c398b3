// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-blind.h"

#include "ns3/ccn-medium-tag.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Blind);

TypeId
Blind::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Blind")
            .SetParent<TimedSuppression>()
            .SetGroupName("Ccn")
            .AddConstructor<Blind>()
            .AddAttribute("DeferWindow",
                          "Number of slots of the defer window: 127 in Amadeo et al., 1023 in the "
                          "code of NDNOMNeT.",
                          UintegerValue(127),
                          MakeUintegerAccessor(&Blind::m_deferWindow),
                          MakeUintegerChecker<uint32_t>(1, 1000000))
            .AddAttribute("Slot",
                          "Time of a slot.",
                          TimeValue(MicroSeconds(28)),
                          MakeTimeAccessor(&Blind::m_slot),
                          MakeTimeChecker(Seconds(0), Seconds(1)))
            .AddAttribute("MaxHops",
                          "Maximum number of transmissions of an Interest, by its consumer and by "
                          "relays. 0 means no limit.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Blind::m_maxHops),
                          MakeUintegerChecker<uint8_t>());
    return tid;
}

Time
Blind::GetDelay(const DeferredMessage& message)
{
    if (!message.shared.isInterest)
    {
        return m_slot * GetRandom().GetInteger(0, m_deferWindow - 1);
    }
    return message.isOwn ? Time()
                         : m_slot * (m_deferWindow + GetRandom().GetInteger(0, m_deferWindow));
}

const char*
Blind::GetRefusal(const DeferredMessage& message) const
{
    const bool isLimited = message.shared.isInterest && m_maxHops > 0;
    return isLimited && MediumTag::CountHops(*message.packet, message.isOwn) >= m_maxHops
               ? "the limit of hops is reached"
               : nullptr;
}

const char*
Blind::GetCancellation(const DeferredMessage& message, const HeardMessage& heard) const
{
    return CancelByName(message, heard);
}

void
Blind::Stamp(Packet& packet, bool isOwn) const
{
    MediumTag::AddHop(packet, isOwn);
}

} // namespace ns3::ccn
