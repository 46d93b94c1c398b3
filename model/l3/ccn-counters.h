/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_COUNTERS_H
#define CCN_COUNTERS_H

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-drop-reason.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What a node counts besides its drops. */
enum class Count : uint8_t
{
    INTERESTS_IN,        ///< well-formed Interests received, applications' included
    HITS,                ///< answered from the content store
    AGGREGATED,          ///< joined a pending Interest
    INTERESTS_FORWARDED, ///< sent on and pending
    INTERESTS_WAITING,   ///< pending but not sent at once: no route, or the strategy waits
    INTERESTS_SENT,      ///< Interests given to faces, one for each face, retries included
    RETRIES_SENT,        ///< those a strategy sent again
    DATA_IN,             ///< well-formed ContentObjects received, applications' included
    DATA_FORWARDED,      ///< sent to at least one face
    DATA_KEPT,           ///< nobody wanted them, but they went into the content store
    DATA_SENT,           ///< ContentObjects given to faces, answers from the content store included
    PIT_INSERTED,        ///< PIT entries made
    PIT_SATISFIED,       ///< PIT entries that content erased
    PIT_EXPIRED,         ///< PIT entries whose lifetime ended
    SEND_REFUSED,        ///< packets that the layer below a face refused
    VERIFIED,            ///< ContentObjects whose signatures the node found valid
    UNVERIFIABLE,        ///< those that passed though the node did not know their key
    FIB_LOOKUPS,         ///< Interests that the FIB was asked for (i.4)
    PIGGYBACKS_IN,       ///< piggyback packets received; each is an Interest and a ContentObject too
    PIGGYBACKS_SENT,     ///< those given to faces; each is an Interest and a ContentObject too
    INTERESTS_RIDING,    ///< Interests forwarded with their content, without the FIB (p.4)
    UNBUNDLED,           ///< piggyback packets taken apart for a face
    PIT_EVICTED,         ///< PIT entries that made way for those of other faces
    END,                 ///< their number
};

/**
 * @ingroup ccn
 * Counters of one node.
 *
 * These identities hold after every packet, CheckIdentities tests them at the end of a run:
 *  - Interests in = hits + aggregated + forwarded + waiting + each drop of an Interest (duplicates
 * among them);
 *  - Interests forwarded + waiting = PIT entries inserted;
 *  - Data in = forwarded + kept + each drop of Data + those whose signatures are being verified;
 *  - Interests riding <= Interests forwarded;
 *  - PIT entries inserted = satisfied + expired + evicted + still pending, and at the end none is pending.
 */
class Counters
{
  public:
    /** Reasons with the malformed ones told apart by their DecodeError. */
    static constexpr uint32_t DROPS = static_cast<uint32_t>(DropReason::MALFORMED) +
                                      static_cast<uint32_t>(DecodeError::TOO_LONG) + 1;

    /** @param what to count one more of */
    void Add(Count what)
    {
        ++m_counts[static_cast<uint32_t>(what)];
    }

    /** @param reason why a packet was dropped */
    void AddDrop(DropReason reason)
    {
        ++m_drops[static_cast<uint32_t>(reason)];
    }

    /** @param error why a message was refused */
    void AddMalformed(DecodeError error)
    {
        ++m_drops[static_cast<uint32_t>(DropReason::MALFORMED) + static_cast<uint32_t>(error)];
    }

    /**
     * @param what what was counted
     * @return how often
     */
    uint64_t Get(Count what) const
    {
        return m_counts[static_cast<uint32_t>(what)];
    }

    /**
     * @param reason why packets were dropped
     * @return how many
     */
    uint64_t GetDrops(DropReason reason) const
    {
        return m_drops[static_cast<uint32_t>(reason)];
    }

    /**
     * @param error why messages were refused
     * @return how many
     */
    uint64_t GetMalformed(DecodeError error) const
    {
        return m_drops[static_cast<uint32_t>(DropReason::MALFORMED) + static_cast<uint32_t>(error)];
    }

    /** A counter as the database has it. */
    struct Named
    {
        std::string name; ///< e.g. "hits", "drop_no_route", "malformed_truncated"
        uint64_t value;   ///< the count
    };

    /**
     * @param all whether those of piggyback packets and of limits are to be there even if the node
     * never met one
     * @return all counters by name, "misses" among them, in a fixed order, zeros included
     */
    std::vector<Named> List(bool all = false) const;

    /**
     * @param pending entries now in the PIT
     * @param verifying ContentObjects whose signatures are being verified
     * @param drained whether there may be neither
     * @return one line for each identity that is broken, with its numbers; none if all hold
     */
    std::vector<std::string> CheckIdentities(uint32_t pending,
                                             uint32_t verifying,
                                             bool drained) const;

  private:
    std::array<uint64_t, static_cast<uint32_t>(Count::END)> m_counts{};
    std::array<uint64_t, DROPS> m_drops{};
};

/**
 * @ingroup ccn
 * @param what what is counted
 * @return its name in snake case, e.g. "interests_in"
 */
const char* ToString(Count what);

/**
 * @ingroup ccn
 * @param reason why a packet was dropped
 * @param error why it was refused, if the reason is MALFORMED
 * @return the name that counters and the database have for it, e.g. "drop_no_route" or
 * "malformed_bad_number"
 */
std::string GetDropName(DropReason reason, DecodeError error = DecodeError::NONE);

} // namespace ccn
} // namespace ns3

#endif // CCN_COUNTERS_H
