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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What a neighbour's message brings to a node's applications reaches them when the node is done with
 * that message, in the same event: one after the other, in the order in which it was sent to them, and
 * never while the pipelines or another application of the node are at work.
 */
class AppTurns
{
  public:
    /** @return true while Run() is at work */
    bool IsRunning() const
    {
        return m_isRunning;
    }

    /**
     * Acts, then lets each face have its turn that asks for one meanwhile.
     * @param act void (), what the node does; if it throws, the faces get events of their own
     */
    template <typename Action>
    void Run(Action&& act)
    {
        const Guard guard{*this};
        act();
        if (!m_faces.empty())
        {
            TakeTurns();
        }
    }

    /** @param face wants a turn @return false if it has to take it in an event of its own */
    bool Add(AppFace& face)
    {
        if (m_isRunning)
        {
            m_faces.emplace_back(&face);
        }
        return m_isRunning;
    }

  private:
    /** Run() is at work while it lives. */
    struct Guard
    {
        /** @param t what it guards */
        explicit Guard(AppTurns& t)
            : turns(t)
        {
            turns.m_isRunning = true;
        }

        ~Guard()
        {
            turns.m_isRunning = false;
            if (!turns.m_faces.empty())
            {
                turns.Postpone();
            }
        }

        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

        AppTurns& turns; ///< what it guards
    };

    /** One after the other; who asks for another meanwhile is last. */
    void TakeTurns();
    /** Those that had none get events of their own. */
    void Postpone();

    std::vector<Ptr<AppFace>> m_faces; ///< in the order of their turns
    std::size_t m_next{0};             ///< whose turn it is
    bool m_isRunning{false};           ///< Run() is at work
};

} // namespace ccn
} // namespace ns3

#endif // CCN_APP_TURNS_H
