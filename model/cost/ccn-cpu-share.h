// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CPU_SHARE_H
#define CCN_CPU_SHARE_H

#include "ns3/event-id.h"
#include "ns3/node.h"
#include "ns3/object.h"

#include <cstdint>
#include <list>
#include <string>

namespace ns3::ccn
{

class CcnProcessor;

/**
 * @ingroup ccn
 * The CPU of a node with several layers. The processors of the layers take turns on it, one message
 * each, or the timers that are due. While one of them has a turn, or has charged work that is not
 * done, the others wait. If several have work, each gets time in proportion to its weight, by
 * start-time fair queueing (Goyal, Vin, Cheng 1997): the turn with the least start tag is next. A
 * turn starts at the end tag of the layer's last turn, or at the start tag of the turn in progress if
 * that is later. It ends its cost divided by the layer's weight after its start. Of equal tags, that
 * of the layer without a name is next, then that of the layer whose name is first in the alphabet.
 *
 * The object is aggregated to the node. It exists only if the node has named layers when the
 * processor of a layer is started, and only processors that are on take part. Layers come and go at any
 * time: the first named layer whose processor is started makes those that work already take part.
 * From the second one on, all take turns, also if only one is left.
 */
class CpuShare : public Object
{
  public:
    /** Messages and wake-up that a processor still has to process, between its turns. */
    struct Batch
    {
        bool isWoken{false}; ///< the poll in which it slept has ended
        uint32_t local{0};   ///< messages of applications that the poll has found
        uint32_t remote{0};  ///< messages of neighbours that it has found
    };

    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param node a node @return its CPU, created on the first call */
    static Ptr<CpuShare> Get(Node& node);

    /**
     * @param processor takes part from now on
     * @param weight its weight, from 1
     * @param layer name of its layer
     * @param done end of all work that it has charged so far, in ns-3 time steps
     */
    void Join(CcnProcessor& processor, uint32_t weight, const std::string& layer, int64_t done);

    /** @param processor takes part @param weight its weight from its next work on, from 1 */
    void SetWeight(const CcnProcessor& processor, uint32_t weight);

    /** @param processor takes part no more */
    void Leave(const CcnProcessor& processor);

    /** @return false as long as one processor has had the CPU for itself and needs no turns */
    bool IsShared() const
    {
        return m_isShared;
    }

    /**
     * Gives the processor a turn (CcnProcessor::TakeTurn()) as soon as the CPU is free and the others
     * have had theirs.
     * @param processor has work
     * @param isWoken whether it slept
     */
    void Request(const CcnProcessor& processor, bool isWoken);

    /**
     * Charges work, which begins when all work charged so far is done.
     * @param processor does it
     * @param cost in ns-3 time steps
     * @return its end, in ns-3 time steps
     */
    int64_t Spend(const CcnProcessor& processor, int64_t cost);

  protected:
    void DoDispose() override;

  private:
    /** A processor and its tags, in ns-3 time steps by weight. */
    struct Member
    {
        CcnProcessor* processor; ///< the processor
        std::string layer;       ///< name of its layer
        double weight;           ///< its weight
        double start{0};         ///< start tag of its turn
        double end{0};           ///< end tag of its last turn
        bool isWaiting{false};   ///< it has requested a turn
        Batch batch{};           ///< what is left of its poll
    };

    /** @param processor a processor @return its entry */
    Member& Find(const CcnProcessor& processor);
    /** @return the waiting processor with the least start tag; nullptr: none waits */
    Member* Choose();
    /** Gives turns until there is work to wait for, or nobody waits. */
    void Run();
    /** Ends the turn in progress if its work is done. @param now in ns-3 time steps */
    void EndTurn(int64_t now);
    /** Handles the end of the charged work. */
    void FinishWork();

    std::list<Member> m_members;    ///< by the name of the layer; they come and go during turns
    CcnProcessor* m_owner{nullptr}; ///< its turn has not ended
    double m_now{0};   ///< start tag of the turn in progress; without one, the greatest end tag
    int64_t m_done{0}; ///< end of all work charged so far, in ns-3 time steps
    bool m_isRunning{false}; ///< within Run()
    bool m_isShared{
        false};      ///< IsShared(); stays true, as a member may be in the middle of its batch
    EventId m_event; ///< calls FinishWork()
};

} // namespace ns3::ccn

#endif // CCN_CPU_SHARE_H
