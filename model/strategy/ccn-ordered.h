/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ORDERED_H
#define CCN_ORDERED_H

#include "ns3/ccn-strategy.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Sends each Interest to the first usable next hop. If no content arrives within attribute Timeout,
 * the Interest goes to the next one, until it was sent to each next hop once.
 *
 * A face that lets an Interest time out is tried last. This ends when content arrives from it, or
 * when attribute Distrust has passed since the timeout.
 */
class Ordered : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Ordered();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry) override;
    void OnFaceRemoved(FaceId face) override;

  private:
    /**
     * @param hops next hops, best first
     * @param entry skips the faces that this entry was sent to; nullptr: skips none
     * @return the first face that is not suspect, else the first face, else NO_FACE
     */
    FaceId PickFirst(const NextHops& hops, const PitEntry* entry) const;

    Time m_timeout;                    ///< attribute Timeout
    Time m_distrust;                   ///< attribute Distrust
    std::map<FaceId, Time> m_suspects; ///< faces that timed out, and the time until which they are
                                       ///< tried last
};

} // namespace ns3::ccn

#endif // CCN_ORDERED_H
