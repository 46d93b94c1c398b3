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
 * Where the pipelines of a node end: what leaves by a face, and what is dropped. Content may wait in
 * its queue, and what is sent for the processor; both are off by default.
 */
class L3Output
{
  public:
    /** As CcnL3Protocol::MessageTracedCallback. */
    using MessageTrace = TracedCallback<const Face&, MessageKind, Ptr<const Packet>>;
    /** As CcnL3Protocol::DropTracedCallback. */
    using DropTrace = TracedCallback<const Face&, DropReason, DecodeError, Ptr<const Packet>>;

    /** @param l3 the node @param sent told of what leaves @param dropped told of what does not */
    L3Output(L3Parts& l3, const MessageTrace& sent, const DropTrace& dropped);

    /** Content may wait in its queue. @param id the face @param kind the message's kind @param packet
     * the message */
    void Send(FaceId id, MessageKind kind, const Ptr<Packet>& packet);
    /** Sends it on. @param in what came @param face where to @param kind of the copy @param copy of it, or
     *  of a part */
    void Forward(const Arrival& in, FaceId face, MessageKind kind, const Ptr<Packet>& copy);
    // Cold: calls to these are laid apart from the code that each packet runs.
    /** @param face arrival face @param reason why @param packet the message, or nullptr if there never
     *  was one */
    [[gnu::cold]] void Drop(Face& face, DropReason reason, const Ptr<const Packet>& packet);
    /** @param face arrival face @param error why @param packet as in Drop */
    [[gnu::cold]] void DropMalformed(Face& face, DecodeError error, const Ptr<const Packet>& packet);

  private:
    /** The processor sends it. @param face where to @param kind its kind @param packet the message */
    void Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet);
    /** It leaves the node. @param face where to @param kind its kind @param packet the message */
    void Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet);

    L3Parts& m_l3;
    const MessageTrace& m_sent;
    const DropTrace& m_dropped;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_L3_OUTPUT_H
