/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-leave-copy-down.h"

namespace ns3
{
namespace ccn
{

namespace
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
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::MoveCopyDown")
                                .SetParent<LeaveCopyDown>()
                                .SetGroupName("Ccn")
                                .AddConstructor<MoveCopyDown>();
        return tid;
    }

    bool NeedsHits() const override
    {
        return true;
    }

    void OnInterest(PathState& state, const AdmissionNode& node) override
    {
        NoteCache(state, node);
    }

    bool KeepsServed(const StoreHit& hit) override
    {
        return !hit.request.Get<HasPassed>();
    }
};

NS_OBJECT_ENSURE_REGISTERED(MoveCopyDown);

} // namespace

} // namespace ccn
} // namespace ns3
