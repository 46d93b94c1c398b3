/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MOVE_COPY_DOWN_H
#define CCN_MOVE_COPY_DOWN_H

#include "ns3/ccn-leave-copy-down.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Move Copy Down: a hit moves the object to the next cache on the way to the consumer, and the
 * store that served it erases it (Laoutaris, Che and Stavrakakis 2006). An application
 * keeps what it serves. So does a store if the Interest has passed no cache before it, because
 * there is no cache to move the object to.
 *
 * Of aggregated Interests, the one that is sent on decides that for all. The next cache is the next
 * node with a content store.
 */
class MoveCopyDown : public LeaveCopyDown
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    bool NeedsHits() const override;
    void OnInterest(PathState& state, const AdmissionNode& node) override;
    bool KeepsServed(const StoreHit& hit) override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MOVE_COPY_DOWN_H
