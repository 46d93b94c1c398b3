// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

namespace ns3::ccn
{

/** Limits of LinkReassembler. @ingroup ccn */
struct ReassemblyLimits
{
    Time timeout{Seconds(1)}; ///< from the first fragment of a message to its last
    uint32_t messages{256};   ///< incomplete messages of all senders at one time
    uint64_t bytes{4 << 20};  ///< of all pieces of these, plus PIECE_COST for each
};

/**
 * @ingroup ccn
 * Reassembles the messages that the neighbours' LinkFragmenters have split.
 *
 * Pieces may arrive out of order and more than once. A piece that overlaps another or disagrees on
 * the size is refused. Bytes beyond the message's end are padding of the link (Ethernet pads frames
 * to 46 bytes). A message is discarded if pieces are still missing after the timeout. One event is
 * scheduled for this while there are incomplete messages, and none otherwise. Complete and
 * discarded messages are remembered for one more timeout, at most the latest MAX_PAST of them. A
 * late copy of a piece therefore starts no new message.
 *
 * No sender can use up the limits. When a piece exceeds one, the oldest message of the sender with
 * the most incomplete messages is discarded; among such senders, the one with the oldest message
 * loses it. A sender whose pieces follow each other completes its messages even if others begin
 * messages all the time, and also if these use many addresses. This takes time in proportion to the
 * number of incomplete messages.
 *
 * A message has the packet tags of its first piece, and those that AddTagJoin() makes of all pieces.
 */
class LinkReassembler
{
  public:
    static constexpr uint32_t PIECE_COST = 256; ///< approximate bytes of overhead to store a piece
    static constexpr uint32_t MAX_PAST = 1024;  ///< finished messages that are remembered

    /** Called for each message that is discarded: FRAGMENT_TIMEOUT or FRAGMENT_OVERFLOW. */
    using DiscardHandler = std::function<void(DropReason reason)>;

    /** The pieces of a message, by offset. */
    using Pieces = std::map<uint32_t, Ptr<Packet>>;
    /** Gives a message a packet tag that all its pieces decide about. */
    using TagJoin = void (*)(const Pieces& pieces, Packet& whole);

    /** @param join called for each complete message of all nodes @return true, so that it can be called before main() */
    static bool AddTagJoin(TagJoin join);

    /** @param onDiscard called for each message that is discarded; may be empty */
    explicit LinkReassembler(DiscardHandler onDiscard = nullptr);
    ~LinkReassembler();
    LinkReassembler(const LinkReassembler&) = delete;
    LinkReassembler& operator=(const LinkReassembler&) = delete;

    /** Result of a fragment. */
    struct Outcome
    {
        Ptr<const Packet> message;         ///< the message, if the fragment completed it
        std::optional<DropReason> dropped; ///< why the fragment was refused, if it was:
                                           ///< FRAGMENT_MALFORMED, or FRAGMENT_OVERFLOW if it
                                           ///< or its message alone exceeds the limit of
                                           ///< bytes; the message is then discarded, too
    };

    /**
     * @param fragment a received fragment
     * @param from its sender
     * @param limits the limits that apply
     * @return the result; a duplicate piece is ignored
     */
    Outcome Collect(Ptr<const Packet> fragment,
                    const Address& from,
                    const ReassemblyLimits& limits = ReassemblyLimits());

    /** @return number of incomplete messages */
    uint32_t GetPartial() const;

    /** @return bytes that they use, as counted against the limit */
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /** Discards all messages and timers. */
    void Clear();

  private:
    /** Sender and number of a message; the messages of a sender are adjacent. */
    using Key = std::pair<Address, uint16_t>;

    /** An order that compares numbers first: comparing addresses takes longer. */
    struct ByNumber
    {
        /** @param a a message @param b a message @return true if `a` comes first */
        bool operator()(const Key& a, const Key& b) const
        {
            return a.second != b.second ? a.second < b.second : a.first < b.first;
        }
    };

    /** An incomplete message. */
    struct Partial
    {
        uint64_t begun;       ///< number of messages before it
        Time until;           ///< when it is discarded
        uint32_t size;        ///< bytes of the message
        uint32_t received{0}; ///< bytes of all pieces
        Pieces pieces;        ///< without overlaps
    };

    /** Messages by sender and number. */
    using Partials = std::map<Key, Partial>;

