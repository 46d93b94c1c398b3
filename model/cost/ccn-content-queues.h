// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_QUEUES_H
#define CCN_CONTENT_QUEUES_H

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-bytes.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-face.h"
#include "ns3/random-variable-stream.h"

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace ns3::ccn
{

class CcnL3Protocol;

/** Tag of the order in which content queues send. @ingroup ccn */
struct ContentQueueTag;

/** A message that waits to be sent. @ingroup ccn */
struct QueuedMessage
{
    MessageKind kind;   ///< of the packet: content object or piggyback packet
    Ptr<Packet> packet; ///< the message
    uint64_t name{0};   ///< hash of its name, or 0 if nobody reads it
};

/**
 * @ingroup ccn
 * The queues in which CCNx's daemon holds content before it sends it, one per face
 * (doc/model/ccnx.rst, Sending; the detailed rules are those of csrc/ccnd of 0.8.1).
 *
 * An object that arrives at an empty queue waits for Delay plus a random part of DelaySpread.
 * Objects that arrive during this wait do not leave with it. The objects that may leave do so in
 * bursts of Burst objects; Spacing and SpacingPerKib separate the bursts. The later objects then
 * wait together for another delay.
 *
 * When a queue has sent RowBegin objects in a row without such a second delay, the daemon assumes
 * that its node is a preferred provider. From then on, up to RowEnd objects in a row, new objects
 * are only delayed by the spacing. This ends if the queue is empty for longer than sending 20 KiB
 * would take.
 *
 * A delay starts at the time scheduled for the queue's previous turn. That turn may have been late
 * because the processor was busy or rounded its timer. A late queue therefore catches up at once.
 *
 * Other times apply to faces that many neighbours share (Shared...) and to applications (Local...).
 * Off by default: content is sent at once.
 */
class ContentQueues : public Object, public GivenAttributes
{
  public:
    /** Sends a message. */
    using Handler = std::function<void(Face& face, const QueuedMessage& message)>;
    /** Selects messages. */
    using Filter = std::function<bool(const QueuedMessage& message)>;

    /** @return the TypeId */
    static TypeId GetTypeId();
    ContentQueues();

    /** @param node a node @return its queues, off by default; created on first use */
    static ContentQueues& Get(const CcnL3Protocol& node);

    /** @return attribute Enabled */
    bool IsOn() const
    {
        return m_isOn;
    }

    /** @param handler sends the packets when they leave their queue */
    void SetHandler(Handler handler)
    {
        m_handler = std::move(handler);
    }

    /**
     * @param face the outgoing face
     * @param message to send
     */
    void Add(Face& face, const QueuedMessage& message);

    /**
     * Removes waiting messages.
     * @param face the outgoing face
     * @param isUnwanted called for each waiting message of the face; true removes it
     */
    void RemoveIf(const Face& face, const Filter& isUnwanted);

    /** @return the timers of the queues, for a caller that runs them itself */
    TimerSource& GetTimer()
    {
        return m_due;
    }

    /** @return number of waiting objects */
    uint32_t GetWaiting() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** The content queue of a face. */
    struct Queue : public DueHook<ContentQueueTag>
    {
        Face* face{nullptr};               ///< the outgoing face
        std::deque<QueuedMessage> packets; ///< waiting messages
        std::size_t allowed{0};            ///< number of them that may leave, from the front
        uint32_t row{0};                   ///< objects sent in a row
        bool isServed{false};              ///< its next turn is scheduled, or its turn is now
        int64_t turn{0};                   ///< scheduled time of that turn, in ns-3 time steps
    };

    /** @param face a face @return its queue */
    Queue& Get(Face& face);
    /** @param queue a queue @return delay of its first object in ns-3 time steps */
    int64_t DrawDelay(const Queue& queue);

    /** @param queue a queue @return true if new objects have no delay */
    bool IsInRow(const Queue& queue) const
    {
        return queue.row >= m_rowBegin && queue.row < m_rowEnd;
    }

    /** @param queue a queue @param pause until its turn, in ns-3 time steps */
    void ServeIn(Queue& queue, int64_t pause);
    /** @param queue the queue whose turn it is */
    void Serve(Queue& queue);
    /**
     * Schedules the next turn of a queue, if it has one.
     * @param queue that has just had its turn
     * @param pause required by the messages sent, in ns-3 time steps
     * @param perKib part of the pause per 1024 bytes, in ns-3 time steps
     */
    void ServeAgain(Queue& queue, int64_t pause, int64_t perKib);

    bool m_isOn{false};         ///< attribute Enabled
    Time m_delay;               ///< attribute Delay
    Time m_spread;              ///< attribute DelaySpread
    Time m_localDelay;          ///< attribute LocalDelay
    Time m_localSpread;         ///< attribute LocalSpread
    Time m_sharedDelay;         ///< attribute SharedDelay
    Time m_sharedSpread;        ///< attribute SharedSpread
    uint32_t m_burst{0};        ///< attribute Burst
    Time m_spacing;             ///< attribute Spacing
    Time m_spacingPerKib;       ///< attribute SpacingPerKib
    Time m_sharedSpacingPerKib; ///< attribute SharedSpacingPerKib
    uint32_t m_rowBegin{0};     ///< attribute RowBegin
    uint32_t m_rowEnd{0};       ///< attribute RowEnd
    Handler m_handler;
    std::vector<std::unique_ptr<Queue>> m_queues; ///< by FaceId
    DueQueue<Queue, ContentQueueTag> m_due;       ///< the queues with a scheduled turn
    Ptr<UniformRandomVariable> m_random;          ///< draws the delays
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_QUEUES_H
