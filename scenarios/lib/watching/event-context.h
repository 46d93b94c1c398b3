// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_CONTEXT_H
#define CCN_EVENT_CONTEXT_H

#include "event-log.h"

#include <deque>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The event that a node is working on: the message that it received last, as long as the simulator
 * executes the same event. What happens outside of that becomes an event of kind 'timer'. A message
 * that had no effect at once waits for its verification; messages are verified in their order.
 */
class EventContext
{
  public:
    /**
     * @param log log of the run; must outlive this object
     * @param node name of the node
     * @param layer name of its layer
     * @param codec format of the layer's messages
     */
    EventContext(EventLog& log,
                 const std::string& node,
                 const std::string& layer,
                 const Codec& codec);

    /** @return format of the layer's messages */
    const Codec& GetCodec() const
    {
        return m_codec;
    }

    /** @param elements a name in this format @return number of the name, for a row */
    int32_t GetName(Bytes elements) const
    {
        return m_log.GetName(m_codec, elements);
    }

    /** @return the log of the run */
    EventLog& GetLog() const;

    /** @return name of the node, for a row; layers of a node have it at different addresses */
    const char* GetNode() const
    {
        return m_node;
    }

    /** @return name of the layer, for a row */
    const char* GetLayer() const
    {
        return m_layer;
    }

    /**
     * Begins the processing of a message.
     * @param row event of kind 'receive'
     * @param type its type
     * @param isLocal whether an application sent the message
     */
    void BeginReceive(const EventRow& row, const EventTypeRow& type, bool isLocal);

    /**
     * Begins an event that no message caused.
     * @param reason value of column `reason`
     * @param cause the event that scheduled it; 0: none
     */
    void BeginTimer(const char* reason, int64_t cause);

    /** @return whether a message is being processed */
    bool IsReceiving() const;

    /** @return whether a message of an application is being processed */
    bool IsReceivingLocal() const;

    /**
     * @param reason reason of the event of kind 'timer' that begins if there is none
     * @return number of the current event
     */
    int64_t Get(const char* reason = OTHER);

    /** Reason of an event that has no other. */
    static constexpr const char* OTHER = "other";

  private:
    /** @return whether the simulator still executes the event in which the current one began */
    bool IsCurrent() const;
    /** Continues with the message whose verification has ended. @return false if none waits */
    bool Resume();
    /** Ends the current event, which waits for verification if it had no effect. */
    void End();

    EventLog& m_log;
    const char* m_node;              ///< name of the node
    const char* m_layer;             ///< name of its layer
    const Codec& m_codec;            ///< format of its messages
    int64_t m_event{0};              ///< current event; 0: none yet
    uint64_t m_simulatorEvent{0};    ///< count of simulator events when it began
    bool m_isReceive{false};         ///< it is of kind 'receive'
    bool m_isLocal{false};           ///< and its message is an application's
    bool m_hasEffect{false};         ///< it has caused something
    std::deque<int64_t> m_verifying; ///< events of kind 'receive' without an effect so far
};

} // namespace ns3::ccn

#endif // CCN_EVENT_CONTEXT_H
