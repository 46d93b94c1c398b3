// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-path-admission.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Leave Copy Down: stores an object only at the first cache downstream of where it was served. Each
 * request moves a copy one cache closer to the consumers (Laoutaris, Che and Stavrakakis
 * 2006). Nodes without a content store do not count. The node of the application that serves
 * the object stores no copy.
 */
class LeaveCopyDown : public PathAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::LeaveCopyDown")
                                .SetParent<PathAdmission>()
                                .SetGroupName("Ccn")
                                .AddConstructor<LeaveCopyDown>();
        return tid;
    }

    bool Admits(const Newcomer& newcomer) override
    {
        const auto path = GetPath(newcomer.arrival);
        return path && !path->Get<HasPassed>();
    }

    void OnRelay(PathState& state, const AdmissionNode& node) override
    {
        NoteCache(state, node);
    }

  protected:
    /** True if the message has passed a cache after its first node. */
    using HasPassed = bool;

    /** @param state receives true if the node is a cache @param node the node */
    static void NoteCache(PathState& state, const AdmissionNode& node)
    {
        if (node.capacity > 0)
        {
            state.Set<HasPassed>(true);
        }
    }
};

NS_OBJECT_ENSURE_REGISTERED(LeaveCopyDown);

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
        return !GetInterestState(hit.interest).Get<HasPassed>();
    }
};

NS_OBJECT_ENSURE_REGISTERED(MoveCopyDown);

} // namespace

} // namespace ns3::ccn
