/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_TALLY_H
#define CCN_NETWORK_TALLY_H

#include "network-totals.h"
#include "run-record.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-l3-protocol.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Aggregates the counters of a network's nodes and of the applications of one catalogue:
 * packet-hops, and hit ratios after a warm-up. Every face must lead to an application of the
 * catalogue or, over a link, to another node of the network. In a distributed simulation, each rank
 * adds its own nodes.
 */
class NetworkTally
{
  public:
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

    /** @param producer the only producer of the network */
    void SetProducer(Ptr<CatalogueProducer> producer);

    /** Ends the warm-up: later Interests count for the hit ratios. */
    void EndWarmUp();

    /** @return the sums over all added nodes and their applications */
    NetworkTotals GetTotals() const;

    /**
     * Checks the counter identities of all added nodes and adds all their counters: those of
     * AddCounterRows() and those of doc/experiments/bench-scale.rst.
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
