// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TIMED_SUPPRESSION_H
#define CCN_TIMED_SUPPRESSION_H

#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-suppression.h"
#include "ns3/random-variable-stream.h"

#include <list>
#include <map>

namespace ns3::ccn
{

/** Tag of the order in which deferred messages are due. @ingroup ccn */
struct DeferredTag;

/** A message that waits to be sent, or for a neighbour to forward it. @ingroup ccn */
struct DeferredMessage : public DueHook<DeferredTag>
{
    /**
     * @param message what identifies it
     * @param k its kind
     * @param p its packet
     * @param own as in Suppression::Offer()
     */
    DeferredMessage(const SharedMessage& message, MessageKind k, const Ptr<Packet>& p, bool own)
        : shared(message),
          kind(k),
          packet(p),
          isOwn(own)
    {
    }

    SharedMessage shared;      ///< what identifies it
    MessageKind kind;          ///< its kind
    Ptr<Packet> packet;        ///< its packet
    bool isOwn;                ///< it begins at this node
    uint32_t transmissions{0}; ///< how often it was sent
    uint64_t number{0};        ///< in the order in which they were offered
};

/**
 * @ingroup ccn
 * Base class of schemes in which each message waits for a time of its own, and is cancelled when a
 * copy of it is heard. A subclass implements GetDelay() and overrides the rules that differ.
 *
 * Messages with a delay of 0 are sent at once. At most MaxWaiting messages wait; further ones are
 * refused.
 */
class TimedSuppression : public Suppression
{
  public:
    /** @return the TypeId (attribute MaxWaiting) */
    static TypeId GetTypeId();
    TimedSuppression();

    void Offer(MessageKind kind, const Ptr<Packet>& packet, bool isOwn) override;
    void Hear(const HeardMessage& heard) override;
    uint32_t GetWaiting() const override;
    void Clear(const char* reason) override;
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void DoDispose() override;

    /**
     * @param message a message that the node wants to send
     * @return how long it waits; 0: it is sent at once
     */
    virtual Time GetDelay(const DeferredMessage& message) = 0;

    /**
     * @param message a message that the node wants to send
     * @return why it must not be sent, as a text with static lifetime; nullptr if it may. Default:
     * nullptr.
     */
    virtual const char* GetRefusal(const DeferredMessage& message) const;

    /**
     * @param message a message that waits, or that was sent and is held for a repetition
     * @param heard a message with the same name
     * @return why the former is cancelled, as a text with static lifetime; nullptr if it is not.
     * Default: it is a copy of the message heard, or an Interest whose content was heard.
     */
    virtual const char* GetCancellation(const DeferredMessage& message,
                                        const HeardMessage& heard) const;

    /**
     * A rule for GetCancellation() of schemes that ignore nonces.
     * @param message as in GetCancellation()
     * @param heard as in GetCancellation()
     * @return why the message is cancelled: both have the same kind and name, or it is an Interest
     * whose content was heard; nullptr if it is not
     */
    const char* CancelByName(const DeferredMessage& message, const HeardMessage& heard) const;

    /** @return the random variable for the delays */
    UniformRandomVariable& GetRandom() const
    {
        return *m_random;
    }

    /**
     * @return how often a message may be sent until a neighbour is heard to forward it, at least 1.
     * Default: 1.
     */
    virtual uint32_t GetMaxTransmissions() const;

    /** @return time between two transmissions of a message. Default: 0. */
    virtual Time GetRepeatTime() const;

    /**
     * Called before each transmission. Default: nothing.
     * @param packet the message, to which the scheme may add packet tags; it has those with which it
     * arrived
     * @param isOwn as in Suppression::Offer()
     */
    virtual void Stamp(Packet& packet, bool isOwn) const;

    /** Called after a message was sent. @param message the message. Default: nothing. */
    virtual void OnSent(const DeferredMessage& message);

    /** Called for each message heard, before it cancels others. @param heard it. Default: nothing. */
    virtual void OnHeard(const HeardMessage& heard);

  private:
    using Messages = std::list<DeferredMessage>;
    /** Messages by SharedMessage::name and number. */
    using ByName = std::map<std::pair<uint64_t, uint64_t>, Messages::iterator>;

    /**
     * @param message a new message
     * @return GetDelay(); the message is erased if that throws
     */
    Time FindDelay(DeferredMessage& message);
    /** @param message a message whose wait has ended */
    void SendDue(DeferredMessage& message);
    /**
     * Calls OnSent(), Stamp() and GetRepeatTime(). The message is erased if one of them throws.
     * @param message a message whose wait has ended
     * @param next receives GetRepeatTime(), or 0 if the message is sent once
     * @return the packet to send
     */
    Ptr<Packet> PrepareCopy(DeferredMessage& message, Time& next);
    /**
     * Removes a message before its end is reported, since a trace sink may remove others.
     * @param message a message of m_messages
     * @return a list with this message
     */
    Messages Take(DeferredMessage& message);
    /** @param place of a message @return as the other Take() */
    Messages Take(ByName::iterator place);
    /** @param message a removed message that was cancelled @param reason why */
    void NoteCancelled(const DeferredMessage& message, const char* reason);

    Ptr<UniformRandomVariable> m_random;          ///< draws the delays
    uint32_t m_maxWaiting{0};                     ///< attribute MaxWaiting
    uint32_t m_waiting{0};                        ///< messages of m_messages that were not sent yet
    Messages m_messages;                          ///< in the order in which they were offered
    ByName m_byName;                              ///< all of m_messages
    uint64_t m_lastNumber{0};                     ///< of the message offered last
    DueQueue<DeferredMessage, DeferredTag> m_due; ///< all of m_messages
};

} // namespace ns3::ccn

#endif // CCN_TIMED_SUPPRESSION_H
