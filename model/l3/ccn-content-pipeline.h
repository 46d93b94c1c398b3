/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_PIPELINE_H
#define CCN_CONTENT_PIPELINE_H

#include "ns3/ccn-content-keeper.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"

#include <optional>

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
    /** The PIT entries that content satisfies. */
    struct Wanted
    {
        Pit::Matches entries;        ///< the entries
        std::optional<PitWalk> walk; ///< in progress since they were found
        bool isVerified{false};      ///< the node has found the content's signature valid
    };

    /** The result of steps c.1 and c.2. */
    enum class Outcome : uint8_t
    {
        WANTED,    ///< it satisfies entries, and its signature is valid or not to be verified
        NOT_TAKEN, ///< nobody waits for it, or it has a LOCAL name; it was dropped, or stored
        FORGED,    ///< it was dropped since its signature was refused
        LATER,     ///< verification takes time; MessageDispatcher::FinishVerified() follows
    };

    /** @param l3 the node */
    explicit ContentPipeline(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Runs all steps.
     * @param in the ContentObject
     */
    void Receive(const ContentArrival& in);
    /**
     * As Receive(), for an object that is already counted.
     * @param in the ContentObject
     * @param isChecked true after the time that its verification takes
     */
    void Process(const ContentArrival& in, bool isChecked = false);

    /** @return the number of objects whose verification is in progress */
    uint32_t GetVerifying() const
    {
        return m_verifying;
    }

    /**
     * Runs steps c.1 and c.2: the check of LOCAL names, PIT lookup and verification.
     * @param in the object
     * @param whole the packet to pass to MessageDispatcher::FinishVerified()
     * @param isChecked as in Process(); the entries may have been satisfied or expired meanwhile
     * @param wanted receives the PIT entries that it satisfies
     * @return the result
     */
    Outcome Begin(const ContentArrival& in,
                  const Ptr<const Packet>& whole,
                  bool isChecked,
                  Wanted& wanted);
    /**
     * Runs step c.3 or p.3.
     * @param in the object
     * @param wanted the PIT entries that it satisfies
     */
    void Store(const ContentArrival& in, Wanted& wanted);
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
     * @param wanted the PIT entries to erase
     * @param in the content
     */
    void EraseSatisfied(Wanted& wanted, const ContentArrival& in);

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
     * @param whole as in Begin()
     * @param wanted as in Begin()
     * @return the result
     */
    Outcome BeginVerification(const ContentArrival& in,
                              const Ptr<const Packet>& whole,
                              Wanted& wanted);
    /**
     * @param in the object
     * @param wanted receives whether its signature is valid
     * @return false if it was dropped because its signature is bad, its required key is unknown, or
     * the schema refuses it
     */
    bool Verify(const ContentArrival& in, Wanted& wanted);
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
     * @param wanted the PIT entries that it satisfies
     */
    void Satisfy(const ContentArrival& in, Wanted& wanted);
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
