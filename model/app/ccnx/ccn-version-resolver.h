/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VERSION_RESOLVER_H
#define CCN_VERSION_RESOLVER_H

#include "ns3/ccn-child-query.h"
#include "ns3/ccn-pending-requests.h"

#include <functional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the latest version of an object as CCNx's libraries do. It requests the rightmost version,
 * and then repeatedly a version after the latest received, until a request times out. Each
 * successful resolution thus includes that timeout (doc/model/ccnx.rst, ccngetfile and ccnputfile,
 * Video plug-in).
 */
class VersionResolver
{
  public:
    /** The parts in which the libraries differ. */
    struct Style
    {
        /** Returns the request for a query that fails after a timeout. */
        std::function<Request(const ChildQuery& query, Time timeout)> ask;
        /**
         * Returns the time to wait for a later version, given the longest round-trip time so far.
         */
        std::function<Time(Time roundTrip)> getLaterWait;
        /** Checks an object, and calls `ready` if it may be used. */
        std::function<void(const ContentView& content, std::function<void()> ready)> check;
    };

    /** Receives the versioned name, and the object that provided it. */
    using Found = std::function<void(const Name& version, Ptr<const Packet> answer)>;
    /** Called if there is no version. */
    using Failed = std::function<void()>;

    /**
     * @param requests sends the Interests; must outlive this object
     * @param style library-specific parts
     */
    VersionResolver(PendingRequests& requests, Style style);

    /**
     * Starts a resolution. There can be one at a time. PendingRequests::Clear() cancels it.
     * @param name name without version
     * @param timeout timeout for the first answer; 0: none
     * @param found called at the end
     * @param failed called instead if there is no answer
     */
    void Resolve(const Name& name, Time timeout, Found found, Failed failed);

    /** @return number of answers for all names, including later versions */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

  private:
    /**
     * @param query the query
     * @param timeout timeout of the query
     * @param failed called if there is no answer
     */
    void Ask(const ChildQuery& query, Time timeout, Failed failed);
    /** @param content object of a version @param packet the message */
    void Take(const ContentView& content, Ptr<const Packet> packet);
    /** Requests a version after the latest received. */
    void AskLater();
    /** Reports the latest version received. */
    void Finish();

    PendingRequests& m_requests;
    Style m_style;
    Name m_name;
    Found m_found;
    Time m_asked;               ///< start of the current query
    Time m_roundTrip;           ///< longest so far
    Name m_version;             ///< latest so far
    Ptr<const Packet> m_answer; ///< object of that version
    uint64_t m_answers{0};
};

} // namespace ns3::ccn

#endif // CCN_VERSION_RESOLVER_H
