/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SUPPRESSION_H
#define CCN_SUPPRESSION_H

#include "ns3/ccn-message-kind.h"
#include "ns3/ccn-shared-message.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <string>
#include <vector>

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

/**
 * @ingroup ccn
 * Suppression of redundant messages on a shared medium (Jacobson et al. 2009, section 2): decides
 * when a face sends a message, and which messages that it hears meanwhile make it unnecessary. A
 * scheme is registered by its TypeId, and attribute Suppression of Face selects it by its name. One
 * object serves one face. It gets no messages while the face has link type PointToPoint.
 *
 * What it offers to the medium is conserved: messages offered = sent + suppressed + refused +
 * waiting. CcnL3Protocol::CheckIdentities() checks this. Each scheme limits the number of messages
 * that wait (attribute MaxWaiting), and refuses further ones with Refuse().
 */
class Suppression : public Object
{
  public:
    /** The value of attribute Suppression of Face for a face without a scheme. */
    static constexpr const char* NO_SCHEME = "None";

    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param name "None", or the name of a registered scheme; "ns3::ccn::" may be omitted
     * @return a new scheme, or nullptr for None
     * @throws std::invalid_argument with the valid names
     */
    static Ptr<Suppression> Create(const std::string& name);

    /** @return the valid names for Create(), None first */
    static std::vector<std::string> GetNames();

    /**
     * @param face its face; must outlive the use of this object
     * @param host the node; must outlive the use of this object
     */
    void Attach(Face& face, SuppressionHost& host);

    /**
     * Sends a message, now or later, or not at all.
     * @param kind the kind of the message
     * @param packet the message
     * @param isOwn true if it begins here, from an application or from the content store; false if
     * the node forwards it
     */
    virtual void Offer(MessageKind kind, const Ptr<Packet>& packet, bool isOwn) = 0;

    /**
     * Called for each message that the face hears, before the node processes it. A face with
     * attribute Overhears also passes frames here that are addressed to other nodes.
     * @param heard the message
     */
    virtual void Hear(const HeardMessage& heard) = 0;

    /** @return number of messages that wait to be sent for the first time */
    virtual uint32_t GetWaiting() const = 0;

    /**
     * @return true if the face sends again each content object that it receives, whether or not
     * somebody asked for it, and once per name in the lifetime of the dead nonce list. The node must
     * have a pending Interest for it, or store it. Default: false.
     */
    virtual bool PushesContent() const;

    /**
     * Suppresses all that waits. Called when the face is removed, and when it gets another scheme.
     * @param reason why: a short text with static lifetime
     */
    virtual void Clear(const char* reason) = 0;

    /**
     * @param stream first random stream to use
     * @return number of streams used; default 0
     */
    virtual int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

    /** @return the face */
    Face& GetFace() const;

    /** @return the number of the node in ns-3's NodeList */
    uint32_t GetNodeId() const;

    /**
     * Calls an action at the end of a wait. The node handles exceptions, so that they end only this
     * message (FaceReceiver::HandleError).
     * @param act void ()
     */
    template <typename Action>
    void Guard(Action&& act)
    {
        try
        {
            act();
        }
        catch (...)
        {
            ReportError();
        }
    }

    /**
     * Sends a message for the first time.
     * @param kind the kind of the message
     * @param packet the message; the face may change it
     */
    void Send(MessageKind kind, const Ptr<Packet>& packet);

    /**
     * Sends a message again.
     * @param kind the kind of the message
     * @param packet the message; the face may change it
     */
    void Repeat(MessageKind kind, const Ptr<Packet>& packet);

    /**
     * Counts and reports an event other than SENT and REPEATED.
     * @param event what happened
     * @param kind the kind of the message
     * @param packet the message
     * @param reason why: a short text with static lifetime
     */
    void Note(SuppressionEvent event,
              MessageKind kind,
              const Ptr<const Packet>& packet,
              const char* reason);

    /**
     * Counts and reports a message that finds too many others waiting.
     * @param kind the kind of the message
     * @param packet the message, which is not sent
     */
    void Refuse(MessageKind kind, const Ptr<const Packet>& packet);

  private:
    /** Reports the current exception to the node. */
    void ReportError();

    Face* m_face{nullptr};
    SuppressionHost* m_host{nullptr};
};

} // namespace ns3::ccn

#endif // CCN_SUPPRESSION_H
