/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LINK_FRAGMENTER_H
#define CCN_LINK_FRAGMENTER_H

#include "ns3/address.h"
#include "ns3/ccn-drop-reason.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Cuts messages that are longer than a link's MTU, and puts together what the neighbour cut: hop by
 * hop, so that every node sees whole messages.
 *
 * A fragment is 8 octets of header and a piece of the message:
 * octet 0 is 0x80 (no ccnb message and no IPv6 packet begins so), octet 1 is 0, octets 2-3 number
 * the message, octets 4-5 are the piece's offset and octets 6-7 the message's size, all big-endian.
 * What lies behind the message's end is the link's padding (Ethernet fills frames up to 46 octets).
 * Pieces may arrive in any order and twice; those that overlap others or disagree on the size are
 * refused. A message of which pieces are missing when the next fragment arrives more than
 * REASSEMBLY_TIME after its first one is given up. MAX_PARTIAL messages and MAX_PIECES pieces wait
 * at most; what comes beyond is refused, so that no neighbour's fragments, however small, fill the
 * memory.
 */
class LinkFragmenter
{
  public:
    static constexpr uint8_t FIRST_OCTET = 0x80;        ///< how a fragment begins
    static constexpr uint32_t HEADER_SIZE = 8;          ///< octets
    static constexpr uint32_t MAX_PARTIAL = 256;        ///< messages in pieces at one time
    static constexpr uint32_t MAX_PIECES = 16384;       ///< pieces of all of them together
    static constexpr int64_t REASSEMBLY_TIME_MS = 1000; ///< patience, in ms

    /**
     * @param packet a message longer than the MTU and of at most MAX_MESSAGE_BYTES
     * @param mtu octets that the link carries; more than HEADER_SIZE
     * @return its fragments in order
     */
    std::vector<Ptr<Packet>> Split(Ptr<const Packet> packet, uint32_t mtu);

    /** What became of a fragment. */
    struct Outcome
    {
        Ptr<const Packet> message;         ///< the message, if this was its last missing piece
        std::optional<DropReason> dropped; ///< the fragment was refused for this reason
        uint32_t givenUp{0};               ///< messages given up meanwhile (FRAGMENT_TIMEOUT)
    };

    /**
     * @param fragment what arrived
     * @param from its sender
     * @return what became of it
     */
    Outcome Collect(Ptr<const Packet> fragment, const Address& from);

    /** Forgets all pieces. */
    void Clear();

  private:
    /** A message of which some pieces are here. */
    struct Partial
    {
        Time since;                             ///< when its first piece came
        uint32_t size;                          ///< octets of the message
        uint32_t received{0};                   ///< octets of all pieces
        std::map<uint32_t, Ptr<Packet>> pieces; ///< by offset; they do not overlap
    };

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
     * Gives up what has waited too long.
     * @return number of messages
     */
    uint32_t Expire();

    uint16_t m_nextNumber{0};
    uint32_t m_pieces{0}; ///< of all messages in pieces
    std::map<std::pair<Address, uint16_t>, Partial> m_partial;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LINK_FRAGMENTER_H
