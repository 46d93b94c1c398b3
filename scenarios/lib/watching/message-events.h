// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MESSAGE_EVENTS_H
#define CCN_MESSAGE_EVENTS_H

#include "event-context.h"
#include "lib/recording/text-cache.h"
#include "pit-events.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-suppression-scheme.h"
#include "ns3/nstime.h"

#include <unordered_map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Converts what a node does with messages to events: it receives them, chooses faces, sends and
 * drops. Each packet that is sent carries the number of its event to the next node (CauseTag).
 */
class MessageEvents
{
  public:
    /**
     * @param context the node's current event; must outlive this object
     * @param pit receives the events that sent Interests; must outlive this object
     * @param l3 the node; must outlive this object
     */
    MessageEvents(EventContext& context, PitEvents& pit, CcnL3Protocol& l3);
    ~MessageEvents();
    MessageEvents(const MessageEvents&) = delete;
    MessageEvents& operator=(const MessageEvents&) = delete;

  private:
    /** An event at a time. */
    struct Sent
    {
        int64_t event; ///< event of kind 'send'
        Time time;     ///< when
    };

    /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
    void NoteReceived(const Face& face, MessageKind kind, Ptr<const Packet> packet);
    /** Parameters: as CcnL3Protocol::SendingTracedCallback. */
    void NoteSending(const Face& face, MessageKind kind, Ptr<Packet> packet);
    /** Parameters: as CcnL3Protocol::DropTracedCallback. */
    void NoteDropped(const Face& face,
                     DropReason reason,
                     DecodeError error,
                     Ptr<const Packet> packet);
    /** Parameters: as CcnL3Protocol::SuppressionTracedCallback. */
    void NoteSuppression(const Face& face,
                         SuppressionEvent event,
                         MessageKind kind,
                         Ptr<const Packet> packet,
                         const char* reason);
    /** Parameters: as CcnL3Protocol::DecisionTracedCallback. */
    void NoteDecided(const StrategyDecision& decision);

    /**
     * @param face face of the event; may be nullptr
     * @param kind value of column `kind`
     * @return a type of events of this node
     */
    EventTypeRow Begin(const Face* face, const char* kind) const;
    /**
     * Sets message and name of an event.
     * @param row the event
     * @param kind kind of message
     * @param packet the message
     * @param known event with perhaps the same message, which saves comparing its bytes; 0: none
     */
    void SetMessage(EventRow& row, MessageKind kind, const Packet& packet, int64_t known = 0);
    /** @param kind kind of a message that is sent now @return step of the pipelines that sends it */
    const char* GetSendStep(MessageKind kind);
    /**
     * @param kind kind of a message
     * @param packet the message
     * @return why an Interest is returned by it, for a row; "": any other message
     */
    const char* GetReason(MessageKind kind, const Packet& packet);
    /**
     * @param scheme a suppression scheme
     * @param event what happened to a message
     * @param reason why, or ""
     * @return all three, for a row
     */
    const char* GetReason(const SuppressionScheme& scheme,
                          SuppressionEvent event,
                          const char* reason);
    /** @param decision decision of a strategy @return strategy, operation and reason, for a row */
    const char* GetReason(const StrategyDecision& decision);

    EventContext& m_context;
    PitEvents& m_pit;
    CcnL3Protocol& m_l3;
    MessageKind m_receivedKind{MessageKind::INTEREST}; ///< kind of the message received last
    uint64_t m_receivedUid{0};                         ///< its packet's number in ns-3
    std::unordered_map<FaceId, Sent> m_toApplication;  ///< last message to each application
    TextCache<const char*> m_reasons;                  ///< of GetReason()
    std::string m_decision;                            ///< its key; reuses its memory
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_EVENTS_H
