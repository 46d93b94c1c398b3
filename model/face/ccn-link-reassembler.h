/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LINK_REASSEMBLER_H
#define CCN_LINK_REASSEMBLER_H

#include "ns3/address.h"
#include "ns3/ccn-drop-reason.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What putting messages together may take. */
struct ReassemblyLimits
{
    Time timeout{Seconds(1)}; ///< from the first piece of a message to its last
    uint32_t messages{256};    ///< in pieces at one time
    uint64_t bytes{4 << 20};   ///< of all pieces, each with PIECE_COST more
};

/**
 * @ingroup ccn
 * Puts together what the neighbours' LinkFragmenters cut.
 *
 * Pieces may arrive in any order and twice; those that overlap others or disagree on the size are
 * refused. What lies behind the message's end is the link's padding (Ethernet fills frames up to
 * 46 octets). A message is given up when pieces of it are missing after the limit's timeout; one
 * event waits for that while there is any, and none otherwise. Messages that are complete or given
 * up are remembered for that time again, so that a late copy of a piece begins nothing: of the
 * latest MAX_PAST messages.
 */
class LinkReassembler
{
  public:
    static constexpr uint32_t PIECE_COST = 256; ///< octets that keeping a piece takes, about
    static constexpr uint32_t MAX_PAST = 1024;  ///< messages remembered when they are over

    /** @param onTimeout called for each message that is given up; may be empty */
    explicit LinkReassembler(std::function<void()> onTimeout = nullptr);
    ~LinkReassembler();
    LinkReassembler(const LinkReassembler&) = delete;
    LinkReassembler& operator=(const LinkReassembler&) = delete;

    /** What became of a fragment. */
    struct Outcome
    {
        Ptr<const Packet> message;         ///< the message, if this was its last missing piece
        std::optional<DropReason> dropped; ///< the fragment was refused for this reason
    };

    /**
     * @param fragment what arrived
     * @param from its sender
     * @param limits what it may take
     * @return what became of it; a copy of a piece is just forgotten
     */
    Outcome Collect(Ptr<const Packet> fragment,
                    const Address& from,
                    const ReassemblyLimits& limits = ReassemblyLimits());

    /** @return messages in pieces */
    uint32_t GetPartial() const;

    /** @return octets that they take, as the limit counts them */
    uint64_t GetBytes() const;

    /** Forgets everything. */
    void Clear();

  private:
    /** Sender of a message and its number. */
    using Key = std::pair<Address, uint16_t>;

    /** A message of which some pieces are here. */
    struct Partial
    {
        Time until;                             ///< when it is given up
        uint32_t size;                          ///< octets of the message
        uint32_t received{0};                   ///< octets of all pieces
        std::map<uint32_t, Ptr<Packet>> pieces; ///< by offset; they do not overlap
    };

    /** Messages by sender and number. */
    using Partials = std::map<Key, Partial>;

    /**
     * @param partial gets the piece, unless it has it
     * @param offset where the piece begins
     * @param piece octets of the message
     * @return false if the piece overlaps another one
     */
    bool Put(Partial& partial, uint32_t offset, Ptr<Packet> piece);
    /**
     * @param partial all pieces
     * @return the message
     */
    static Ptr<Packet> Join(const Partial& partial);
    /**
     * @param partial very many pieces
     * @return the message, zeros written out
     */
    static Ptr<Packet> JoinOctets(const Partial& partial);
    /**
     * @param partial its first piece
     * @return a packet without octets that has that piece's packet tags, as IP's reassembly has it
     */
    static Ptr<Packet> MakeEmpty(const Partial& partial);
    /**
     * Ends a message: complete or given up.
     * @param at the message
     * @param timeout how long it is remembered
     * @return the next one
     */
    Partials::iterator End(Partials::iterator at, Time timeout);
    /** @return true if a message is over since not long @param key the message */
    bool IsPast(const Key& key);
    /** Waits for the message that is given up next, if there is any. */
    void Wait();
    /** Gives up what has waited too long. */
    void Expire();

    std::function<void()> m_onTimeout;
    Partials m_partial;
    uint64_t m_bytes{0};                      ///< of all pieces, with PIECE_COST
    Time m_timeout;                          ///< of the latest fragment
    std::set<Key> m_past;                     ///< messages that are over
    std::list<std::pair<Time, Key>> m_order; ///< the same, and until when
    EventId m_timer;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LINK_REASSEMBLER_H
