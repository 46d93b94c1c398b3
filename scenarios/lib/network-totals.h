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

namespace ns3::ccn
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
    };

    uint64_t interestsIn{0}; ///< Interests that the nodes received
    uint64_t dataIn{0};      ///< ContentObjects that the nodes received
    uint64_t sent{0};        ///< packets that the nodes sent, including refused ones
    uint64_t refused{0};     ///< packets that a face refused, e.g. at a full queue
    uint64_t delivered{0};   ///< packets that applications received
    uint64_t asked{0};       ///< Interests that the consumers sent
    uint64_t hits{0};        ///< Interests that content stores answered
    uint64_t aggregated{0};  ///< Interests that joined a pending one of another face
    uint64_t answers{0};     ///< ContentObjects that the producers sent
    uint64_t routed{0};      ///< Interests that other applications sent (hash routing, attackers)
    uint64_t returned{0};    ///< ContentObjects that other applications sent
    uint64_t chunks{0};      ///< chunks that the consumers had asked for and received
    uint64_t bytes{0};       ///< of the messages with these chunks
    uint64_t answerBytes{0}; ///< of the ContentObjects that the producers sent
    StoreTally edge;         ///< at the nodes with a consumer
    std::map<int64_t, StoreTally> byDistance; ///< by number of links to the nearest producer

    /** Adds other nodes. @param other their totals */
    void Add(const NetworkTotals& other);

    /** @param before totals of the same nodes at an earlier time @return the difference from them */
    NetworkTotals Since(const NetworkTotals& before) const;

    /** @return hops of the packets; counts packets that arrive */
    Hops CountHops() const;

    /**
     * Checks that the links delivered what they accepted. It holds for a whole run without hash
     * routing and without failures of links, when no packet is in flight.
     * @throws std::runtime_error if it does not
     */
    void CheckLinks() const;

    /**
     * Checks that the consumers received no more chunks than Interests were answered. It holds for a
     * whole run without hash routing.
     * @throws std::runtime_error if it does not
     */
    void CheckAnswers() const;

    /**
     * @return share of the answered Interests that no producer had to answer; 0 without any. It
     * equals the share of the chunks that did not come from a producer if no packet is lost.
     */
    double GetHitRatio() const;

    /** @return share of the bytes that the consumers received and no producer sent; 0 without any */
    double GetByteHitRatio() const;

    /** Prints the hit ratios at the consumers' nodes and by distance. @param os output stream */
    void PrintHitRatios(std::ostream& os) const;

    /** @return all values as text */
    std::string ToText() const;

    /** @param text result of ToText() @return the values */
    static NetworkTotals FromText(const std::string& text);
};

} // namespace ns3::ccn

#endif // CCN_NETWORK_TOTALS_H
