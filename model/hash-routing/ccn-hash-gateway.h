// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HASH_GATEWAY_H
#define CCN_HASH_GATEWAY_H

#include "ns3/ccn-hash-routed.h"
#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Strategy of hash routing on the nodes of consumers. HashRouter sets it for its prefix.
 *
 * An Interest of another application of this node is sent to the HashRouter, unless this node has
 * the responsible cache. All other Interests are sent to the best next hop besides the HashRouter,
 * also if they are aggregated: while the node waits for the responsible cache, the Interest of that
 * cache may pass on its way to the producer. Without a HashRouter, each Interest is sent to the best
 * next hop.
 */
class HashGateway : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param router face of the HashRouter of this node, or NO_FACE
     * @param policy admission policy of this node; nullptr if there is no HashRouter
     */
    void SetRouter(FaceId router, Ptr<const HashRouted> policy);

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterJoin(PitEntry& entry, const InterestArrival& in) override;

  protected:
    void DoDispose() override;

  private:
    /** @param in an Interest @return true if the HashRouter is to forward it */
    bool IsForRouter(const InterestArrival& in) const;

    FaceId m_router{NO_FACE};
    Ptr<const HashRouted> m_policy;
};

} // namespace ns3::ccn

#endif // CCN_HASH_GATEWAY_H
