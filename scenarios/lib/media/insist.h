// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INSIST_H
#define CCN_INSIST_H

#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Strategy of a node whose neighbours come and go. It sends each Interest to all next hops, and again
 * after each attribute Interval until content arrives or the Interest expires. It needs no notice of
 * the neighbours. A neighbour that has the content answers a copy from its content store, although it
 * knows the nonce.
 */
class Insist : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void OnRetry(PitEntry& entry) override;

  private:
    Time m_interval; ///< attribute Interval
};

} // namespace ns3::ccn

#endif // CCN_INSIST_H
