// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONGESTION_TAG_H
#define CCN_CONGESTION_TAG_H

#include "ns3/ccn-message-tags.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Mark of a congested queue on Data that passed it (Schneider et al. 2016): the time at
 * which it was marked, in ns-3 time steps. A stored packet keeps its mark. A consumer therefore
 * ignores marks that are older than its Interest.
 */
class CongestionTag : public NumberTag<CongestionTag>
{
  public:
    using NumberTag::NumberTag;
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param packet an answer
     * @param sent when its Interest was sent
     * @return true if the packet was marked since then
     */
    static bool IsMarked(const Packet& packet, Time sent);
};

} // namespace ns3::ccn

#endif // CCN_CONGESTION_TAG_H
