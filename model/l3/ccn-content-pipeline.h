/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_PIPELINE_H
#define CCN_CONTENT_PIPELINE_H

#include "ns3/ccn-path-marks.h"
#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Processes a ContentObject on a node: steps c.1 to c.5 of CcnL3Protocol.
 */
class ContentPipeline
{
  public:
    /** The result of a signature check. */
    enum class Check : uint8_t
    {
        PASSED,  ///< valid, or not to be verified
        REFUSED, ///< the content was dropped
        LATER,   ///< verification takes time; MessageDispatcher::FinishVerified() follows
    };

    /** @param l3 the node */
    explicit ContentPipeline(L3Engine& l3);

    /**
     * Runs all steps.
     * @param in the ContentObject
     */
    void Receive(const ContentArrival& in);
    /**
     * As Receive(), for an object that is already counted.
     * @param in the ContentObject
     */
    void Process(const ContentArrival& in);
    /**
     * Continues after the time that a verification takes.
     * @param in as in Receive()
     */
    void Finish(const ContentArrival& in);

    /** @return the number of objects whose verification is in progress */
    uint32_t GetVerifying() const
    {
        return m_verifying;
    }

    /**
     * Checks LOCAL names (c.1).
     * @param in the object
     * @return false if it was dropped because only applications of this node may send this name
     */
    bool Admit(const ContentArrival& in);
    /**
     * Runs the PIT lookup of step c.2.
     * @param in the object
     * @param matches receives the PIT entries that it satisfies
     * @return false if there are none, and the object was dropped or stored as unsolicited
     */
    bool FindPending(const ContentArrival& in, Pit::Matches& matches);
    /**
     * Runs the verification of step c.2.
     * @param in the object
     * @param matches the PIT entries that it satisfies
     * @param whole the packet to pass to MessageDispatcher::FinishVerified()
     * @return the result
     */
    Check CheckSignature(const ContentArrival& in,
                         const Pit::Matches& matches,
                         const Ptr<const Packet>& whole);
    /**
     * @param in the object
     * @return false if it was dropped because its signature is bad, its required key is unknown, or
     * the schema refuses it
     */
    bool Verify(const ContentArrival& in);
    /**
     * Collects the downstream faces of PIT entries. The arrival face is included only if
     * MayReturn() allows it.
     * @param matches the PIT entries
     * @param in the content's arrival
     * @param faces receives the faces
     */
    static void GetWaiting(const Pit::Matches& matches, const Arrival& in, FaceList& faces);
    /**
     * Runs step c.4 or p.5.
     * @param matches the PIT entries to erase
     * @param in the content
     * @param walk has been in progress since the entries were found
     */
    void EraseSatisfied(const Pit::Matches& matches, const ContentArrival& in, PitWalk& walk);

  private:
    /**
     * @param in the object
     * @param matches the PIT entries that it satisfies
     * @return true if its signature is to be verified
     */
    bool IsToVerify(const ContentArrival& in, const Pit::Matches& matches) const;
    /**
     * Verifies a signature, now or later (c.2).
     * @param in the object
     * @param whole as in CheckSignature()
     * @return the result
     */
    Check BeginVerification(const ContentArrival& in, const Ptr<const Packet>& whole);
    /**
     * Drops or stores an object that satisfies no PIT entry (c.2).
     * @param in the object
     */
    void HandleUnsolicited(const ContentArrival& in);
    /**
     * Continues after the time that a verification takes.
     * @param kept the arrival of the message
     */
    void FinishVerification(const KeptArrival& kept);
    /**
     * Runs steps c.3, c.4 and c.5.
     * @param in the object
     * @param matches the PIT entries that it satisfies
     * @param walk has been in progress since they were found
     */
    void Satisfy(const ContentArrival& in, Pit::Matches& matches, PitWalk& walk);
    /**
     * @param face a downstream face
     * @param in the object to send there
     * @param marks what it carries, if anything is tracked
     */
    void SendTo(FaceId face, const ContentArrival& in, const ContentMarks& marks);
    /**
     * Returns true on an ad hoc link if the Interest was also sent on it. A downstream node may be
     * out of range of the node that answered, so the content is sent on the same link again.
     * @param entry an entry that the content satisfies
     * @param arrival the face on which the content arrived
     * @return true if the content may be sent on that face
     */
    static bool MayReturn(const PitEntry& entry, const Face& arrival);

    L3Engine& m_l3;
    uint32_t m_verifying{0}; ///< number of objects that wait for FinishVerification()
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_PIPELINE_H
