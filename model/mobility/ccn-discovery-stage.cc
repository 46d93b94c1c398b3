// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-discovery-stage.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-map-me.h"
#include "ns3/ccn-message-tags.h"
#include "ns3/ccn-packet-bytes.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Mark of an Interest that looks for a producer which has left: the sequence number of the producer's
 * latest signal at the router that asks its neighbours (draft-irtf-icnrg-mapme, "Scoped discovery"). The
 * draft has a field for it; here it is a tag, which takes no bytes on the wire.
 */
class DiscoveryTag : public NumberTag<DiscoveryTag>
{
  public:
    using NumberTag::NumberTag;

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::DiscoveryTag")
                                .SetParent<Tag>()
                                .SetGroupName("Ccn")
                                .AddConstructor<DiscoveryTag>();
        return tid;
    }
};

NS_OBJECT_ENSURE_REGISTERED(DiscoveryTag);

/** @param hop a next hop @return true if it leads to a neighbour that is asked in discovery only */
bool
IsAsked(const NextHop& hop)
{
    return hop.cost >= DiscoveryStage::COST;
}

/** @param hop a next hop @return true if the producer is its neighbour */
bool
IsProducer(const NextHop& hop)
{
    return hop.cost == MapMe::TO_PRODUCER;
}

/** @param hops next hops; those stay for which a test holds @param test bool (const NextHop&) @return true if there are any */
template <typename Test>
bool
Keep(NextHops& hops, Test test)
{
    if (std::none_of(hops.begin(), hops.end(), test))
    {
        return false;
    }
    hops.erase(
        std::remove_if(hops.begin(), hops.end(), [test](const auto& hop) { return !test(hop); }),
        hops.end());
    return true;
}

} // namespace

void
DiscoveryStage::SetTrails(TrailFinder find)
{
    m_find = std::move(find);
    m_marked.clear();
    StageList& stages = m_l3.GetStages();
    if (m_find)
    {
        stages.Enter(*this, {Hook::NEXT_HOPS, Hook::LEAVING});
        return;
    }
    stages.Leave(*this, Hook::NEXT_HOPS);
    stages.Leave(*this, Hook::LEAVING);
}

std::optional<ProducerTrail>
DiscoveryStage::Find(const NameView& name) const
{
    const auto length = m_l3.GetFib().GetMatchLength(name);
    return length ? m_find(Name(name).GetPrefix(*length)) : std::nullopt;
}

Fate
DiscoveryStage::OnNextHops(const InterestArrival& in, NextHops& hops)
{
    m_marked.clear();
    DiscoveryTag tag;
    const bool isDiscovery = in.packet->PeekPacketTag(tag);
    const auto trail = Find(in.interest.name);
    const auto isNot = [](const NextHop& hop) { return !IsAsked(hop); };
    if (!isDiscovery)
    {
        if (trail && !Keep(hops, isNot))
        {
            Mark(in.interest.name, trail->sequence);
        }
        return {};
    }
    if (trail && (Keep(hops, IsProducer) || (trail->sequence > tag.Get() && Keep(hops, isNot))))
    {
        return {};
    }
    if (trail && trail->hasBreadcrumb && trail->sequence >= tag.Get() && Keep(hops, IsAsked))
    {
        Mark(in.interest.name, trail->sequence);
        return {};
    }
    return {Fate::Kind::DROP, DropReason::NO_ROUTE};
}

void
DiscoveryStage::Mark(const NameView& name, uint64_t sequence)
{
    m_marked = std::string(name.GetEncoded());
    m_sequence = sequence;
}

void
DiscoveryStage::OnInterestLeaves(Packet& interest)
{
    DiscoveryTag former;
    interest.RemovePacketTag(former);
    if (m_marked.empty())
    {
        return;
    }
    const PacketBytes bytes(interest);
    InterestView view;
    if (m_l3.GetCodec().Decode(bytes.Get(), view) == DecodeError::NONE &&
        view.name.GetEncoded() == m_marked)
    {
        DiscoveryTag mark(m_sequence);
        interest.AddPacketTag(mark);
    }
}

} // namespace ns3::ccn
