// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

/**
 * @ingroup ccn
 * Delivers messages to a node's applications in the event in which the node processes a neighbour's
 * message. The applications run one after the other, in the order in which messages were sent to
 * them. They never run while the pipelines or another application of the node are active.
 */
class AppTurns
{
  public:
    /** @return true during Run() */
    bool IsRunning() const
    {
        return m_isRunning;
    }

    /**
     * Calls the action, then flushes each face that requested a turn in the meantime.
     * @param act void (), the node's processing; if it throws, the faces schedule events of their
     * own
     */
    template <typename Action>
    void Run(Action&& act)
    {
        const Guard guard{*this};
        act();
        if (!m_faces.empty())
        {
            TakeTurns(nullptr);
        }
    }

    /**
     * Flushes the faces that requested a turn, unless this is called by one of them, or outside
     * Run(). The pipelines call it when they have processed a message.
     * @param decoded the message; its views are valid during the call
     */
    void Take(const DecodedMessage& decoded)
    {
        if (!m_faces.empty() && !m_isTaking)
        {
            TakeTurns(&decoded);
        }
    }

    /** @param face requests a turn @return false if it has to schedule an event of its own */
    bool Add(AppFace& face)
    {
        if (m_isRunning)
        {
            m_faces.emplace_back(&face);
        }
        return m_isRunning;
    }

  private:
    /** Marks Run() as active during its lifetime. */
    struct Guard
    {
        /** @param t the turns to guard */
        explicit Guard(AppTurns& t)
            : turns(t)
        {
            turns.m_isRunning = true;
        }

        ~Guard()
        {
            turns.m_isRunning = false;
            turns.m_isTaking = false;
            if (!turns.m_faces.empty())
            {
                turns.Postpone();
            }
        }

        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

        AppTurns& turns; ///< the guarded turns
    };

    /**
     * Flushes the faces in order; a face that requests another turn is appended.
     * @param decoded as for AppFace::Flush
     */
    void TakeTurns(const DecodedMessage* decoded);
    /** Lets the remaining faces schedule events of their own. */
    void Postpone();

    std::vector<Ptr<AppFace>> m_faces; ///< in the order of their turns
    std::size_t m_next{0};             ///< index of the next face
    bool m_isRunning{false};           ///< Run() is active
    bool m_isTaking{false};            ///< a face is being flushed
};

} // namespace ns3::ccn

#endif // CCN_APP_FACE_H
