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
 * Whether a node stores content (c.3), and how far content has come, which an AdmissionPolicy may ask
 * and copies that leave the node tell.
 */
class ContentKeeper
{
  public:
    /** @param l3 the node */
    explicit ContentKeeper(const L3Parts& l3);

    /** @param policy name of an AdmissionPolicy @throws std::invalid_argument naming those there are */
    void SetPolicy(const std::string& policy);
    /** @return the policy */
    Ptr<AdmissionPolicy> GetPolicy() const;

    /** c.3 @param in an object that somebody wants @param matches these */
    void Store(const ContentArrival& in, const Pit::Matches& matches) const;
    /** c.2 @return true if it is stored now @param in an object that nobody wants */
    bool Keep(const ContentArrival& in) const;
    /** @return a copy to be sent on @param in how the content in it came */
    Ptr<Packet> CopyToSend(const Arrival& in) const;
    /** @return a copy that answers an Interest @param entry stored here */
    Ptr<Packet> CopyToServe(const CsEntry& entry) const;

  private:
    /** @return what the policy says @param in an object that is not stored @param matches who wants it */
    bool IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const;
    /** @return links that an object has crossed since it was served @param in the object
     *  @throws std::runtime_error if the neighbour does not tell */
    uint32_t GetDistance(const Arrival& in) const;
    /** @return whether packets with content get a DistanceTag */
    bool TracksDistance() const;
    /** @param packet is told to the next node to have come this far @param links crossed */
    static void SetDistance(const Ptr<Packet>& packet, uint32_t links);

    const L3Parts& m_l3;
    Ptr<AdmissionPolicy> m_policy;
    bool m_needsDistance{false}; ///< m_policy does
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_KEEPER_H
