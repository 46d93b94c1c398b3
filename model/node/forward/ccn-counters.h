// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_COUNTERS_H
#define CCN_COUNTERS_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-drop-reason.h"
#include "ns3/ccn-purpose.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** The counters of a node, except those of drops. @ingroup ccn */
enum class Count : uint8_t
{
    INTERESTS_IN,        ///< well-formed Interests received, also from applications
    HITS,                ///< Interests satisfied from the content store
    AGGREGATED,          ///< Interests aggregated into a pending one
    INTERESTS_FORWARDED, ///< Interests forwarded and pending
    INTERESTS_WAITING,   ///< pending but not sent at once: no route, or the strategy waits
    INTERESTS_SENT,      ///< Interests sent to faces, one per face, including retries
    RETRIES_SENT,        ///< Interests that a strategy sent again
    DATA_IN,             ///< well-formed ContentObjects received, also from applications
    DATA_FORWARDED,      ///< ContentObjects forwarded to at least one face
    DATA_KEPT,           ///< unsolicited ContentObjects that were stored
    DATA_SENT,           ///< ContentObjects sent to faces, including those from the content store
    PIT_INSERTED,        ///< PIT entries inserted
    PIT_SATISFIED,       ///< PIT entries satisfied by content
    PIT_EXPIRED,         ///< PIT entries that expired
    SEND_REFUSED,        ///< packets that the layer below a face refused
    VERIFIED,            ///< ContentObjects with a valid signature, also stored ones
    UNVERIFIABLE,        ///< ContentObjects accepted although their key is unknown
    FIB_LOOKUPS,         ///< FIB lookups for Interests (i.4)
    PIGGYBACKS_IN,       ///< piggyback packets received; also counted as Interest and ContentObject
    PIGGYBACKS_SENT,     ///< piggyback packets sent; also counted as Interest and ContentObject
    INTERESTS_RIDING,    ///< Interests forwarded with content in a piggyback packet (p.4)
    UNBUNDLED,           ///< piggyback packets split into two messages for a face
    RETRANSMISSIONS,     ///< aggregated Interests of a face that was a downstream already
    PIT_EVICTED,         ///< PIT entries evicted for those of other faces
    SHARED_OFFERED,      ///< messages passed to the suppression scheme of a shared face
    SHARED_SENT,         ///< of these, messages that it sent
    SHARED_SUPPRESSED,   ///< of these, messages that it did not send
    SHARED_REPEATED,     ///< further transmissions of messages that it had sent
    SHARED_REFUSED,      ///< of those offered, messages that found too many others waiting
    UNMARKED_DATA,       ///< ContentObjects from neighbours without the marks that Admission needs
    STORED_REFUSED,      ///< stored objects erased since their signatures are bad
    ERRORS,              ///< exceptions of strategies, policies and applications (ErrorGuard)
    RETURNS_IN,          ///< well-formed Interest Returns received, also from applications
    RETURNS_SENT,        ///< Interest Returns sent to faces
    PIT_RETURNED,        ///< PIT entries given up since each upstream face returned the Interest
    END,                 ///< number of counters
};

/**
 * @ingroup ccn
 * The counters of one node.
 *
 * These identities hold after every packet. CheckIdentities() checks them at the end of a run:
 * - Interests in = hits + aggregated + forwarded + waiting + returned at once + all drops of Interests
 *   (including duplicates) + those that ingress policies keep;
 * - Interests forwarded + waiting = PIT entries inserted;
 * - Data in = forwarded + kept + all drops of Data + those whose signatures are being verified + those
 *   that ingress policies keep;
 * - Interests riding <= Interests forwarded, retransmissions <= Interests aggregated;
 * - messages offered to shared media = sent + suppressed + refused + waiting there;
 * - PIT entries inserted = satisfied + expired + evicted + returned + still pending, and at the end
 *   none is pending.
 *
 * A counter is the sum of what messages of each Purpose have caused; what no message causes, such as
 * the expiry of a PIT entry, is in the part of DATA.
 */
