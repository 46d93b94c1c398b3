// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHAT_H
#define CCN_CHAT_H

#include "ns3/ccn-session.h"
#include "ns3/event-id.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application for one end of a chat (Almishari et al. 2013, section IV-B). It sends messages at
 * random intervals. After it has been silent for KeepAlive, it sends a keep-alive. The keep-alive
 * answers the other end's Interest before its PIT entries expire, so that the next Interest can
 * replace it.
 *
 * Each message is an object; a keep-alive is an object without payload. The pauses between messages
 * are drawn from attribute Pause.
 */
class Chat : public Session
{
  public:
    /** @return the TypeId (attributes Pause, KeepAlive [s]) */
    static TypeId GetTypeId();

    /** @return number of messages created, without keep-alives */
    uint64_t GetMessages() const
    {
        return m_messages;
    }

    /** @return number of keep-alives created */
    uint64_t GetKeepAlives() const
    {
        return m_made - m_messages;
    }

    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    uint64_t CountMade() const override
    {
        return m_made;
    }

    bool IsEmpty(uint64_t number) const override
    {
        return m_empty.count(number) > 0;
    }

    /** Creates an object. @param isMessage true for a message, false for a keep-alive */
    void Say(bool isMessage);
    /** Schedules the next message after a random pause. */
    void PlanMessage();
    /** Schedules the next keep-alive KeepAlive from now, in place of an earlier one. */
    void PlanKeepAlive();

    Ptr<RandomVariableStream> m_pause; ///< attribute Pause [s]
    Time m_keepAlive;                  ///< attribute KeepAlive
    uint64_t m_made{0};                ///< messages and keep-alives created
    uint64_t m_messages{0};            ///< messages created
    std::set<uint64_t> m_empty;        ///< numbers of keep-alives
    EventId m_message;                 ///< the next message
    EventId m_silence;                 ///< the next keep-alive
};

} // namespace ns3::ccn

#endif // CCN_CHAT_H
