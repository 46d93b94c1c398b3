/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_APP_FACE_H
#define CCN_APP_FACE_H

#include "ns3/callback.h"
#include "ns3/ccn-face.h"
#include "ns3/event-id.h"

#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Face to one application of the node.
 *
 * What the application sends reaches the node at once. What the node sends reaches the application
 * at the same time, when the node is done with a neighbour's message, and else in an event of its own:
 * an application that answers or asks on from its handler never re-enters the pipelines, however long
 * the chain gets.
 */
class AppFace : public Face
{
  public:
    /**
     * Takes one message for the application.
     * @param packet the message in ccnb
     */
    using Handler = Callback<void, Ptr<const Packet>>;

    /** @return the TypeId */
    static TypeId GetTypeId();
    AppFace();
    ~AppFace() override;

    /** @param label unique on the node, e.g. "consumer0" */
    void SetLabel(const std::string& label);
    /** @param handler the application's */
    void SetHandler(Handler handler);

    /**
     * The application sends.
     * @param packet one message in ccnb
     */
    void SendFromApplication(Ptr<const Packet> packet);

    /** Its turn: hands all waiting messages to the application. */
    void Flush();
    /** It takes its turn in an event of its own. */
    void ScheduleFlush();

    bool IsLocal() const override;
    std::string GetLabel() const override;

  protected:
    void DoDispose() override;

  private:
    bool DoSend(const Ptr<Packet>& packet) override;
    void DoRemove() override;

    std::string m_label{"app"};
    Handler m_handler;
    std::vector<Ptr<const Packet>> m_waiting; ///< for its turn, which is to come if there are any
    EventId m_flush;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_APP_FACE_H
