// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DISCOVERY_STAGE_H
#define CCN_DISCOVERY_STAGE_H

#include "ns3/ccn-node-stage.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace ns3::ccn
{

class CcnL3Protocol;

/** What a router knows of where a producer went. @ingroup ccn */
struct ProducerTrail
{
    uint64_t sequence;  ///< of the latest signal
    bool hasBreadcrumb; ///< the producer was here and has only notified this router
};

/** Returns the trail of a producer by its prefix, if there is one. @ingroup ccn */
using TrailFinder = std::function<std::optional<ProducerTrail>(const Name& prefix)>;

/**
 * @ingroup ccn
 * Scoped discovery of MAP-Me (draft-irtf-icnrg-mapme, algorithm 2) on a router to which producers
 * attach. Its FIB has the neighbouring routers as next hops of cost COST for each prefix whose producer
 * was here.
 *
 * - An Interest without another next hop is marked, and strategy ScopedDiscovery sends it to all of them.
 * - A marked Interest is forwarded to the producer if that is attached here. Otherwise it is sent to the
 *   neighbours again, if the producer has only notified this router, and not before it did so at the
 *   router that asks. If this router has a newer route, the Interest follows that without the mark, as
 *   in the authors' simulator. Otherwise it is dropped.
 */
class DiscoveryStage : public NodeStage
{
  public:
    static constexpr uint32_t COST = 0x40000000; ///< of next hops that are asked in vain otherwise

    /** @param l3 the node */
    explicit DiscoveryStage(CcnL3Protocol& l3)
        : m_l3(l3)
    {
    }

    /** @param find knows the trails from now on; nullptr: nobody does, and all messages pass */
    void SetTrails(TrailFinder find);

    StageRank GetRank() const override
    {
        return StageRank::LAST;
    }

    Fate OnNextHops(const InterestArrival& in, NextHops& hops) override;
    void OnInterestLeaves(Packet& interest) override;

  private:
    /** @param name of an Interest @return the trail of the prefix that the FIB has for it */
    std::optional<ProducerTrail> Find(const NameView& name) const;
    /** Marks an Interest when it leaves. @param name its name @param sequence of the mark */
    void Mark(const NameView& name, uint64_t sequence);

    CcnL3Protocol& m_l3;
    TrailFinder m_find;
    std::string
        m_marked; ///< encoded name of the Interest that is marked when it leaves; empty: none
    uint64_t m_sequence{0}; ///< its mark
};

} // namespace ns3::ccn

#endif // CCN_DISCOVERY_STAGE_H
