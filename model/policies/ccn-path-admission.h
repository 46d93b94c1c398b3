// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PATH_ADMISSION_H
#define CCN_PATH_ADMISSION_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-path-tag.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of admission policies for which nodes add packet tags to messages. A node with such a
 * policy has a stage that adds them.
 */
class MarkingAdmission : public AdmissionPolicy
{
  public:
    /**
     * @return true if the policy uses GetDistance(); default: false. The value must be constant.
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

    void OnSelected(CcnL3Protocol& node, bool isSelected) override;

    /**
     * @param in the arrival of content
     * @return number of links that it has crossed since a content store or an application served it:
     * 0 from an application of this node, 1 from a neighbour that served it. The neighbour counts
     * as the server of content without a DistanceTag, e.g. from a real network.
     */
    static uint32_t GetDistance(const Arrival& in);
    /**
     * @param in the arrival of content
     * @return what OnServe() or OnRelay() of the neighbour has left there, all zeros if it has no such
     * policy; nothing if an application of this node served the content
     */
    std::optional<PathState> GetPath(const Arrival& in) const;
    /**
     * @param packet content
     * @return the state that a policy of this type has added to it, if any
     */
    std::optional<PathState> FindContentState(const Packet& packet) const;
    /**
     * @param packet an Interest as it arrived, or nullptr
     * @return the state that a policy of this type has added to it; all zeros if there is none
     */
    PathState GetInterestState(const Ptr<const Packet>& packet) const;
};

/**
 * @ingroup ccn
 * Base class of admission policies that use the distance of an object. A node with such a policy sends
 * the distance to its neighbours. All other nodes must do so too (attribute TracksDistance of
 * CcnL3Protocol).
 */
class DistanceAdmission : public MarkingAdmission
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
class PathAdmission : public MarkingAdmission
{
  public:
    bool NeedsPath() const final
    {
        return true;
    }
};

} // namespace ns3::ccn

#endif // CCN_PATH_ADMISSION_H