class Counters
{
  public:
    /** Number of drop counters: one per reason, and for MALFORMED one per DecodeError. */
    static constexpr uint32_t DROPS = static_cast<uint32_t>(DropReason::MALFORMED) +
                                      static_cast<uint32_t>(DecodeError::TOO_LONG) + 1;

    /** One more than the greatest ReturnCode that a node uses. */
    static constexpr uint32_t RETURN_CODES = static_cast<uint32_t>(ReturnCode::MALFORMED) + 1;

    /** @param what the counter to increment */
    void Add(Count what)
    {
        ++m_counts[static_cast<uint32_t>(what)];
    }

    /** @param reason why a packet was dropped @param error why it was MALFORMED */
    void AddDrop(DropReason reason, DecodeError error = DecodeError::NONE)
    {
        ++m_drops[static_cast<uint32_t>(reason) + static_cast<uint32_t>(error)];
    }

    /**
     * @param reason one of AddDropReason()
     * @param isInterest true if an Interest was dropped, false if a ContentObject was
     */
    void AddOwnDrop(DropReason reason, bool isInterest);

    /** Counts an Interest that is returned when it arrives. @param code why */
    void AddReturned(ReturnCode code)
    {
        const auto number = static_cast<uint8_t>(code);
        ++m_returned[number < RETURN_CODES ? number : 0];
    }

    /** @param code why Interests were returned when they arrived @return how many */
    uint64_t GetReturned(ReturnCode code) const
    {
        return m_returned[static_cast<uint8_t>(code)];
    }

    /** @param what a counter @return its value */
    uint64_t Get(Count what) const
    {
        return m_counts[static_cast<uint32_t>(what)];
    }

    /** @param what a counter @param purpose a purpose @return what its messages have added */
    uint64_t Get(Count what, Purpose purpose) const
    {
        return GetPart(Get(what), static_cast<uint32_t>(what), purpose);
    }

    /** @param purpose a purpose @return its Interests that have an outcome, including all drops */
    uint64_t GetFinishedInterests(Purpose purpose) const
    {
        return GetPart(GetFinishedInterests(), FINISHED, purpose);
    }

    /**
     * Attributes what was counted since the last call. Before the first call, all was for DATA.
     * @param purpose of the message that the node has processed since then
     */
    void Attribute(Purpose purpose);

    /** @param reason a reason for drops @return the number of packets dropped */
    uint64_t GetDrops(DropReason reason) const
    {
        return IsAdded(reason) ? GetOwnDrops(reason) : m_drops[static_cast<uint32_t>(reason)];
    }

    /** @param error a decode error @return the number of messages with this error */
    uint64_t GetMalformed(DecodeError error) const
    {
        return m_drops[static_cast<uint32_t>(DropReason::MALFORMED) + static_cast<uint32_t>(error)];
    }

    /** A counter with its name in the database. */
    struct Named
    {
        std::string name; ///< e.g. "hits", "drop_no_route", "malformed_truncated"
        uint64_t value;   ///< value of the counter
    };

    /**
     * @param all true to include the counters of piggyback packets, limits and suppression even if
     * the node had none, and that of retransmissions
     * @return all counters by name, including "misses" and zeros, in a fixed order
     */
    std::vector<Named> List(bool all = false) const;

    /** Messages that are counted as received, but have no outcome. */
    struct Unfinished
    {
        uint64_t interests; ///< Interests
        uint64_t data;      ///< ContentObjects
    };

    /** What a node has begun and not finished. */
    struct InProgress
    {
        uint32_t pending{0};           ///< PIT entries
        uint32_t verifying{0};         ///< ContentObjects whose signatures are being verified
        uint32_t shared{0};            ///< messages that wait in suppression schemes
        uint32_t deferredInterests{0}; ///< Interests that ingress policies keep
        uint32_t deferredData{0};      ///< ContentObjects that ingress policies keep
    };

