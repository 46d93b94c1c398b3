/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PATH_MARKS_H
#define CCN_PATH_MARKS_H

#include "ns3/ccn-arrival.h"
#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-path-state.h"
#include "ns3/ccn-path-tag.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/** What content carries in packet tags when it leaves a node. @ingroup ccn */
struct ContentMarks
{
    std::optional<uint32_t> distance;   ///< links crossed since it was served (DistanceTag)
    std::optional<ContentPathTag> path; ///< state of the admission policy

    /**
     * Sets the state of content that this node serves.
     * @param l3 the node
     * @param interest the Interest that it satisfies; nullptr: none
     */
    void SetServed(const L3Parts& l3, const Ptr<const Packet>& interest);
    /**
     * Sets the state of content that this node sends on.
     * @param l3 the node
     * @param in the content's arrival
     */
    void SetRelayed(const L3Parts& l3, const Arrival& in);
    /** @param packet receives the tags; others of their types are replaced */
    void AddTo(Packet& packet) const;
};

/**
 * @ingroup ccn
 * @param l3 a node
 * @return the node, as its admission policy sees it
 */
AdmissionNode GetAdmissionNode(const L3Parts& l3);

/**
 * @ingroup ccn
 * @param l3 a node
 * @param interest an Interest as it arrived, or nullptr
 * @return the state that the node's admission policy has added to it; all zeros if there is none
 */
PathState GetInterestState(const L3Parts& l3, const Ptr<const Packet>& interest);

/**
 * @ingroup ccn
 * @param l3 a node
 * @param in the arrival of content from a neighbour
 * @return the state that the node's admission policy has added to it, if any
 */
std::optional<PathState> GetContentState(const L3Parts& l3, const Arrival& in);

/**
 * @ingroup ccn
 * Calls AdmissionPolicy::OnInterest for an Interest that leaves the node.
 * @param l3 the node
 * @param interest the packet, which gets the state
 */
void MarkInterest(const L3Parts& l3, Packet& interest);

} // namespace ns3::ccn

#endif // CCN_PATH_MARKS_H
