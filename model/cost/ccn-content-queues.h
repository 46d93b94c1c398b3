/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_QUEUES_H
#define CCN_CONTENT_QUEUES_H

#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-message-kind.h"
#include "ns3/random-variable-stream.h"

#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn Tag of the order in which content queues send. */
struct ContentQueueTag;

/**
 * @ingroup ccn
 * The queues in which CCNx's daemon keeps content before it sends it, one a face (doc/model/ccnx.rst,
 * Sending; the rules in detail as csrc/ccnd of 0.8.1 has them).
 *
 * An object that finds nothing waiting waits for Delay and a random part of DelaySpread. Those that
 * come meanwhile may not leave with it: when all that may leave has left, Burst at a time, Spacing
 * and SpacingPerKib apart, what came meanwhile waits for another delay, together. Only a queue that
 * has sent RowBegin objects in a row, without such a second delay, takes the node for a preferred
 * provider: from then on up to RowEnd objects newcomers have no delay but the spacing, as long as
 * the queue is not empty for longer than 20 KiB would take.
 *
 * Times run from when a queue's turn should have been, even if it was late, as its timer is one of
 * a busy or rounding processor: it catches up at once.
 *
 * Other times hold for faces that many neighbours share (Shared...) and for applications (Local...).
 * Off by default: content is sent at once.
 */
class ContentQueues : public Object
{
  public:
    /** Sends. */
    using Handler = std::function<void(Face& face, MessageKind kind, const Ptr<Packet>& packet)>;

    /** @return the TypeId */
    static TypeId GetTypeId();
    ContentQueues();
    ~ContentQueues() override;

    /** @return attribute Enabled */
    bool IsOn() const
    {
        return m_isOn;
    }

    /** @param handler sends what has waited */
    void SetHandler(Handler handler);

    /**
     * @param face where to
     * @param kind of the packet
     * @param packet a content object or a piggyback packet
     */
    void Add(Face& face, MessageKind kind, Ptr<Packet> packet);

    /** @return the queues' timers, for who wants to run them itself */
    TimerSource& GetTimer();

    /** @return objects that wait */
    uint32_t GetWaiting() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** A message that waits. */
    struct Waiting
    {
        MessageKind kind;   ///< of the packet
        Ptr<Packet> packet; ///< the message
    };

    /** A face's content. */
    struct Queue : public DueHook<ContentQueueTag>
    {
        Face* face{nullptr};             ///< where to
        std::deque<Waiting> packets;     ///< what waits
        std::size_t allowed{0};          ///< of these, the first so many may leave
        uint32_t row{0};                 ///< objects sent in a row
        bool isServed{false};            ///< its turn comes, or is now
        int64_t turn{0};                 ///< when that should be or should have been, in ns-3 time steps
    };

    /** @param face a face @return its queue */
    Queue& Get(Face& face);
    /** @param queue a queue @return how long what comes first waits, in ns-3 time steps */
    int64_t DrawDelay(const Queue& queue);
    /** @param queue a queue @return true if newcomers have no delay */
    bool IsInRow(const Queue& queue) const;
    /** @param queue a queue @param pause until its turn, in ns-3 time steps */
    void ServeIn(Queue& queue, int64_t pause);
    /** @param queue whose turn it is */
    void Serve(Queue& queue);
    /**
     * Decides when it is a queue's turn again.
     * @param queue that had its turn
     * @param pause that what was sent asks for, in ns-3 time steps
     * @param perKib part of that for 1024 octets, in ns-3 time steps
     */
    void ServeAgain(Queue& queue, int64_t pause, int64_t perKib);

    bool m_isOn{false};     ///< attribute Enabled
    Time m_delay;           ///< attribute Delay
    Time m_spread;          ///< attribute DelaySpread
    Time m_localDelay;      ///< attribute LocalDelay
    Time m_localSpread;     ///< attribute LocalSpread
    Time m_sharedDelay;     ///< attribute SharedDelay
    Time m_sharedSpread;    ///< attribute SharedSpread
    uint32_t m_burst{0};    ///< attribute Burst
    Time m_spacing;         ///< attribute Spacing
    Time m_spacingPerKib;   ///< attribute SpacingPerKib
    Time m_sharedSpacingPerKib; ///< attribute SharedSpacingPerKib
    uint32_t m_rowBegin{0}; ///< attribute RowBegin
    uint32_t m_rowEnd{0};   ///< attribute RowEnd
    Handler m_handler;
    std::vector<std::unique_ptr<Queue>> m_queues; ///< by FaceId
    DueQueue<Queue, ContentQueueTag> m_due;       ///< those that wait
    Ptr<UniformRandomVariable> m_random;          ///< delays
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_QUEUES_H
