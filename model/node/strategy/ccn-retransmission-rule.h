/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RETRANSMISSION_RULE_H
#define CCN_RETRANSMISSION_RULE_H

#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/ccn-pit.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Decides which Interests that join a pending one go upstream again, so that a lost packet costs
 * no requester more than one of its retransmissions (Jacobson et al. 2009, section 3.1: the
 * consumer expresses an unanswered Interest again). The strategy chooses the faces.
 *
 * - A retransmission, from a face that is a downstream already, goes upstream again, unless the
 *   Interest was sent less than an interval ago. As in NFD (Afanasyev et al. 2021, section 5.1.1),
 *   the interval doubles with each Interest that goes upstream again, up to a maximum.
 * - An Interest of a new downstream goes upstream again if no upstream face still has the Interest:
 *   its lifetime is over on all of them.
 * - It does so, too, if the only upstream face is the one that now asks (IsAskedBack()).
 *
 * Behind a face of a shared medium are several requesters. Their Interests can't be told from
 * retransmissions, so they are treated as those of new downstreams.
 */
struct RetransmissionRule
{
    /** What follows for an Interest that has joined. */
    enum class Verdict : uint8_t
    {
        WAITS,      ///< the upstream faces were asked, and may still answer
        AGAIN,      ///< it goes upstream again
        ASKED_BACK, ///< it goes upstream again if all next hops are downstream faces
    };

    Time interval{MilliSeconds(10)};     ///< first interval without retransmissions
    Time maxInterval{MilliSeconds(250)}; ///< the longest one

    /**
     * @param entry the pending Interest, with the new downstream record
     * @param in the Interest that has joined
     * @param isNew true if its face was no downstream before
     * @return what follows
     */
    Verdict Judge(const PitEntry& entry, const InterestArrival& in, bool isNew) const;

    /**
     * @param entry the pending Interest
     * @param in the Interest that has joined
     * @return true if the Interest was sent to no other face than that of the new one. Not on ad hoc
     * links, where the sender has overheard the other Interests.
     */
    static bool IsAskedBack(const PitEntry& entry, const InterestArrival& in);

    /**
     * @param entry the pending Interest
     * @param hops next hops
     * @return true if all of them are downstream faces, so that nobody else can be asked
     */
    static bool AreAllAskers(const PitEntry& entry, const NextHops& hops);

  private:
    /**
     * @param entry a pending Interest
     * @param now the current time
     * @return true if it was sent less than the interval ago
     */
    bool IsTooEarly(const PitEntry& entry, const Time& now) const;
};

} // namespace ns3::ccn

#endif // CCN_RETRANSMISSION_RULE_H
