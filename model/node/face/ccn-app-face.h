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
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-purpose.h"
#include "ns3/event-id.h"

#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Face to one application of the node.
 *
 * The node processes the application's messages immediately. Messages to the application are
 * delivered at the same simulation time. If they result from a neighbour's message, the node
 * delivers them once it has processed that message, otherwise in an event of their own. A handler
 * that sends messages therefore never re-enters the pipelines, however long the chain of messages
 * is.
 */
class AppFace : public Face
{
  public:
    /**
     * Handles one message to the application.
     * @param packet the message
     */
    using Handler = Callback<void, Ptr<const Packet>>;

    /** @return the TypeId */
    static TypeId GetTypeId();
    AppFace();
    ~AppFace() override;

    /** @param label unique on the node, e.g. "consumer0" */
    void SetLabel(const std::string& label)
    {
        m_label = label;
    }

    /** @param handler the application's handler */
    void SetHandler(Handler handler)
    {
        m_handler = handler;
    }

    /** @param purpose of the application's messages */
    void SetPurpose(Purpose purpose)
    {
        m_purpose = purpose;
    }

    /** @return purpose of the application's messages */
    Purpose GetPurpose() const
    {
        return m_purpose;
    }

    /**
     * Passes a message from the application to the node. If it has no purpose yet, it gets that of the
     * application. What an application of purpose DATA sends while it handles a message, such as an
     * answer, has the purpose of that message.
     * @param packet one message, which nobody changes from then on
     * @param nextHop for an Interest: the face to which the node sends it, in place of those that FIB
     * and strategy give; NO_FACE: those
     */
    void SendFromApplication(Ptr<const Packet> packet, FaceId nextHop = NO_FACE);

    using Face::SetWantsSource;

    /**
     * Passes all waiting messages to the application.
     * @param decoded a message that the node has decoded, or nullptr; valid during the call
     */
    void Flush(const DecodedMessage* decoded);

    /** @return the message that the handler is called with, decoded by the node; or nullptr */
    const DecodedMessage* GetDecoded() const
    {
        return m_decoded;
    }

    /** Schedules Flush as an event at the current time. */
    void ScheduleFlush();

    bool IsLocal() const override;
    std::string GetLabel() const override;

  protected:
    void DoDispose() override;

  private:
    /**
     * Calls the handler. An exception ends only this message, unless ErrorGuard lets it pass.
     * @param handler the application's handler
     * @param packet the message
     */
    void CallHandler(const Handler& handler, const Ptr<const Packet>& packet);
    bool DoSend(const Ptr<Packet>& packet) override;
    void DoRemove() override;
    /** @return purpose of what the application sends now */
    Purpose GetSendingPurpose() const;

    std::string m_label{"app"};
    Handler m_handler;
    std::vector<Ptr<const Packet>> m_waiting; ///< for the next Flush, which is pending if there are
                                              ///< any
    EventId m_flush;
    const DecodedMessage* m_decoded{nullptr}; ///< set before each call of m_handler
    const Packet* m_handled{nullptr};         ///< the message that the handler is called with
    Purpose m_purpose{Purpose::DATA};         ///< of the application
};

} // namespace ns3::ccn

#endif // CCN_APP_FACE_H
