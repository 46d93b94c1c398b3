// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SELF_LEARNING_H
#define CCN_SELF_LEARNING_H

#include "ns3/ccn-strategy.h"
#include "ns3/nstime.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Learns from content which face leads to it, and needs no routes but a default one. It suits
 * networks without a routing protocol, such as ad hoc Wi-Fi.
 *
 * The prefix of a name is the name without its last component, so that the chunks of an object share
 * one. An Interest whose prefix has no learnt face is sent to all next hops, as by AllFaces. The
 * prefix of the content that returns then learns the face that answered. Later Interests of that
 * prefix are sent to this face only. The prefix forgets the face, and the Interest goes to the other
 * next hops,
 *  - when the face does not answer an Interest within attribute Timeout, or as many as attribute Misses
 *    one after another;
 *  - when the face goes down, is removed, or is no next hop of the Interest;
 *  - when no content came from it for attribute Lifetime.
 *
 * Where paths meet, a flooded Interest may reach a node by several of them. A node that has learnt a
 * face sends it there, and if the neighbour has got a copy before, it drops this one. The face then
 * seems not to answer although it works. With Misses=1, one flood therefore makes nodes forget, whose
 * own floods make others forget.
 *
 * The node's Measurements store the learnt faces, which limits their number and their age.
 *
 * The idea is that of Shi, Newberry and Zhang 2017 (doc/references.rst). There, the producer
 * announces the prefix; here, it follows from the name of the content.
 */
class SelfLearning : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override;
    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override;
    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override;
    void OnRetry(PitEntry& entry) override;

    void OnExpire(PitEntry& entry) override
    {
        NoteMiss(entry);
    }

    void OnFaceRemoved(FaceId face) override;
    void OnFaceDown(FaceId face) override;

    /**
     * @param name a name
     * @return the face that Interests with this name are sent to, or NO_FACE if they are flooded
     */
    FaceId GetLearnt(const Name& name);

  private:
    /** What a prefix has learnt, stored in its Measurement. */
    struct Learnt
    {
        int64_t at;  ///< arrival of the latest content, in ns-3 time steps
        FaceId face; ///< the face of the latest content
        uint32_t
            chances; ///< Interests without an answer until it is forgotten; 0: nothing is learnt
    };

    /**
     * @param name a name
     * @param now the current time
     * @return the face learnt for its prefix, or NO_FACE
     */
    FaceId Recall(const NameView& name, const Time& now);
    /** Counts a miss, which may let a prefix forget its face. @param entry an Interest that its only face did not answer */
    void NoteMiss(const PitEntry& entry);

    Time m_timeout;                   ///< attribute Timeout
    Time m_lifetime;                  ///< attribute Lifetime
    uint32_t m_misses;                ///< attribute Misses
    std::map<FaceId, int64_t> m_lost; ///< when a face last went down or was removed, in time steps
};

} // namespace ns3::ccn

#endif // CCN_SELF_LEARNING_H
