// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_TOTALS_H
#define CCN_NETWORK_TOTALS_H

#include <cstdint>
#include <map>
#include <ostream>
#include <string>

namespace ns3::ccn
{

/** A ratio of two counts that must be in 0..1. @ingroup ccn */
struct CheckedRatio
{
    const char* name;      ///< of the ratio, for the error
    const char* partName;  ///< what the numerator counts
    int64_t part;          ///< the numerator
    const char* wholeName; ///< what the denominator counts
    int64_t whole;         ///< the denominator

    /**
     * @param node what was counted: name of a node, or "network"
     * @return the ratio, 0 if the denominator is 0
     * @throws std::runtime_error that names the node, both counts and the ratio if it is not in 0..1
     */
    double Get(const std::string& node) const;
};

/** Lookups of Interests in content stores. @ingroup ccn */
struct StoreTally
{
    uint64_t interests{0}; ///< Interests with an outcome
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
 * Sums over nodes of a network and the applications of one catalogue, of messages of Purpose::DATA
 * if nothing else is said. Each rank of a distributed simulation has those of its own nodes, and
 * rank 0 adds them.
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
    uint64_t sent{0};        ///< packets of all purposes that the nodes sent, with refused ones
    uint64_t refused{0};     ///< of these, packets that a face refused, e.g. at a full queue
    uint64_t delivered{0};   ///< packets of all purposes that applications received
    uint64_t asked{0};       ///< Interests that the consumers sent
    uint64_t hits{0};        ///< Interests that content stores answered
    uint64_t aggregated{0};  ///< Interests that joined a pending one of another face
    uint64_t answers{0};     ///< ContentObjects that the producers sent
    uint64_t routed{0};      ///< Interests that other applications sent, such as hash routing
    uint64_t returned{0};    ///< ContentObjects that other applications sent
    uint64_t chunks{0};      ///< chunks that the consumers had asked for and received
    uint64_t bytes{0};       ///< of the messages with these chunks
    uint64_t answerBytes{0}; ///< of the ContentObjects that the producers sent
    /** Bytes of ContentObjects that answer hits and aggregated Interests, if bytes are counted. */
    uint64_t storeBytes{0};
    uint64_t otherInterests{0};               ///< hops of Interests of other purposes
    uint64_t otherData{0};                    ///< hops of ContentObjects of other purposes
    StoreTally edge;                          ///< at the nodes with a consumer
    std::map<int64_t, StoreTally> byDistance; ///< by number of links to the nearest producer

    /** Adds other nodes. @param other their totals */
    void Add(const NetworkTotals& other);

    /** @param before totals of the same nodes at an earlier time @return the difference from them */
    NetworkTotals Since(const NetworkTotals& before) const;

    /** @return hops of the packets; counts packets that arrive */
    Hops CountHops() const;

    /** @return hops of the packets of all purposes */
    Hops CountAllHops() const;

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
     * @throws std::runtime_error as CheckedRatio::Get()
     */
    double GetHitRatio() const;

    /**
     * @return share of the bytes of the answers that no producer had to send, if bytes are counted; 0
     * without any. It equals the share of the bytes of the chunks if no packet is lost.
     * @throws std::runtime_error as CheckedRatio::Get()
     */
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
