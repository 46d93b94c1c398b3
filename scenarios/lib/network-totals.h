/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NETWORK_TOTALS_H
#define CCN_NETWORK_TOTALS_H

#include <cstdint>
#include <map>
#include <ostream>
#include <string>

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
 * Sums over nodes of a network and the applications of one catalogue. Each rank of a distributed
 * simulation has those of its own nodes, and rank 0 adds them.
 */
struct NetworkTotals
{
    /** Packet-hops: one packet that crosses one link is one hop. */
    struct Hops
    {
        uint64_t interests; ///< hops of Interests
        uint64_t data;      ///< hops of ContentObjects
        uint64_t refused;   ///< packets dropped at full queues, not counted as hops
    };

    uint64_t interestsIn{0};     ///< Interests that the nodes received
    uint64_t dataIn{0};          ///< ContentObjects that the nodes received
    uint64_t sent{0};            ///< packets that the nodes sent, including refused ones
    uint64_t refused{0};         ///< packets dropped at full queues
    uint64_t delivered{0};       ///< packets that the applications received
    uint64_t asked{0};           ///< Interests that the consumers sent
    uint64_t answers{0};         ///< ContentObjects that the producer sent
    uint64_t measuredAsked{0};   ///< `asked` after the warm-up
    uint64_t measuredAnswers{0}; ///< `answers` after the warm-up
    uint64_t stored{0};          ///< objects in all content stores
    StoreTally edge;             ///< after the warm-up, at the nodes with a consumer
    std::map<int64_t, StoreTally> byDistance; ///< after the warm-up, by distance to the producer

    /** Adds other nodes. @param other their totals */
    void Add(const NetworkTotals& other);

    /**
     * Counts the hops of the whole run. Call it when no packet is in flight.
     * @return the hops
     * @throws std::runtime_error if the links delivered another number of packets than was sent
     */
    Hops CountHops() const;

    /** @return share of the consumers' Interests after the warm-up not answered by the producer */
    double GetSavedShare() const;

    /** Prints the hit ratios after the warm-up. @param os output stream */
    void PrintHitRatios(std::ostream& os) const;

    /** @return all values as text */
    std::string ToText() const;

    /** @param text result of ToText() @return the values */
    static NetworkTotals FromText(const std::string& text);
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NETWORK_TOTALS_H
