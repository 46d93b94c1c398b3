/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ERROR_GUARD_H
#define CCN_ERROR_GUARD_H

#include "ns3/ccn-counters.h"
#include "ns3/ccn-face.h"

namespace ns3::ccn
{

struct L3Engine;

/**
 * @ingroup ccn
 * Ends the processing of one message when a strategy, a policy, a suppression scheme or an
 * application throws an exception, so that no message ends the simulation. The node counts the
 * exception (errors). If the message has no other outcome yet, the node drops it as interest_error
 * or data_error. The first exception of a node is also printed on standard error.
 *
 * These exceptions leave the node, since no message causes them: FatalError, std::bad_alloc, those of
 * Python code, and what is no std::exception.
 */
class ErrorGuard
{
  public:
    /** @param l3 the node */
    explicit ErrorGuard(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Calls the action.
     * @param face the face of the message, or nullptr if there is no message
     * @param packet the message, or nullptr
     * @param act void ()
     */
    template <typename Action>
    void Run(Face* face, const Ptr<const Packet>& packet, Action&& act)
    {
        try
        {
            act();
        }
        catch (...)
        {
            Handle(face, packet);
        }
    }

    /**
     * Handles the current exception; called in a catch block.
     * @param face as in Run()
     * @param packet as in Run()
     */
    [[gnu::cold]] void Handle(Face* face, const Ptr<const Packet>& packet);

    /** @return what the node has begun and not finished */
    Counters::InProgress GetInProgress() const;

  private:
    /**
     * Counts the exception, and prints the first one.
     * @param face as in Run()
     * @param what text of the exception
     */
    void Note(const Face* face, const char* what);
    /**
     * @param times how often
     * @param reason why
     * @param face as in Run()
     * @param packet as in Run()
     */
    void Drop(uint64_t times, DropReason reason, Face* face, const Ptr<const Packet>& packet);

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_ERROR_GUARD_H
