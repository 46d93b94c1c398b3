/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_TALLY_H
#define CCN_NETWORK_TALLY_H

#include "run-record.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-l3-protocol.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Interests that asked content stores. */
struct StoreTally
{
    uint64_t interests{0}; ///< all
    uint64_t hits{0};      ///< answered from there

    /** @return what came since @param before an earlier count */
    StoreTally Since(const StoreTally& before) const;
    /** @param other added to this */
    void Add(const StoreTally& other);
    /** @return share of hits, 0 if nobody asked */
    double GetHitRatio() const;
};

/**
 * @ingroup ccn
 * What the nodes of a network and the applications of one catalogue on it have counted, put
 * together: packets that crossed links, and hit ratios behind a warm-up. Faces are to applications
 * of the catalogue or over links between these nodes.
 */
class NetworkTally
{
  public:
    /** Packets that crossed links: one packet on one link is one hop. */
    struct Hops
    {
        uint64_t interests; ///< of them
        uint64_t data;      ///< ContentObjects
        uint64_t refused;   ///< packets that full queues refused, and that are not among these
    };

    /**
     * @param name of a node in the database
     * @param l3 its CCN layer
     * @param distance hops to the producer; -1: there is no way
     * @param consumer on it, or nullptr
     */
    void AddNode(const std::string& name,
                 Ptr<CcnL3Protocol> l3,
                 int64_t distance,
                 Ptr<CatalogueConsumer> consumer);

    /** @param producer the only one */
    void SetProducer(Ptr<CatalogueProducer> producer);

    /** What follows is measured. */
    void EndWarmUp();

    /**
     * Once nothing is on its way any more.
     * @return packets of the whole run
     * @throws std::runtime_error if links gave other numbers of packets than they took
     */
    Hops CountHops() const;

    /** @return objects in all content stores */
    uint64_t GetStored() const;

    /** @return Interests that asked the stores of nodes with a consumer, behind the warm-up */
    StoreTally GetEdge() const;

    /** @return Interests that asked stores behind the warm-up, by the nodes' distance */
    std::map<int64_t, StoreTally> GetByDistance() const;

    /** @return share of the consumers' Interests behind the warm-up that the producer did not
     * answer
     */
    double GetSavedShare() const;

    /**
     * Checks the identities of all nodes and writes down all counters, those of AddCounterRows()
     * and those of doc/experiments/bench-scale.rst.
     * @param record gets the rows
     * @throws std::runtime_error if an identity is broken or an Interest pending
     */
    void AddRows(RunRecord& record) const;

  private:
    /** A node. */
    struct Member
    {
        std::string name;                ///< in the database
        Ptr<CcnL3Protocol> l3;           ///< its CCN layer
        int64_t distance;                ///< hops to the producer, or -1
        Ptr<CatalogueConsumer> consumer; ///< or nullptr
        StoreTally warmUp;               ///< Interests that came before the end of the warm-up

        /** @return Interests that came so far */
        StoreTally GetSoFar() const;
        /** @return those behind the warm-up */
        StoreTally GetMeasured() const;
    };

    /** @return sum over all nodes @param what is counted */
    uint64_t Sum(Count what) const;
    /** @return sum over all consumers @param what is counted */
    uint64_t Sum(uint64_t CatalogueCounts::*what) const;
    /** @param record gets the rows @param member with a consumer */
    static void AddConsumerRows(RunRecord& record, const Member& member);

    std::vector<Member> m_members;
    Ptr<CatalogueProducer> m_producer;
    uint64_t m_warmUpAnswers{0};   ///< the producer's, before the end of the warm-up
    uint64_t m_warmUpInterests{0}; ///< the consumers', likewise
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_TALLY_H
