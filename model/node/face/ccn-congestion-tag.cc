// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-congestion-tag.h"

#include "ns3/ccn-link-reassembler.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CongestionTag);

namespace
{

/** @param pieces of a message @param whole receives the latest mark that one of them has */
void
KeepLatestMark(const LinkReassembler::Pieces& pieces, Packet& whole)
{
    CongestionTag latest;
    for (const auto& [offset, piece] : pieces)
    {
        CongestionTag mark;
        if (piece->PeekPacketTag(mark) && mark.Get() >= latest.Get())
        {
            latest = mark;
        }
    }
    if (latest.Get() > 0)
    {
        whole.ReplacePacketTag(latest);
    }
}

const bool g_isJoined = LinkReassembler::AddTagJoin(KeepLatestMark);

} // namespace

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