    /**
     * Makes the identities hold after an exception has ended the processing of a message: an
     * Interest that is pending counts as waiting, and a message that a suppression scheme neither
     * sent nor keeps counts as suppressed.
     * @param now what is in progress
     * @return the messages that remain to be dropped
     */
    Unfinished Settle(const InProgress& now);

    /**
     * @param now what is in progress
     * @param drained true if nothing may be in progress
     * @return one line per broken identity, with its numbers; empty if all hold
     */
    std::vector<std::string> CheckIdentities(const InProgress& now, bool drained) const;

  private:
    /** Drops for a reason that AddDropReason() added. */
    struct OwnDrops
    {
        DropReason reason;     ///< why
        uint64_t interests{0}; ///< Interests
        uint64_t data{0};      ///< ContentObjects
    };

    static constexpr uint32_t FINISHED = static_cast<uint32_t>(Count::END); ///< place in a Part
    /** Values of all counters, and the number of finished Interests. */
    using Part = std::array<uint64_t, FINISHED + 1>;

    /**
     * @param all the value of a counter
     * @param place its place in a Part
     * @param purpose a purpose
     * @return its part of the value
     */
    uint64_t GetPart(uint64_t all, uint32_t place, Purpose purpose) const;
    /** @param list receives the counters of messages that are not DATA @param all as of List() */
    void ListPurposes(std::vector<Named>& list, bool all) const;
    /** @param list receives the drops and returns of List() @param all as of List() */
    void ListDrops(std::vector<Named>& list, bool all) const;
    /** @param reason one of AddDropReason() @return as GetDrops() */
    uint64_t GetOwnDrops(DropReason reason) const;
    /** @param first a reason @param last a later one @return drops for these and those between them */
    uint64_t SumDrops(DropReason first, DropReason last) const;
    /** @return Interests with an outcome, including all drops */
    uint64_t GetFinishedInterests() const;
    /** @return ContentObjects with an outcome, including all drops */
    uint64_t GetFinishedData() const;

    /** @return Interests that became pending */
    uint64_t GetPended() const
    {
        return Get(Count::INTERESTS_FORWARDED) + Get(Count::INTERESTS_WAITING);
    }

    /** @param pending the number of PIT entries @return PIT entries ever, by what became of them */
    uint64_t GetEntries(uint32_t pending) const
    {
        return Get(Count::PIT_SATISFIED) + Get(Count::PIT_EXPIRED) + Get(Count::PIT_EVICTED) +
               Get(Count::PIT_RETURNED) + pending;
    }

    /** @param shared the number of messages that wait @return messages offered, by what became of them */
    uint64_t GetSharedOutcomes(uint32_t shared) const
    {
        return Get(Count::SHARED_SENT) + Get(Count::SHARED_SUPPRESSED) +
               Get(Count::SHARED_REFUSED) + shared;
    }

    /**
     * Raises a counter to a value.
     * @param what the counter
     * @param from its part in a sum
     * @param to what that sum must be at least
     */
    void Raise(Count what, uint64_t from, uint64_t to)
    {
        m_counts[static_cast<uint32_t>(what)] += from < to ? to - from : 0;
    }

    std::array<uint64_t, static_cast<uint32_t>(Count::END)> m_counts{};
    std::array<uint64_t, DROPS> m_drops{};
    std::array<uint64_t, RETURN_CODES> m_returned{}; ///< by ReturnCode
    std::vector<OwnDrops> m_ownDrops;                ///< in the order of their first message
    std::vector<Part> m_parts; ///< by purpose; the first one: values at the last Attribute()
};

/**
 * @ingroup ccn
 * @param what a counter
 * @return its name in snake case, e.g. "interests_in"
 */
const char* ToString(Count what);

/**
 * @ingroup ccn
 * @param reason why a packet was dropped
 * @param error the decode error, if the reason is MALFORMED
 * @return its name in counters and the database, e.g. "drop_no_route" or "malformed_bad_number"
 */
std::string GetDropName(DropReason reason, DecodeError error = DecodeError::NONE);

} // namespace ns3::ccn

#endif // CCN_COUNTERS_H