    /**
     * @param partial receives the piece, unless it has it already
     * @param offset offset of the piece
     * @param piece bytes of the message
     * @return false if the piece overlaps another one
     */
    bool Put(Partial& partial, uint32_t offset, Ptr<Packet> piece);
    /**
     * @param partial a message with all its pieces
     * @return the message
     */
    static Ptr<Packet> Join(const Partial& partial);
    /**
     * @param partial a message with many pieces
     * @return the message; zero areas are written out
     */
    static Ptr<Packet> JoinOctets(const Partial& partial);
    /**
     * @param partial a message with its first piece
     * @return an empty packet with the packet tags of the first piece, as in IP's reassembly
     */
    static Ptr<Packet> MakeEmpty(const Partial& partial);
    /**
     * As Collect(), without the reports.
     * @param fragment as there
     * @param from as there
     * @param limits as there
     * @param discarded receives the number of messages that were discarded for the fragment
     * @return the result
     */
    Outcome Add(const Ptr<const Packet>& fragment,
                const Address& from,
                const ReassemblyLimits& limits,
                uint32_t& discarded);
    /**
     * Makes room for a piece.
     * @param key message of the piece
     * @param size bytes of the message
     * @param cost bytes that the piece is counted as
     * @param limits the limits that apply
     * @param discarded set to the number of messages that were discarded for the piece
     * @return the message, which begins now unless a piece of it is there; end(): there is no room
     */
    Partials::iterator Admit(const Key& key,
                             uint32_t size,
                             uint64_t cost,
                             const ReassemblyLimits& limits,
                             uint32_t& discarded);
    /**
     * @param key sender and number of a message without pieces
     * @param size its bytes
     * @return the message, which begins now
     */
    Partials::iterator Begin(const Key& key, uint32_t size);
    /**
     * @param isKnown whether a piece of the same message is there
     * @param cost bytes that the piece is counted as
     * @param limits the limits that apply
     * @return true if the piece does not fit
     */
    bool IsFull(bool isKnown, uint64_t cost, const ReassemblyLimits& limits) const;
    /**
     * Discards messages until one more piece fits.
     * @param key message of the piece
     * @param cost bytes that the piece is counted as
     * @param limits the limits that apply
     * @return number of messages discarded; the message of the piece is the last one of them if
     * there are no others
     */
    uint32_t MakeRoom(const Key& key, uint64_t cost, const ReassemblyLimits& limits);
    /**
     * @param except a message that is chosen only if there is no other; there must be one
     * @return the oldest message of the sender with the most messages. Among such senders, it is the
     * one with the oldest message.
     */
    Partials::iterator ChooseVictim(const Key& except);

    /** The messages of one sender. */
    struct OfSender
    {
        Partials::iterator oldest; ///< the oldest one that may be chosen; end(): none
        uint32_t messages;         ///< their number
        Partials::iterator end;    ///< the first message of the next sender
    };

    /**
     * @param first the first message of a sender
     * @param except a message that is not to be chosen
     * @return the sender's messages
     */
    OfSender FindOldest(Partials::iterator first, const Key& except);
    /**
     * Removes a message that is complete or discarded.
     * @param at the message
     * @return the next one
     */
    Partials::iterator Remove(Partials::iterator at);
    /**
     * Removes a message, and remembers that it has ended.
     * @param at the message
     * @param timeout how long it is remembered
     * @return the next one
     */
    Partials::iterator End(Partials::iterator at, Time timeout);
    /** Reports discarded messages. @param messages their number @param reason why */
    void Report(uint32_t messages, DropReason reason) const;
    /** @param key a message @return true if it is remembered as finished */
    bool IsPast(const Key& key);
    /** Schedules the next timeout, if there are incomplete messages. */
    void Wait();
    /** Discards the messages whose timeout has passed. */
    void Expire();

    DiscardHandler m_onDiscard;
    Partials m_partial;
    uint64_t m_bytes{0};                     ///< bytes of all pieces, with PIECE_COST
    uint64_t m_begun{0};                     ///< number of messages so far
    Time m_timeout;                          ///< of the latest fragment
    std::set<Key, ByNumber> m_past;          ///< finished messages
    std::list<std::pair<Time, Key>> m_order; ///< the same, with the end of their time
    EventId m_timer;
};

} // namespace ns3::ccn

#endif // CCN_LINK_REASSEMBLER_H
