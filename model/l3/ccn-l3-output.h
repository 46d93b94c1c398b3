/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_L3_OUTPUT_H
#define CCN_L3_OUTPUT_H

#include "ns3/ccn-arrival.h"
#include "ns3/ccn-l3-parts.h"
#include "ns3/ccn-message-kind.h"
#include "ns3/traced-callback.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Sends and drops messages for the pipelines of a node. Content may first wait in its queue, and
 * all messages for the processor; both are off by default.
 */
class L3Output
{
  public:
    /** As CcnL3Protocol::MessageTracedCallback. */
    using MessageTrace = TracedCallback<const Face&, MessageKind, Ptr<const Packet>>;
    /** As CcnL3Protocol::SendingTracedCallback. */
    using SendingTrace = TracedCallback<const Face&, MessageKind, Ptr<Packet>>;
    /** As CcnL3Protocol::DropTracedCallback. */
    using DropTrace = TracedCallback<const Face&, DropReason, DecodeError, Ptr<const Packet>>;

    /**
     * @param l3 the node
     * @param sending called for each message when a pipeline decides to send it
     * @param sent called for each message when its face gets it
     * @param dropped called for each packet dropped
     */
    L3Output(L3Parts& l3,
             const SendingTrace& sending,
             const MessageTrace& sent,
             const DropTrace& dropped);

    /**
     * Sends a message, through the queue for content if that is on.
     * @param id the face
     * @param kind the kind of message
     * @param packet the message
     */
    void Send(FaceId id, MessageKind kind, const Ptr<Packet>& packet);
    /**
     * Sends a message that was received.
     * @param in the arrival
     * @param face the face
     * @param kind the kind of the message
     */
    void Forward(const Arrival& in, FaceId face, MessageKind kind);
    /**
     * Sends a copy of a message that was received, or of a part of it.
     * @param in the arrival
     * @param face the face
     * @param kind the kind of the copy
     * @param copy the copy
     */
    void Forward(const Arrival& in, FaceId face, MessageKind kind, const Ptr<Packet>& copy);
    // Cold: the compiler places these calls outside the code that every packet runs.
    /**
     * @param face the arrival face
     * @param reason why the packet is dropped
     * @param packet the message, or nullptr if there was none
     */
    [[gnu::cold]] void Drop(Face& face, DropReason reason, const Ptr<const Packet>& packet);
    /**
     * @param face the arrival face
     * @param error why the message is malformed
     * @param packet as in Drop()
     */
    [[gnu::cold]] void DropMalformed(Face& face, DecodeError error, const Ptr<const Packet>& packet);

  private:
    /**
     * Sends a message through the processor.
     * @param face the face
     * @param kind the kind of message
     * @param packet the message
     */
    void Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet);
    /**
     * Counts a message and passes it to its face.
     * @param face the face
     * @param kind the kind of message
     * @param packet the message
     */
    void Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet);

    L3Parts& m_l3;
    const SendingTrace& m_sending;
    const MessageTrace& m_sent;
    const DropTrace& m_dropped;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_L3_OUTPUT_H
