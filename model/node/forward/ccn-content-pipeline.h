// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_PIPELINE_H
#define CCN_CONTENT_PIPELINE_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"

#include <string>

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Stores content as the AdmissionPolicy decides (c.3), and answers from the content store (i.1).
 */
class ContentKeeper
{
  public:
    /** @param l3 the node */
    explicit ContentKeeper(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * @param node the node
     * @param policy the name of an AdmissionPolicy
     * @throws std::invalid_argument with the valid names
     */
    void SetPolicy(CcnL3Protocol& node, const std::string& policy);

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
    /**
     * Satisfies an Interest from the content store. The admission policy may then erase the object.
     * @param in the Interest
     * @param entry an entry in the content store; it may be erased
     * @return a copy of its packet
     */
    Ptr<Packet> Serve(const InterestArrival& in, const CsEntry& entry) const;

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
    /**
     * @param in an object that is not stored
     * @param matches the PIT entries that it satisfies
     * @return the decision of the policy
     */
    bool IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const;

    L3Engine& m_l3;
    bool m_needsHits{false}; ///< the policy needs hits
};

/**
 * @ingroup ccn
 * Processes a ContentObject on a node: steps c.1 to c.5 of CcnL3Protocol.
 */
class ContentPipeline
{
  public:
    /** The result of steps c.1 and c.2. */
    enum class Outcome : uint8_t
    {
        WANTED,    ///< it satisfies entries, and its signature is valid or not to be verified
        NOT_TAKEN, ///< nobody waits for it, or it has a LOCAL name; it was dropped, or stored
        FORGED,    ///< a stage had it dropped
        LATER,     ///< a stage has kept it; MessageDispatcher::Resume() may follow
    };

    /** @param l3 the node */
    explicit ContentPipeline(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /** Runs all steps. @param in the ContentObject */
    void Receive(const ContentArrival& in);
    /**
     * As Receive(), for an object that is counted and that the stages have let in.
     * @param in the ContentObject
     */
    void Process(const ContentArrival& in);
    /** @param in content @return what the stages make of its arrival */
    Fate AskArrived(const ContentArrival& in) const;

    /**
     * @param in content
     * @param fate of it
     * @return true if it goes on; otherwise it is dropped, or a stage has it
     */
    bool Passes(const ContentArrival& in, const Fate& fate)
    {
        return fate.Passes() || Stop(in, fate);
    }

    /**
     * Runs steps c.1 and c.2: the check of LOCAL names, PIT lookup and what stages add to it.
     * @param in the object; if it is resumed, the entries may have been satisfied or expired meanwhile
     * @param whole the packet to keep if a stage keeps it
     * @param wanted receives the PIT entries that it satisfies
     * @return the result
     */
    Outcome Begin(const ContentArrival& in, const Ptr<const Packet>& whole, MatchedContent& wanted);
    /**
     * Runs step c.3 or p.3.
     * @param in the object
     * @param wanted the PIT entries that it satisfies
     */
    void Store(const ContentArrival& in, MatchedContent& wanted);
    /**
     * Collects the downstream faces of PIT entries. The arrival face is included only if
     * MayReturn() allows it.
     * @param matches the PIT entries
     * @param in the content's arrival
     * @param faces receives the faces
     */
    static void GetWaiting(const Pit::Matches& matches, const Arrival& in, FaceList& faces);
    /**
     * Lets stages change the tags of content that is about to be sent.
     * @param in the object
     * @param matches the PIT entries that it satisfies
     * @param packet the object, or the packet that it is part of
     * @return a changed copy; nullptr: there is nothing to change
     */
    Ptr<const Packet> Change(const ContentArrival& in,
                             const Pit::Matches& matches,
                             const Ptr<const Packet>& packet) const;
    /** Runs step c.4 or p.5. @param wanted the PIT entries to erase @param in the content */
    void EraseSatisfied(MatchedContent& wanted, const ContentArrival& in);

  private:
    /** @param in content @param fate of it, not to pass @return false */
    bool Stop(const ContentArrival& in, const Fate& fate);
    /** @param in content @param whole as Begin() @param wanted as Begin() @return what the stages make of it */
    Outcome AskMatched(const ContentArrival& in,
                       const Ptr<const Packet>& whole,
                       MatchedContent& wanted);
    /** Drops or stores an object that satisfies no PIT entry (c.2). @param in the object */
    void HandleUnsolicited(const ContentArrival& in);
    /**
     * Runs steps c.3, c.4 and c.5.
     * @param in the object
     * @param wanted the PIT entries that it satisfies
     */
    void Satisfy(const ContentArrival& in, MatchedContent& wanted);
    /**
     * @param face a downstream face
     * @param in the object to send there
     * @param changed its packet with what stages have changed; nullptr: nothing
     */
    void SendTo(FaceId face, const ContentArrival& in, const Ptr<const Packet>& changed);
    /**
     * Returns true on an ad hoc link if the Interest was also sent on it. A downstream node may be
     * out of range of the node that answered, so the content is sent on the same link again.
     * @param entry an entry that the content satisfies
     * @param arrival the face on which the content arrived
     * @return true if the content may be sent on that face
     */
    static bool MayReturn(const PitEntry& entry, const Face& arrival);

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_PIPELINE_H
