// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_L3_OUTPUT_H
#define CCN_L3_OUTPUT_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-suppression-scheme.h"
#include "ns3/traced-callback.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Sends and drops messages for the pipelines of a node. NodeWork may first delay content, and then
 * all messages; a node has none by default. On a shared medium, a suppression scheme of the face
 * takes the place of the first.
 */
class L3Output : public SuppressionHost
{
  public:
    /** As CcnL3Protocol::MessageTracedCallback. */
    using MessageTrace = TracedCallback<const Face&, MessageKind, Ptr<const Packet>>;
    /** As CcnL3Protocol::SendingTracedCallback. */
    using SendingTrace = TracedCallback<const Face&, MessageKind, Ptr<Packet>>;
    /** As CcnL3Protocol::DropTracedCallback. */
    using DropTrace = TracedCallback<const Face&, DropReason, DecodeError, Ptr<const Packet>>;
    /** As CcnL3Protocol::SuppressionTracedCallback. */
    using SuppressionTrace =
        TracedCallback<const Face&, SuppressionEvent, MessageKind, Ptr<const Packet>, const char*>;

    /** @param l3 the node */
    explicit L3Output(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Sends a message through its face's suppression scheme, or content through NodeWork, if there
     * is any.
     * @param id the face
     * @param kind the kind of message
     * @param packet the message
     * @param isOwn as in SuppressionScheme::Offer()
     */
    void Send(FaceId id, MessageKind kind, const Ptr<Packet>& packet, bool isOwn = true);
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
    /**
     * Sends an Interest that was received, with the hop limit that it has left.
     * @param in the Interest
     * @param face the face
     */
    void ForwardInterest(const InterestArrival& in, FaceId face);

    /** Informs the scheme of a face, if it has one, of an Interest. @param in the arrival @param interest it */
    void Hear(const Arrival& in, const InterestView& interest)
    {
        if (SuppressionScheme* scheme = GetScheme(in))
        {
            scheme->HearInterest(in, interest);
        }
    }

    /** Informs the scheme of a face, if it has one, of content. @param in the arrival @param content it */
    void Hear(const Arrival& in, const ContentView& content)
    {
        if (SuppressionScheme* scheme = GetScheme(in))
        {
            scheme->HearContent(in, content);
        }
    }

    /** Informs the scheme of a face, if it has one, of a message to another node. @param in the arrival */
    void Overhear(const Arrival& in)
    {
        if (SuppressionScheme* scheme = GetScheme(in))
        {
            scheme->Overhear(in);
        }
    }

    /**
     * Counts a message and passes it to its face.
     * @param face the face
     * @param kind the kind of message
     * @param packet the message
     */
    void Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet);

    // SuppressionHost; also for messages of other faces
    void Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet) override;
    void NoteShared(Face& face,
                    SuppressionEvent event,
                    MessageKind kind,
                    const Ptr<const Packet>& packet,
                    const char* reason) override;
    uint32_t GetNodeId() const override;

    /**
     * Cold: the compiler places these calls outside the code that every packet runs.
     * @param face the arrival face
     * @param reason why the packet is dropped
     * @param packet the message, or nullptr if there was none
     * @param error why the message is MALFORMED
     */
    [[gnu::cold]] void Drop(Face& face,
                            DropReason reason,
                            const Ptr<const Packet>& packet,
                            DecodeError error = DecodeError::NONE);

    /** @return true if nothing of the node changes, marks or delays messages that are forwarded, or sees them on their way */
    bool OnlyReads() const;

  private:
    /**
     * Forwards a message without a copy.
     * @param in its arrival
     * @param to the face
     * @param kind of the message
     * @return false if it has not been sent, since something may change, mark or see it
     */
    bool Share(const Arrival& in, Face& to, MessageKind kind);

    /** @param in an arrival @return the scheme of its face, ready for use; nullptr: it has none */
    SuppressionScheme* GetScheme(const Arrival& in)
    {
        SuppressionScheme* const scheme = in.face.GetSuppression();
        if (scheme)
        {
            scheme->Attach(in.face, *this);
        }
        return scheme;
    }

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_L3_OUTPUT_H
