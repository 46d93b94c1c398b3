/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MESSAGE_DISPATCHER_H
#define CCN_MESSAGE_DISPATCHER_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-message-kind.h"

namespace ns3::ccn
{

struct ContentArrival;
struct L3Engine;
struct MessageArrival;
struct Resumption;

/**
 * @ingroup ccn
 * Decodes the messages that a node receives, and passes each one to the pipeline for its kind:
 * steps i.1, c.1 and p.1 of CcnL3Protocol. No exception leaves the processing of a message, except
 * those that ErrorGuard lets pass.
 */
class MessageDispatcher
{
  public:
    /** @param l3 the node */
    explicit MessageDispatcher(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /**
     * Processes a message. Called when the processor has time for it, or on arrival if the
     * processor is off.
     * @param in the message
     */
    void Process(const Arrival& in);
    /**
     * Passes a message that is addressed to another node to the suppression scheme of its face.
     * @param in the message
     */
    void Overhear(const Arrival& in);
    /**
     * Continues with a message that a stage has kept.
     * @param in the message, which was decoded and counted before
     * @param resumed where
     */
    void Resume(const Arrival& in, const Resumption& resumed);
    /**
     * Processes a message for its purpose, and ends it if an exception does.
     * @param in the message
     * @param act void ()
     */
    template <typename Action>
    void Run(const Arrival& in, Action&& act);

  private:
    /**
     * Passes a message to the function for its kind, or drops it.
     * @param in the message
     * @param bytes its bytes
     */
    void Dispatch(const Arrival& in, Bytes bytes);
    /**
     * Decodes and processes an Interest.
     * @param in the message
     * @param bytes its bytes
     */
    void DispatchInterest(const Arrival& in, Bytes bytes);
    /**
     * Decodes and processes a ContentObject, which may contain an Interest.
     * @param in the message
     * @param bytes its bytes
     */
    void DispatchContent(const Arrival& in, Bytes bytes);
    /** Resumes content. @param in it @param bytes its bytes @param resumed as Resume() */
    void ResumeContent(const Arrival& in, Bytes bytes, const Resumption& resumed);
    /** @param in a message of another kind @return true if a stage processes it */
    bool IsTaken(const MessageArrival& in) const;
    /** @param in content with an Interest @return true if a stage processes both */
    bool IsTaken(const ContentArrival& in) const;

    L3Engine& m_l3;
};

} // namespace ns3::ccn

#endif // CCN_MESSAGE_DISPATCHER_H
