/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-congestion-tag.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CongestionTag);

TypeId
CongestionTag::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CongestionTag")
                            .SetParent<Tag>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CongestionTag>();
    return tid;
}

bool
CongestionTag::IsMarked(const Packet& packet, Time sent)
{
    CongestionTag mark;
    return packet.PeekPacketTag(mark) && TimeStep(mark.Get()) >= sent;
}

} // namespace ns3::ccn
