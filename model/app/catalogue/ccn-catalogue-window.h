/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CATALOGUE_WINDOW_H
#define CCN_CATALOGUE_WINDOW_H

#include "ns3/ccn-window-control.h"
#include "ns3/packet.h"

#include <cstdint>
#include <deque>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The adaptive window that all fetches of a CatalogueConsumer share, and the objects that wait for
 * room in it, the oldest first. The users behind one node share its link, so one window counts all
 * their Interests.
 */
class CatalogueWindow
{
  public:
    /** @param control decides on the size of the window; it must be adaptive */
    explicit CatalogueWindow(Ptr<WindowControl> control);

    /** @return the control */
    Ptr<WindowControl> GetControl() const
    {
        return m_control;
    }

    /** Begins with the initial window, no Interests and no waiting objects. */
    void Start();

    /** @return true if another Interest may be sent */
    bool HasRoom() const;

    /** Counts an Interest that is sent. */
    void NoteSent()
    {
        ++m_outstanding;
    }

    /**
     * @param packet the answer to an Interest
     * @param sent when the Interest was sent
     * @param isRepeated true if there was an earlier Interest for the same chunk
     * @param now the current time
     */
    void NoteAnswer(const Packet& packet, Time sent, bool isRepeated, Time now);

    /**
     * @param interests number of Interests of an object that were not answered
     * @param sent when the oldest of them was sent
     * @param now the current time
     */
    void NoteLoss(uint32_t interests, Time sent, Time now);

    /** @param object an object that waits for room behind all others */
    void Wait(uint64_t object)
    {
        m_waiting.push_back(object);
    }

    /** @param object an object with a lost Interest, which waits for room before all others */
    void WaitFirst(uint64_t object)
    {
        m_waiting.push_front(object);
    }

    /** @return true if objects wait */
    bool HasWaiting() const
    {
        return !m_waiting.empty();
    }

    /** @return the object that has waited longest; there must be one */
    uint64_t GetFirst() const
    {
        return m_waiting.front();
    }

    /** @param object an object that waits no longer */
    void Forget(uint64_t object);

    /** @return number of times that congestion decreased the window */
    uint64_t GetDecreases() const
    {
        return m_decreases;
    }

  private:
    Ptr<WindowControl> m_control;
    uint32_t m_outstanding{0}; ///< Interests in flight
    uint64_t m_decreases{0};
    std::deque<uint64_t> m_waiting; ///< objects, each once
};

} // namespace ns3::ccn

#endif // CCN_CATALOGUE_WINDOW_H
