// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INTEREST_PIPELINE_H
#define CCN_INTEREST_PIPELINE_H

#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-strategy.h"

namespace ns3::ccn
{

struct L3Parts;

/**
 * @ingroup ccn
 * Finds the faces to which an Interest may be forwarded (i.4): the next hops of its name's longest
 * prefix that are up and in its scope. The arrival face is excluded, unless its link is ad hoc.
 */
class HopFinder
{
  public:
    /** @param l3 the node */
    explicit HopFinder(const L3Parts& l3)
        : m_l3(l3)
    {
    }

    /**
     * @param entry a pending Interest
     * @param hops receives its next hops, in the order of the FIB
     */
    void Find(const PitEntry& entry, NextHops& hops) const;
    /**
     * @param in an Interest
     * @param route the next hops of its name in the FIB
     * @param hops receives its next hops, in the order of the FIB
     */
    void Find(const InterestArrival& in, const NextHops& route, NextHops& hops) const;

    /**
     * Puts applications before the other next hops of the same cost, unless a strategy keeps the order
     * of the FIB.
     * @param strategy the strategy that chooses among the next hops
     * @param hops next hops in the order of the FIB
     */
    void Rank(const Strategy& strategy, NextHops& hops) const
    {
        if (hops.size() > 1 && !strategy.KeepsRouteOrder())
        {
            PutApplicationsFirst(hops);
        }
    }

    /**
     * @param in an Interest
     * @param face a number, also of a face that was removed
     * @return true if the Interest may be sent to this face
     */
    bool MaySend(const InterestArrival& in, FaceId face) const;

  private:
    /** @param hops next hops by cost, of which the applications move before others of the same cost */
    void PutApplicationsFirst(NextHops& hops) const;
    /**
     * @param scope the scope of an Interest
     * @param name its name
     * @return its effective scope: a LOCAL name reaches only applications of this node
     */
    int8_t GetReach(int8_t scope, const NameView& name) const;
    /**
     * @param hops next hops in the FIB
     * @param scope the effective scope of the Interest (GetReach)
     * @param fromLocal true if an application of this node sent the Interest
     * @param asker the face on which it arrived, or NO_FACE
     * @param allowed receives those that are up, in scope, and not the asker, unless its link is ad
     * hoc
     */
    void Filter(const NextHops& hops,
                int8_t scope,
                bool fromLocal,
                FaceId asker,
                NextHops& allowed) const;

