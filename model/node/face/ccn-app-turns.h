/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_APP_TURNS_H
#define CCN_APP_TURNS_H

#include "ns3/ccn-app-face.h"

#include <vector>

namespace ns3::ccn
{

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

#endif // CCN_APP_TURNS_H
