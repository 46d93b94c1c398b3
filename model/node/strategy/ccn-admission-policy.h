/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ADMISSION_POLICY_H
#define CCN_ADMISSION_POLICY_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-path-tag.h"
#include "ns3/ccn-pit.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3::ccn
{

/** The node of an AdmissionPolicy. @ingroup ccn */
struct AdmissionNode
{
    uint32_t id{0}; ///< number of the ns-3 node
    /** The most objects that its content store may hold; 0: it stores nothing. */
    uint32_t capacity{0};
};

/** A content object of a store that satisfies an Interest. @ingroup ccn */
struct StoreHit
{
    uint64_t name;            ///< hash of the object's name
    const PathState& request; ///< state of the Interest; all zeros unless NeedsPath()
    AdmissionNode node;       ///< the node of the store
};

/** A content object that an AdmissionPolicy may admit to the content store. @ingroup ccn */
struct Newcomer
{
    static constexpr uint32_t UNKNOWN = UINT32_MAX; ///< the distance is not known

    const ContentView& content;  ///< not stored yet
    const Arrival& arrival;      ///< how it arrived
    const Pit::Matches& wanters; ///< pending Interests that it satisfies; empty for unsolicited
                                 ///< content
    /**
     * Number of links crossed since a content store or an application served it: 0 from an
     * application of this node, 1 from a neighbour that served it. UNKNOWN unless NeedsDistance().
     */
    uint32_t distance;
    /**
     * The state of the content as it arrived: what OnServe() or OnRelay() of the neighbour has left
     * there. nullptr if an application of this node served the object, and unless NeedsPath().
     */
    const PathState* path{nullptr};
    AdmissionNode node{}; ///< the node that may store it
};

/**
 * @ingroup ccn
 * Decides whether content is stored. The ReplacementPolicy chooses the entries to evict. A policy
 * is registered by its TypeId and selected by its name (attribute Admission of CcnL3Protocol). The
 * node calls it for each object that is not in the store yet and that has passed the node's other
 * checks.
 */
class AdmissionPolicy : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param newcomer an object @return true if it is to be stored */
    virtual bool Admits(const Newcomer& newcomer) = 0;

    /**
     * @return true if the policy uses Newcomer::distance; default: false. The value must be
     * constant.
     */
    virtual bool NeedsDistance() const
    {
        return false;
    }

    /**
     * @return true if the policy adds state to messages: the node then calls OnInterest(),
     * OnServe() and OnRelay(), also if it has no content store. Default: false. The value must be
     * constant.
     */
    virtual bool NeedsPath() const
    {
        return false;
    }

    /**
     * @return true if the node is to call KeepsServed(); default: false. The value must be
     * constant.
     */
    virtual bool NeedsHits() const
    {
        return false;
    }

    /**
     * Called for each Interest that leaves the node for a neighbour, for each face separately. Not
     * called for an Interest that the node satisfies, or that an application of the node gets.
     * @param state what the Interest carries; all zeros where it starts. Default: no change
     * @param node this node
     */
    virtual void OnInterest([[maybe_unused]] PathState& state,
                            [[maybe_unused]] const AdmissionNode& node)
    {
    }

    /**
     * Called when the content store or an application of this node satisfies an Interest.
     * @param state on call, what the Interest carried as it arrived; on return, what the content
     * is to carry. All zeros if no neighbour sent an Interest for it. Of several pending Interests
     * that one object satisfies, it is the state of the first. Default: all zeros
     * @param node this node
     */
    virtual void OnServe(PathState& state, [[maybe_unused]] const AdmissionNode& node)
    {
        state = PathState();
    }

    /**
     * Called for content from a neighbour that the node sends on, after Admits().
     * @param state what the content carries. Default: no change
     * @param node this node
     */
    virtual void OnRelay([[maybe_unused]] PathState& state,
                         [[maybe_unused]] const AdmissionNode& node)
    {
    }

    /**
     * Called after an object of the content store has satisfied an Interest, if NeedsHits().
     * @param hit the object
     * @return false if the store is to erase the object now; default: true
     */
    virtual bool KeepsServed([[maybe_unused]] const StoreHit& hit)
    {
        return true;
    }

    /**
     * @param stream first stream number to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams([[maybe_unused]] int64_t stream)
    {
        return 0;
    }
};

/**
 * @ingroup ccn
 * Base class of admission policies that use the distance of an object: Newcomer::distance is known.
 * A node with such a policy sends the distance to its neighbours. All other nodes must do so too
 * (attribute TracksDistance of CcnL3Protocol).
 */
class DistanceAdmission : public AdmissionPolicy
{
  public:
    bool NeedsDistance() const final
    {
        return true;
    }
};

/**
 * @ingroup ccn
 * Base class of admission policies that add state to Interests and content on their way. Set
 * attribute Admission of all nodes to the same policy, also of nodes without a content store and of
 * nodes whose applications serve content.
 */
class PathAdmission : public AdmissionPolicy
{
  public:
    bool NeedsPath() const final
    {
        return true;
    }
};

} // namespace ns3::ccn

#endif // CCN_ADMISSION_POLICY_H
