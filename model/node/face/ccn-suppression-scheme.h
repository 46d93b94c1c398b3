// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SUPPRESSION_SCHEME_H
#define CCN_SUPPRESSION_SCHEME_H

#include "ns3/ccn-bytes.h"
#include "ns3/object.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

#include <cstdint>

namespace ns3::ccn
{

struct Arrival;
struct ContentView;
class Face;
struct InterestView;

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
 * Decides for a face on a shared medium when, and whether, a message of its node is sent
 * (Face::SetScheme()). This is what a node calls; the schemes are derived from class Suppression.
 */
class SuppressionScheme : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * @param face its face; must outlive the use of this object
     * @param host the node; must outlive the use of this object
     */
    virtual void Attach(Face& face, SuppressionHost& host) = 0;

    /**
     * Sends a message, now or later, or not at all.
     * @param kind the kind of the message
     * @param packet the message
     * @param isOwn true if it begins here, from an application or from the content store; false if
     * the node forwards it
     */
    virtual void Offer(MessageKind kind, const Ptr<Packet>& packet, bool isOwn) = 0;

    /** Called before the node processes an Interest. @param in its arrival @param interest it */
    virtual void HearInterest(const Arrival& in, const InterestView& interest) = 0;

    /** Called before the node processes content. @param in its arrival @param content it */
    virtual void HearContent(const Arrival& in, const ContentView& content) = 0;

    /**
     * Called with a message that the node does not process, since it is addressed to another one.
     * @param in the message, which may be malformed
     */
    virtual void Overhear(const Arrival& in) = 0;

    /** @return number of messages that wait to be sent for the first time */
    virtual uint32_t GetWaiting() const = 0;

    /**
     * @return true if the face sends again each content object that it receives, whether or not
     * somebody asked for it, and once per name in the lifetime of the dead nonce list. The node must
     * have a pending Interest for it, or store it.
     */
    virtual bool PushesContent() const = 0;

    /**
     * Suppresses all that waits. Called when the face is removed, and when it gets another scheme.
     * @param reason why: a short text with static lifetime
     */
    virtual void Clear(const char* reason) = 0;

    /**
     * @param stream first random stream to use
     * @return number of streams used
     */
    virtual int64_t AssignStreams(int64_t stream) = 0;
};

} // namespace ns3::ccn

#endif // CCN_SUPPRESSION_SCHEME_H
