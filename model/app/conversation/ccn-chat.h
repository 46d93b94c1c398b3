/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHAT_H
#define CCN_CHAT_H

#include "ns3/ccn-session.h"
#include "ns3/event-id.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One end of a chat (Almishari et al. 2013, section IV-B): it says something now and then, and when it has been
 * silent for KeepAlive it says that it is still there, so that the other's Interest is answered
 * before its PIT entries expire, and the next one can take its place.
 *
 * Each thing said is an object; a keep-alive is one without payload. Pauses between messages are
 * drawn from attribute Pause.
 */
class Chat : public Session
{
  public:
    /** @return the TypeId (attributes Pause, KeepAlive [s]) */
    static TypeId GetTypeId();
    Chat();
    ~Chat() override;

    /** @return messages that it has said, without keep-alives */
    uint64_t GetMessages() const;
    /** @return keep-alives that it has said */
    uint64_t GetKeepAlives() const;

    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void StopApplication() override;

  private:
    uint64_t CountMade() const override;
    bool IsEmpty(uint64_t number) const override;
    /** Says something. @param isMessage or only that it is there */
    void Say(bool isMessage);
    /** The next message is thought of. */
    void PlanMessage();
    /** The next keep-alive is due KeepAlive from now on. */
    void PlanKeepAlive();

    Ptr<RandomVariableStream> m_pause; ///< attribute Pause [s]
    Time m_keepAlive;                  ///< attribute KeepAlive
    uint64_t m_made{0};                ///< things said
    uint64_t m_messages{0};            ///< messages among them
    std::set<uint64_t> m_empty;        ///< numbers of keep-alives
    EventId m_message;                 ///< the next message
    EventId m_silence;                 ///< the next keep-alive
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHAT_H
