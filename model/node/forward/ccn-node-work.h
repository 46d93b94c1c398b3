// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NODE_WORK_H
#define CCN_NODE_WORK_H

#include "ns3/ccn-bytes.h"
#include "ns3/packet.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Steps of a node that may take time (Almishari et al. 2013, section III). What each costs is up to
 * whoever implements NodeWork.
 */
enum class Step : uint8_t
{
    WAKE,       ///< waking up after a poll that had to sleep
    POLL,       ///< checking for waiting packets, however many there are
    RECEIVE,    ///< reading and decoding one message (i.1, c.1)
    CS_LOOKUP,  ///< looking up the content store
    PIT_LOOKUP, ///< looking up the PIT (i.2, c.2)
    PIT_INSERT, ///< inserting a PIT entry (i.3)
    FIB_LOOKUP, ///< looking up the FIB and calling the strategy (i.4)
    CS_INSERT,  ///< inserting into the content store (c.3)
    PIT_DELETE, ///< erasing a PIT entry (c.4)
    SEND,       ///< sending a frame of a message to a neighbour, with the kernel's part (i.5, c.5)
    SEND_LOCAL, ///< sending a message to an application
    VERIFY,     ///< verifying the signature of a content object
    END,        ///< number of steps
};

class CcnL3Protocol;
class Face;
struct Arrival;

/**
 * @ingroup ccn
 * The time that a node's work takes, and its delays. A node has none of this unless somebody puts it
 * into L3Parts::work: it then processes each message when it arrives, and sends it at once.
 *
 * L3Parts::takesTime brings messages here on their way in, and last on their way out;
 * L3Parts::delaysContent brings content here first on its way out.
 */
class NodeWork
{
  public:
    virtual ~NodeWork() = default;

    /**
     * Called when the node is initialized.
     * @param node whose messages pass through here from now on, if work takes time
     */
    virtual void Start(const CcnL3Protocol& node) = 0;

    /**
     * Takes a message that has arrived, and passes it to MessageDispatcher::Process() when its turn
     * comes.
     * @param in the message
     * @return false if it is refused: there is no room for it
     */
    virtual bool Enqueue(const Arrival& in) = 0;

    /** @param step that the node does now */
    virtual void Charge(Step step) = 0;

    /** @param octets bytes of a content object whose digest the node makes now */
    virtual void ChargeHash(uint32_t octets) = 0;

    /**
     * Takes a message that the node sends, and passes it to L3Output::Transmit() now or later.
     * @param face to which it goes
     * @param kind CONTENT_OBJECT or PIGGYBACK
     * @param packet the message
     */
    virtual void Delay(Face& face, MessageKind kind, const Ptr<Packet>& packet) = 0;

    /**
     * Charges the sending of a message, and passes it to L3Output::Emit() when that is done.
     * @param face to which it goes
     * @param kind of the message
     * @param packet the message
     */
    virtual void Send(Face& face, MessageKind kind, const Ptr<Packet>& packet) = 0;

    /** @param stream first random stream to use @return number of streams used */
    virtual int64_t AssignStreams(int64_t stream) = 0;

    /** Called when the node is disposed of. */
    virtual void Dispose() = 0;
};

} // namespace ns3::ccn

#endif // CCN_NODE_WORK_H
