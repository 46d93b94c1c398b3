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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Sends each Interest on the first next hop that works, and on the next one if no content came
 * within the attribute Timeout, and so on until each was tried once.
 *
 * A face that let an Interest time out is asked last until content comes from it again, or until
 * the attribute Distrust has passed since.
 */
class Ordered : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Ordered();
    ~Ordered() override;

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry, uint32_t number) override;
    void OnFaceRemoved(FaceId face) override;

  private:
    /**
     * @param hops next hops, best first
     * @param entry leave out faces that this entry was sent to; nullptr: leave out none
     * @return the first that works, else the first, else NO_FACE
     */
    FaceId PickFirst(const NextHops& hops, const PitEntry* entry) const;

    Time m_timeout;                    ///< attribute Timeout
    Time m_distrust;                   ///< attribute Distrust
    std::map<FaceId, Time> m_suspects; ///< faces that timed out, and until when they go last
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ORDERED_H
