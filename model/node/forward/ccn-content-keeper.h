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
#include "ns3/ccn-path-tag.h"

#include <optional>
#include <string>

namespace ns3::ccn
{

/** What content carries in packet tags when it leaves a node. @ingroup ccn */
struct ContentMarks
{
    std::optional<uint32_t> distance;   ///< links crossed since it was served (DistanceTag)
    std::optional<ContentPathTag> path; ///< state of the admission policy

    /** @param packet receives the tags; others of their types are replaced */
    void AddTo(Packet& packet) const;
};

/**
 * @ingroup ccn
 * Stores content as the AdmissionPolicy decides (c.3). Also tracks what content has met on its way,
 * as far as the policy or attribute TracksDistance requires: the number of links that it has
 * crossed, and the PathState of the policy. Sent packets carry them.
 */
class ContentKeeper
{
  public:
    /** @param l3 the node */
    explicit ContentKeeper(L3Parts& l3)
        : m_l3(l3)
    {
    }

    /**
     * @param policy the name of an AdmissionPolicy
     * @throws std::invalid_argument with the valid names
     */
    void SetPolicy(const std::string& policy);

    /**
     * Stores content that satisfies PIT entries, if the policy admits it (c.3).
     * @param in the object
     * @param matches the PIT entries
     * @param isVerified the node has found its signature valid
     */
    void Store(const ContentArrival& in, const Pit::Matches& matches, bool isVerified) const;
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

    /** @return true if packets with content get a DistanceTag or the state of the policy */
    bool Marks() const
    {
        return m_l3.settings.tracksDistance || m_needsDistance || m_l3.tracksPath;
    }

    /**
     * @param in the arrival of content
     * @param matches the PIT entries that it satisfies
     * @return what the content carries when it is sent on; empty unless Marks(). Content from a
     * neighbour without a tag that is needed is counted (unmarked_data).
     */
    ContentMarks GetMarks(const Arrival& in, const Pit::Matches& matches) const
    {
        return Marks() ? MakeMarks(in, matches) : ContentMarks();
    }

    /**
     * @param in the arrival of a packet with content
     * @param marks of GetMarks()
     * @return a copy to send
     */
    static Ptr<Packet> CopyToSend(const Arrival& in, const ContentMarks& marks);
    /**
     * Satisfies an Interest from the content store. The admission policy may then erase the object.
     * @param in the Interest
     * @param entry an entry in the content store; it may be erased
     * @return a copy of its packet
     */
    Ptr<Packet> Serve(const InterestArrival& in, const CsEntry& entry) const;
    /**
     * Calls AdmissionPolicy::OnInterest for an Interest that leaves the node.
     * @param interest the packet, which gets the state
     */
    void MarkInterest(Packet& interest) const;

  private:
    /**
     * Stores an object whose Recommended Cache Time counts from its arrival (RFC 9510, section 5.2) as one
     * that states the time, so that it need not be changed whenever the store answers with it.
     * @param in the object
     * @param act stores the changed one, which it gets as its argument
     * @return what it returns
     */
    template <typename Action>
    auto WithCacheTime(const ContentArrival& in, Action&& act) const;
    /** @return the node, as its admission policy sees it */
    AdmissionNode GetNode() const;
    /**
     * @param interest an Interest as it arrived, or nullptr
     * @return the state that the admission policy has added to it; all zeros if there is none
     */
    PathState GetInterestState(const Ptr<const Packet>& interest) const;
    /**
     * @param in the arrival of content from a neighbour
     * @return the state that the admission policy has added to it, if any
     */
    std::optional<PathState> GetContentState(const Arrival& in) const;
    /**
     * @param interest an Interest that this node satisfies; nullptr: none
     * @return the state of the content
     */
    ContentPathTag MakeServedTag(const Ptr<const Packet>& interest) const;
    /**
     * @param in an object that is not stored
     * @param matches the PIT entries that it satisfies
     * @return the decision of the policy
     */
    bool IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const;
    /**
     * @param in the object
     * @return the number of links that it has crossed since a node served it. The neighbour counts
     * as the server of content without a DistanceTag, e.g. from a real network.
     */
    static uint32_t GetDistance(const Arrival& in);
    /**
     * @param in content from a neighbour
     * @return true if it has each tag that the policy or TracksDistance needs
     */
    bool IsMarked(const Arrival& in) const;
    /**
     * As GetMarks(), if Marks().
     * @param in the arrival of content
     * @param matches the PIT entries that it satisfies
     * @return what the content carries
     */
    ContentMarks MakeMarks(const Arrival& in, const Pit::Matches& matches) const;

    /** @return true if packets with content get a DistanceTag */
    bool TracksDistance() const
    {
        return m_l3.settings.tracksDistance || m_needsDistance;
    }

    L3Parts& m_l3;
    bool m_needsDistance{false}; ///< the policy needs the distance
    bool m_needsHits{false};     ///< the policy needs hits
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_KEEPER_H
