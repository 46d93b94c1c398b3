/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_KEEPER_H
#define CCN_CONTENT_KEEPER_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-message-arrival.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Stores content as the AdmissionPolicy decides (c.3). Also tracks the number of links that content
 * has crossed: policies may use it, and sent packets carry it.
 */
class ContentKeeper
{
  public:
    /** @param l3 the node */
    explicit ContentKeeper(const L3Parts& l3);

    /**
     * @param policy the name of an AdmissionPolicy
     * @throws std::invalid_argument with the valid names
     */
    void SetPolicy(const std::string& policy);
    /** @return the policy */
    Ptr<AdmissionPolicy> GetPolicy() const;

    /**
     * Stores content that satisfies PIT entries, if the policy admits it (c.3).
     * @param in the object
     * @param matches the PIT entries
     */
    void Store(const ContentArrival& in, const Pit::Matches& matches) const;
    /**
     * Stores unsolicited content, if the policy admits it (c.2).
     * @param in the object
     * @return true if it is stored now
     */
    bool Keep(const ContentArrival& in) const;
    /**
     * @param in the arrival of content
     * @return true if the suppression scheme of its face pushes content
     */
    static bool IsPushed(const Arrival& in);
    /** @return true if packets with content get a DistanceTag */
    bool TracksDistance() const;
    /**
     * @param in the arrival of a packet with content
     * @return a copy to send, with the distance if it is tracked
     */
    Ptr<Packet> CopyToSend(const Arrival& in) const;
    /**
     * @param entry an entry in the content store
     * @return a copy of its packet that satisfies an Interest
     */
    Ptr<Packet> CopyToServe(const CsEntry& entry) const;

  private:
    /**
     * @param in an object that is not stored
     * @param matches the PIT entries that it satisfies
     * @return the decision of the policy
     */
    bool IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const;
    /**
     * @param in the object
     * @return the number of links that it has crossed since a node served it
     * @throws std::runtime_error if the neighbour sent it without a DistanceTag
     */
    uint32_t GetDistance(const Arrival& in) const;
    /**
     * Adds a DistanceTag.
     * @param packet the packet
     * @param links the number of links that its content has crossed
     */
    static void SetDistance(const Ptr<Packet>& packet, uint32_t links);

    const L3Parts& m_l3;
    Ptr<AdmissionPolicy> m_policy;
    bool m_needsDistance{false}; ///< m_policy needs the distance
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_KEEPER_H
