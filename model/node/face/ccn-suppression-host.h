/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SUPPRESSION_HOST_H
#define CCN_SUPPRESSION_HOST_H

#include "ns3/ccn-message-kind.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

#include <cstdint>

namespace ns3::ccn
{

class Face;

/** What happens to a message that a node sends on a shared medium. @ingroup ccn */
enum class SuppressionEvent : uint8_t
{
    DEFERRED,     ///< it waits
    SENT,         ///< it is sent for the first time, perhaps without a wait
    SUPPRESSED,   ///< it is not sent, because of what was heard or because of a limit of hops
    REFUSED,      ///< it is not sent, because too many messages wait
    REPEATED,     ///< it is sent again
    ACKNOWLEDGED, ///< a neighbour was heard to forward it, so it is not sent again
    ABANDONED,    ///< no neighbour was heard to forward it, and it was sent as often as allowed
};

/**
 * @ingroup ccn
 * @param event an event
 * @return its name in snake case, e.g. "suppressed"
 */
const char* ToString(SuppressionEvent event);

/**
 * @ingroup ccn
 * The services that a node offers to a suppression scheme; implemented by its L3Output.
 */
class SuppressionHost
{
  public:
    virtual ~SuppressionHost() = default;

    /**
     * Sends a message now.
     * @param face the face
     * @param kind the kind of the message
     * @param packet the message; the face may change it
     */
    virtual void Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet) = 0;

    /**
     * Counts an event and reports it to the traces.
     * @param face the face
     * @param event what happened
     * @param kind the kind of the message
     * @param packet the message
     * @param reason why: a short text with static lifetime, or ""
     */
    virtual void NoteShared(Face& face,
                            SuppressionEvent event,
                            MessageKind kind,
                            const Ptr<const Packet>& packet,
                            const char* reason) = 0;

    /** @return the number of the node in ns-3's NodeList */
    virtual uint32_t GetNodeId() const = 0;
};

} // namespace ns3::ccn

#endif // CCN_SUPPRESSION_HOST_H
