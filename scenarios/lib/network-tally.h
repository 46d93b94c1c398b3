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

/** Lookups of Interests in content stores. @ingroup ccn */
struct StoreTally
{
    uint64_t interests{0}; ///< Interests looked up
    uint64_t hits{0};      ///< Interests answered from the content store

    /** @param before an earlier tally @return the difference from it */
    StoreTally Since(const StoreTally& before) const;
    /** Adds another tally to this one. @param other the other tally */
    void Add(const StoreTally& other);
    /** @return hit ratio, 0 without any Interest */
    double GetHitRatio() const;
};

/**
 * @ingroup ccn
 * Aggregates the counters of a network's nodes and of the applications of one catalogue:
 * packet-hops, and hit ratios after a warm-up. Every face must lead to an application of the
 * catalogue or, over a link, to another of these nodes.
 */
class NetworkTally
{
  public:
    /** Packet-hops: one packet that crosses one link is one hop. */
    struct Hops
    {
        uint64_t interests; ///< hops of Interests
        uint64_t data;      ///< hops of ContentObjects
        uint64_t refused;   ///< packets dropped at full queues, not counted as hops
    };

    /**
     * Adds a node of the network.
     * @param name name of the node in the database
     * @param l3 its CCN layer
     * @param distance hops to the producer; -1: unreachable
     * @param consumer consumer on the node, or nullptr
     */
    void AddNode(const std::string& name,
                 Ptr<CcnL3Protocol> l3,
                 int64_t distance,
                 Ptr<CatalogueConsumer> consumer);

    /** @param producer the only producer */
    void SetProducer(Ptr<CatalogueProducer> producer);

    /** Ends the warm-up: later Interests count for the hit ratios. */
    void EndWarmUp();

    /**
     * Counts the hops of the whole run. Call it when no packet is in flight.
     * @return the hops
     * @throws std::runtime_error if the links delivered another number of packets than was sent
     */
    Hops CountHops() const;

    /** @return number of objects in all content stores */
    uint64_t GetStored() const;

    /** @return tally after the warm-up of the nodes with a consumer */
    StoreTally GetEdge() const;

    /** @return tallies after the warm-up, by the nodes' distance from the producer */
    std::map<int64_t, StoreTally> GetByDistance() const;

    /** @return share of the consumers' Interests after the warm-up not answered by the producer */
    double GetSavedShare() const;

    /**
     * Checks the counter identities of all nodes and adds all counters: those of AddCounterRows()
     * and those of doc/experiments/bench-scale.rst.
     * @param record record for the rows
     * @throws std::runtime_error if an identity does not hold or an Interest is pending
     */
    void AddRows(RunRecord& record) const;

  private:
    /** A node. */
    struct Member
    {
        std::string name;                ///< name in the database
        Ptr<CcnL3Protocol> l3;           ///< its CCN layer
        int64_t distance;                ///< hops to the producer, or -1
        Ptr<CatalogueConsumer> consumer; ///< its consumer, or nullptr
        StoreTally warmUp;               ///< tally at the end of the warm-up

        /** @return the current tally */
        StoreTally GetSoFar() const;
        /** @return the tally since the end of the warm-up */
        StoreTally GetMeasured() const;
    };

    /** @param what a counter @return its sum over all nodes */
    uint64_t Sum(Count what) const;
    /** @param what a counter @return its sum over all consumers */
    uint64_t Sum(uint64_t CatalogueCounts::*what) const;
    /** @param record record for the rows @param member a node with a consumer */
    static void AddConsumerRows(RunRecord& record, const Member& member);

    std::vector<Member> m_members;
    Ptr<CatalogueProducer> m_producer;
    uint64_t m_warmUpAnswers{0};   ///< answers of the producer at the end of the warm-up
    uint64_t m_warmUpInterests{0}; ///< Interests of the consumers at the end of the warm-up
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_TALLY_H