    const L3Parts& m_l3;
};

struct L3Engine;
struct NewPending;

/**
 * @ingroup ccn
 * Processes an Interest on a node: steps i.1 to i.5 of CcnL3Protocol.
 */
class InterestPipeline
{
  public:
    /** @param l3 the node */
    explicit InterestPipeline(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /** Runs all steps. @param in the Interest */
    void Receive(const InterestArrival& in);
    /**
     * As Receive(), for an Interest that is counted and that the stages have let in.
     * @param in the Interest
     */
    void Process(const InterestArrival& in);
    /**
     * Drops an Interest that is not forwarded, unless a stage answers it.
     * @param in the Interest
     * @param reason why
     */
    void Refuse(const InterestArrival& in, DropReason reason);

    /**
     * @param in an Interest
     * @param fate of it
     * @return true if it goes on; otherwise it is dropped, or a stage has it
     */
    bool Passes(const InterestArrival& in, const Fate& fate)
    {
        return fate.Passes() || Stop(in, fate);
    }

    /** @param in an Interest @return what the stages make of its arrival */
    Fate AskArrived(const InterestArrival& in) const;
    /** @param sending an Interest @return true if the stages let it be sent */
    bool MaySend(const SendingInterest& sending);

    /**
     * Runs steps i.1 and i.2.
     * @param in the Interest, already counted
     * @return false if it was satisfied, dropped or aggregated, so that it goes no further
     */
    bool Begin(const InterestArrival& in);
    /**
     * Runs steps i.4, i.3 and i.5.
     * @param in the Interest
     * @param kept PIT entries that must not be evicted for it, or nullptr
     */
    void Forward(const InterestArrival& in, const Pit::Matches* kept = nullptr);
    /**
     * Runs step i.3: inserts a PIT entry.
     * @param in the Interest
     * @param kept as in Forward()
     * @return the entry, or nullptr if a limit of the PIT was reached and the Interest was dropped
     */
    PitEntry* MakePending(const InterestArrival& in, const Pit::Matches* kept);

    /** Tells the stages, unless the entry is gone. @param pending an Interest that has become pending */
    void TellPending(const NewPending& pending);

  private:
    /**
     * Checks the scope and LOCAL names.
     * @param in the Interest
     * @return false if it is not allowed on this node and was dropped
     */
    [[gnu::always_inline]] inline bool Admit(const InterestArrival& in);
    /**
     * Checks hop limit and digest, in a format with hop limits.
     * @param in the Interest
     * @return false if it is not processed and was returned or dropped
     */
    bool AdmitExact(const InterestArrival& in);
    /** @param in an Interest @param fate of it, not to pass @return false */
    bool Stop(const InterestArrival& in, const Fate& fate);
    /** @param in an Interest @return the stored object that satisfies it, or nullptr */
    const CsEntry* FindStored(const InterestArrival& in);
    /**
     * Finds next hops (i.4).
     * @param strategy of the Interest's name
     * @param in the Interest
     * @param hops receives them; none if it waits for a route
     * @return false if it goes no further
     */
    [[gnu::always_inline]] inline bool FindHops(const Strategy& strategy,
                                                const InterestArrival& in,
                                                NextHops& hops);
    /**
     * Has the strategy choose (i.4).
     * @param strategy the strategy
     * @param in the Interest
     * @param hops as FindHops()
     * @param chosen receives the chosen faces; none if it waits
     * @return false if it goes no further
     */
    [[gnu::always_inline]] inline bool Choose(Strategy& strategy,
                                              const InterestArrival& in,
                                              const NextHops& hops,
                                              FaceList& chosen);
    /**
     * Runs step i.5.
     * @param strategy the strategy
     * @param entry the new entry
     * @param in the Interest
     * @param hops as Choose()
     * @param chosen as Choose()
     */
    [[gnu::always_inline]] inline void Send(Strategy& strategy,
                                            PitEntry& entry,
                                            const InterestArrival& in,
                                            const NextHops& hops,
                                            const FaceList& chosen);
    /** @param in the Interest @return true if it was satisfied from the content store */
    bool AnswerFromContentStore(const InterestArrival& in);
    /**
     * Runs step i.2.
     * @param in the Interest; the nonce of one that is resumed may be known
     * @return true if it was dropped as a duplicate or aggregated into a pending Interest
     */
    bool JoinPending(const InterestArrival& in);
    /**
     * Aggregates it into a pending Interest, and sends it if RetransmissionRule demands it.
     * @param entry the pending Interest
     * @param in the Interest
     */
    void Join(PitEntry& entry, const InterestArrival& in);
    /**
     * Runs steps i.3 and i.5 for an Interest whose face an application has chosen.
     * @param in the Interest
     */
    void ForwardToChosen(const InterestArrival& in);
    /**
     * Sends an Interest to the face that an application has chosen, if it may be sent there.
     * @param entry its PIT entry
     * @param in the Interest
     */
    void SendToChosen(PitEntry& entry, const InterestArrival& in);
    /**
     * @param in the Interest
     * @param entry its PIT entry, or nullptr
     * @return true if its nonce was seen before
     */
    bool IsDuplicate(const InterestArrival& in, const PitEntry* entry) const;
    /** Adds its nonce to the dead nonce list. @param in the Interest */
    void NoteNonce(const InterestArrival& in);
    /**
     * Makes the PIT ready for one more entry, which may evict another.
     * @param in the Interest
     * @param kept as in Forward()
     * @return false if a limit of the PIT was reached and the Interest was dropped
     */
    bool MakeRoom(const InterestArrival& in, const Pit::Matches* kept);

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_INTEREST_PIPELINE_H
