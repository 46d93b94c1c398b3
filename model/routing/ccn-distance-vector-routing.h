// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DISTANCE_VECTOR_ROUTING_H
#define CCN_DISTANCE_VECTOR_ROUTING_H

#include "ns3/ccn-distance-table.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/event-id.h"

#include <map>
#include <set>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A distance-vector protocol: a router tells its neighbours how far each anchor of each prefix is, and
 * computes its own distances from theirs (doc/model/routing.rst). Anchors are the routers that announce
 * a prefix. AnchorRow says what keeps routes from looping and distances from counting to infinity.
 *
 * What is told of an anchor: the prefix, the name of the anchor, the number of its announcement, the
 * distance plus 1 (0: no way), and by how much the number that is wanted exceeds the own one (0: none
 * is wanted). A number that is wanted is told on to all routers. The anchor answers with a new
 * announcement, whose number exceeds all that it has heard of its own, so no number that somebody has
 * made up stays the newest. A number that no announcement can have yet is ignored.
 *
 * Attribute Routes may be shortest, equal-cost or loop-free. The origin of the routes is
 * "distance-vector". What is told is not signed.
 */
class DistanceVectorRouting : public RoutingProtocol
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    DistanceVectorRouting();

    /** @return all that this router knows */
    const DistanceTable& GetTable() const
    {
        return m_table;
    }

  private:
    /** Prefixes whose rows have changed. */
    using Prefixes = std::set<Name>;

    /** @throws std::invalid_argument if Routes is per-link */
    void Begin() override;
    void End() override;
    void OnNeighbour(FaceId face) override;
    void OnCost(FaceId face) override;
    void OnAnnounced(const Name& prefix, bool isAnnounced) override;
    void OnHello(FaceId face) override;
    uint64_t GetLatest() const override;
    uint64_t Write(FaceId face, uint64_t after, uint32_t maxOctets, RoutingWriter& writer) override;
    void Read(FaceId face, bool isFirst, RoutingReader& reader) override;

    /** Forgets what a neighbour has told. @param face leads to it @param changed gets the prefixes */
    void Forget(FaceId face, Prefixes& changed);
    /** Notes what a neighbour tells. @param row it concerns @param face leads to the neighbour @param told by it */
    void Hear(DistanceTable::Rows::value_type& row, FaceId face, const AnchorRow::Told& told);
    /** @param row an anchor @param wanted number that a neighbour wants or passes on */
    void HearWanted(DistanceTable::Rows::value_type& row, uint64_t wanted);
    /**
     * Announces a prefix anew if a larger number is wanted, or in circulation.
     * @param row this router as an anchor
     * @param sequence number that a neighbour knows
     * @param wanted number that it wants or passes on; 0: none
     */
    void HearOwn(DistanceTable::Rows::value_type& row, uint64_t sequence, uint64_t wanted);
    /** Computes distances and routes. @param changed prefixes to compute */
    void Update(const Prefixes& changed);
    /** Computes the distance of an anchor, and notes whether it has changed or ended. @param row it */
    void UpdateRow(DistanceTable::Rows::value_type& row);
    /** @param row another router as an anchor, whose distance is computed @return true if it has changed */
    bool UpdateDistance(AnchorRow& row) const;
    /** @param row an anchor @return whether a neighbour would be used if its number was newer */
    bool WantsNewer(const AnchorRow& row) const;
    /** @param prefix a prefix @return its next hops */
    RoutingHops GetHops(const Name& prefix);
    /** Erases rows that have ended long ago. */
    void EraseEnded();

    Time m_memory; ///< attribute Memory
    DistanceTable m_table;
    uint64_t m_sequence{0}; ///< number of the latest announcement of this router
    /** Rows without a way since then, although neighbours tell of some: their numbers are too old. */
    std::map<AnchorKey, Time> m_stuck;
    uint64_t m_told{0}; ///< the neighbours were told that there are changes up to this one
    EventId m_erase;    ///< the next EraseEnded()
};

} // namespace ns3::ccn

#endif // CCN_DISTANCE_VECTOR_ROUTING_H
