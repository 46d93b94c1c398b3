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
#include "ns3/ccn-strategy-layer.h"

#include <functional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What becomes of a ContentObject on a node, step by step: c.1 to c.5 of CcnL3Protocol.
 */
class ContentPipeline
{
  public:
    /** What verification says. */
    enum class Check : uint8_t
    {
        PASSED,  ///< or not asked for
        REFUSED, ///< it was dropped
        LATER,   ///< it comes back when it is verified
    };

    /** Takes a message whose verification has taken its time, and now is due. */
    using VerifiedHandler = std::function<void(const Arrival& arrival)>;

    /** @param l3 the node @param strategies hear of content @param keeper stores it @param output sends
     * and drops @param verified is to call Finish */
    ContentPipeline(L3Parts& l3,
                    StrategyLayer& strategies,
                    const ContentKeeper& keeper,
                    L3Output& output,
                    VerifiedHandler verified);

    /** All steps. @param in a ContentObject */
    void Receive(const ContentArrival& in);
    /** Goes on behind the time that a verification takes. @param in as in Receive */
    void Finish(const ContentArrival& in);
    /** @return objects whose verification takes time just now */
    uint32_t GetVerifying() const
    {
        return m_verifying;
    }

    /** c.1 @return false if it was dropped: another node must not send it @param in an object, which is
     *  counted now */
    bool Admit(const ContentArrival& in);
    /** c.2 @return false if it was dropped or kept @param in the object @param matches who wants it
     */
    bool FindPending(const ContentArrival& in, Pit::Matches& matches);
    /** c.2 @return what comes of it @param in the object @param matches who wants it @param whole what
     *  comes back later */
    Check CheckSignature(const ContentArrival& in,
                         const Pit::Matches& matches,
                         const Ptr<const Packet>& whole);
    /** @return false if its signature is bad, and it was dropped @param in the object */
    bool Verify(const ContentArrival& in);
    /** @param matches entries @param in whose face is not among them but where it MayReturn @param faces
     *  gets those that wait */
    static void GetWaiting(const Pit::Matches& matches, const Arrival& in, FaceList& faces);
    /** c.4, p.5 @param matches to be erased @param in the content */
    void EraseSatisfied(const Pit::Matches& matches, const ContentArrival& in);

  private:
    /** @return true if it is to be verified @param in the object @param matches who wants it */
    bool IsToVerify(const ContentArrival& in, const Pit::Matches& matches) const;
    /** c.2 @return what comes of it @param in an object to verify @param whole as in CheckSignature */
    Check BeginVerification(const ContentArrival& in, const Ptr<const Packet>& whole);
    /** c.2 @param in an object that nobody wants */
    void HandleUnsolicited(const ContentArrival& in);
    /** The time that a verification takes is over. @param kept how the message came */
    void FinishVerification(const KeptArrival& kept);
    /** c.3, c.4, c.5 @param in the object @param matches entries that want it */
    void Satisfy(const ContentArrival& in, const Pit::Matches& matches);
    /** Some who ask over an ad hoc link do not hear the one whom this node asks over it for them.
     *  @return true if content goes back by the face that it came by @param entry that it satisfies
     *  @param arrival that face */
    static bool MayReturn(const PitEntry& entry, const Face& arrival);

    L3Parts& m_l3;
    StrategyLayer& m_strategies;
    const ContentKeeper& m_keeper;
    L3Output& m_output;
    VerifiedHandler m_verified;
    uint32_t m_verifying{0}; ///< objects that wait for FinishVerification
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_PIPELINE_H
